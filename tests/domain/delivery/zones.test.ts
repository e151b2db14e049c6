import { describe, expect, test } from 'vitest'
import { deliveryTo } from '#domain/delivery/delivery-to.ts'
import { cityNames } from '#domain/delivery/city-names.ts'
import { nearestCity, urduCityNames } from '#domain/delivery/nearest-city.ts'
import ur from '#domain/language/catalogs/ur.json' with { type: 'json' }
import { pakistanCities, provinceOf } from '#domain/delivery/pakistan-cities.ts'
import { cityKey, deliveryTime, feeTo, zoneOf } from '#domain/delivery/zone-of-city.ts'
import { deliveryPlaces, feeOf, feesInWords } from '#domain/delivery/zones.ts'
import { checkForm } from '#domain/form-problems.ts'
import { ShopError } from '#domain/errors.ts'
import { defaultSettings, parseSettings } from '#domain/settings/default-settings.ts'
import { publicSettingsOf } from '#domain/settings/public-settings-of.ts'
import { ShopSettings } from '#domain/settings/shop-settings.ts'
import { aZone } from '#tests/support/zones.ts'

const errorOf = (work: () => unknown): ShopError => {
  try {
    work()
  } catch (error) {
    if (error instanceof ShopError) return error
  }
  throw new Error('it was not refused')
}

const near = aZone({ freeFrom: 3000 })
const far = aZone({ name: 'Far', cities: ['Quetta', 'Kasur'], fee: 200, daysFrom: 3, daysTo: 5 })
const elsewhere = aZone({ name: 'Elsewhere', cities: [], fee: 300, daysFrom: 4, daysTo: 4 })
const two = { ...defaultSettings, zones: [near, far] }
const all = { ...defaultSettings, zones: [near, far, elsewhere] }

describe('does', () => {
  test('a city belongs to the zone that names it, however its case and blanks are typed', () => {
    for (const typed of ['Quetta', ' quetta ', 'QUE TTA', 'Quetta.']) {
      expect(zoneOf(two, typed), typed).toEqual({ zone: far, city: 'Quetta' })
    }
    expect(zoneOf(all, ' Chak  42 ')).toEqual({ zone: elsewhere, city: 'Chak 42' })
    expect(zoneOf(all, 'کوئٹہ')?.zone.name).toBe('Elsewhere')
  })

  test('the fee is the zone’s, and nothing from its sum on', () => {
    expect([feeOf(near, 2999), feeOf(near, 3000), feeOf(far, 90_000)]).toEqual([50, 0, 200])
    expect([feeTo(two, undefined, 100), feeTo(two, 'Kasur', 100), feeTo(two, 'Karachi', 100)]).toEqual([50, 200, 50])
    expect([feesInWords(defaultSettings), feesInWords(all)]).toEqual(['PKR 50', 'PKR 50 to PKR 300, by city'])
  })

  test('the spec’s five cities go out at the usual fee', () => {
    for (const city of ['Lahore', 'Faisalabad', 'Rawalpindi', 'Islamabad', 'Gujranwala']) {
      const to = deliveryTo(defaultSettings, city)
      expect([to.city, to.province, to.zone?.fee], city).toEqual([city, 'Punjab', 50])
    }
    expect(deliveryTo(defaultSettings, '', 'collect')).toEqual({
      city: 'Lahore',
      province: 'Punjab',
      zone: null,
    })
  })

  test('a parcel takes the days of its city, of others those of the first zone', () => {
    expect(deliveryTime(all)).toBe('Delivery: usually 1 to 3 days after the call.')
    expect(deliveryTime(all, 'Quetta')).toBe('Delivery to Quetta: usually 3 to 5 days after the call.')
    expect(deliveryTime(all, 'Gwadar')).toBe('Delivery to Gwadar: usually 4 days after the call.')
    const daily = { zones: [aZone({ daysFrom: 1, daysTo: 1 })] }
    expect(deliveryTime(daily, 'Lahore')).toBe('Delivery to Lahore: usually 1 day after the call.')
  })

  test('delivery places are listed in a few words', () => {
    expect(deliveryPlaces(defaultSettings)).toBe('Lahore, Faisalabad, Rawalpindi, Islamabad and Gujranwala')
    const cities = Array.from({ length: 20 }, (_, index) => `City ${index + 1}`)
    expect(deliveryPlaces({ zones: [aZone({ cities })] })).toBe(
      'City 1, City 2, City 3, City 4, City 5, City 6 and 14 more cities',
    )
    expect(deliveryPlaces({ zones: [aZone({ cities: ['Lahore'] }), elsewhere] })).toBe(
      'Lahore and everywhere else in Pakistan',
    )
    expect(deliveryPlaces({ zones: [elsewhere] })).toBe('all of Pakistan')
  })

  test('a misspelled city has its nearest spelling, of the zones first', () => {
    for (const [typed, meant] of [
      ['Kasoor', 'Kasur'],
      ['lahor', 'Lahore'],
      ['Lahoor', 'Lahore'],
      ['Karachee', 'Karachi'],
      ['Faislabad', 'Faisalabad'],
      ['gujranwalla', 'Gujranwala'],
      ['Rawal pindi', null],
      ['Multaan', 'Multan'],
      ['Pishawar', 'Peshawar'],
      ['Karachi', null],
      ['Atlantis', null],
      ['New York', null],
      ['x', null],
      ['', null],
    ] as const) {
      expect(nearestCity(defaultSettings, typed), typed).toBe(meant)
    }
    expect(nearestCity({ zones: [aZone({ cities: ['Kasoorpur'] })] }, 'Kasorpur')).toBe('Kasoorpur')
  })

  test('the known cities are one of each, with their province', () => {
    expect(pakistanCities.length).toBeGreaterThan(150)
    expect(new Set(pakistanCities.map(cityKey)).size).toBe(pakistanCities.length)
    expect([provinceOf('quetta'), provinceOf('Karachi'), provinceOf('Chak 42')]).toEqual(['Balochistan', 'Sindh', ''])
  })

  test('pages know the states of the cities only where there are several', () => {
    expect(publicSettingsOf(defaultSettings).states).toBeUndefined()
    expect(publicSettingsOf({ ...all, zones: [far, elsewhere] }).states).toEqual({
      Balochistan: ['Quetta'],
      Punjab: ['Kasur'],
    })
    expect(publicSettingsOf({ ...all, zones: [aZone({ cities: ['Chak 42'] })] }).states).toEqual({ Other: ['Chak 42'] })
    expect(Object.keys(publicSettingsOf(defaultSettings))).not.toContain('orderEmails')
  })

  test('a city of a zone is listed once', () => {
    const zones = [aZone({ cities: ['Karachi', ' Karachi ', 'KARACHI', 'Hyderabad'] })]
    expect(checkForm(ShopSettings, { ...defaultSettings, zones }).values?.zones[0]?.cities).toEqual([
      'KARACHI',
      'Hyderabad',
    ])
  })

  test('stored fees, cities and days of older versions become zones', () => {
    const zonesOf = (stored: object) => parseSettings(JSON.stringify(stored)).zones
    expect(zonesOf({ deliveryFee: 120 })).toEqual([aZone({ fee: 120 })])
    expect(zonesOf({ deliveryCities: { Punjab: ['Multan'], Sindh: ['Karachi'] } })).toEqual([
      aZone({ cities: ['Multan', 'Karachi'] }),
    ])
    const own = { daysFrom: 1, daysTo: 2 }
    const deliveryDays = {
      daysFrom: 2,
      daysTo: 4,
      cities: [
        { name: 'Lahore', ...own },
        { name: 'Islamabad', ...own },
        { name: 'Quetta', ...own },
      ],
    }
    expect(zonesOf({ deliveryFee: 80, deliveryDays })).toEqual([
      aZone({ name: 'Main cities, 1 to 2 days', cities: ['Lahore', 'Islamabad'], fee: 80, ...own }),
      aZone({ cities: ['Faisalabad', 'Rawalpindi', 'Gujranwala'], fee: 80, daysFrom: 2, daysTo: 4 }),
    ])
    expect(zonesOf({ deliveryFee: 80, zones: [far] })).toEqual([far])
  })

  test('a shop with many different days keeps all its cities', () => {
    const names = Array.from({ length: 60 }, (_, index) => `City ${index + 1}`)
    const deliveryDays = {
      daysFrom: 1,
      daysTo: 3,
      cities: names.map((name, index) => ({ name, daysFrom: index + 1, daysTo: index + 1 })),
    }
    const { zones } = parseSettings(JSON.stringify({ deliveryCities: { Punjab: ['Lahore', ...names] }, deliveryDays }))
    expect(zones.length).toBeLessThanOrEqual(30)
    expect(zones.flatMap(({ cities }) => cities).toSorted()).toEqual(['Lahore', ...names].toSorted())
  })
})

describe('refuses', () => {
  test('a city is found with a word behind it, and never priced as another place in silence', () => {
    for (const typed of ['Lahore Cantt', 'Lahore, Punjab', 'lahore city', 'LHR', 'Lahore, Pakistan']) {
      expect(zoneOf(defaultSettings, typed)?.city, typed).toBe('Lahore')
      expect(zoneOf({ zones: [near, elsewhere] }, typed)?.zone, typed).toBe(near)
    }
    for (const typed of ['DHA Phase 5 Lahore', 'لاہور کینٹ'])
      expect(nearestCity({ zones: [near, elsewhere] }, typed), typed).toBe('Lahore')
  })

  test('parcels go to the cities that the owner names, and nowhere else', () => {
    for (const city of ['Karachi', '__proto__', 'constructor', '', ' ']) {
      const { code, details } = errorOf(() => deliveryTo(defaultSettings, city))
      expect([code, details.errors], city).toEqual(['VALIDATION', { city: 'Please select a city.' }])
      expect(details.fields, city).toBeUndefined()
    }
    expect(errorOf(() => deliveryTo(defaultSettings, 'Kasoor')).details.fields).toEqual({ suggestion: 'Kasur' })
  })

  test('a zone without cash on delivery asks to call', () => {
    const zones = [near, { ...far, cashOnDelivery: false }]
    expect(errorOf(() => deliveryTo({ ...two, zones }, 'quetta')).message).toBe(
      `We do not take cash at the door in Quetta. To pay in advance, call ${two.phone}.`,
    )
    expect(deliveryTo({ ...two, zones }, 'quetta', 'collect').zone).toBeNull()
  })
})

describe('protects', () => {
  test('the Urdu names of cities are those of the catalogue', () => {
    expect(Object.entries(ur).find(([english]) => english === cityNames)?.[1]).toBe(urduCityNames)
  })

  test('stored zones that are broken or contradict each other are the default', () => {
    for (const zones of [[], 'x', [{}], [near, near], [elsewhere, elsewhere], [aZone({ daysTo: 0 })]]) {
      expect(parseSettings(JSON.stringify({ zones })).zones, JSON.stringify(zones)).toEqual(defaultSettings.zones)
    }
  })
})
