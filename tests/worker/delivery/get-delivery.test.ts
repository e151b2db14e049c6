import { describe, expect, test } from 'vitest'
import { deliveryApi } from '#domain/delivery/delivery.endpoints.ts'
import { languageHeader } from '#domain/language/languages.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import { setAdvances } from '#tests/support/fixtures/advances.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { aZone, usualZone } from '#tests/support/zones.ts'

const zones = [
  usualZone,
  aZone({ name: 'Far', cities: ['Quetta', 'Kasur'], fee: 200, daysFrom: 3, daysTo: 5, freeFrom: 5000 }),
  aZone({ name: 'Elsewhere', cities: [], fee: 300, cashOnDelivery: false }),
]

async function setZones(shop: TestShop, list: typeof zones): Promise<void> {
  await shop.sql(
    `INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', ?, 1)`,
    JSON.stringify({ zones: list }),
  )
}

const ask = (shop: TestShop, query: { city?: string; subtotal?: string } = {}) =>
  shop.visitor().call(deliveryApi.getDelivery, { query })

describe('does', () => {
  test('shoppers see the zones, those of a shop without settings first', async () => {
    const shop = openShop()
    expect(await ask(shop)).toMatchObject({ zones: defaultSettings.zones })
    await setZones(shop, zones)
    expect(await ask(shop)).toMatchObject({ zones })
  })

  test('a city has its fee and days, and the cash to pay for parts of this worth', async () => {
    const shop = openShop()
    await setZones(shop, zones)
    const terms = { daysFrom: 3, daysTo: 5, cashOnDelivery: true, freeFrom: 5000 }
    expect(await ask(shop, { city: ' quetta', subtotal: '1950' })).toMatchObject({
      city: 'Quetta',
      fee: 200,
      ...terms,
      total: 2150,
    })
    expect(await ask(shop, { city: 'Quetta', subtotal: '5000' })).toMatchObject({ fee: 200, total: 5000 })
    expect(await ask(shop, { city: 'Quetta' })).toMatchObject({ total: 200 })
  })

  test('an advance that placing the order will ask for is said before, without any number of an account', async () => {
    const shop = openShop()
    await setAdvances(shop, { zones: true, above: 1500, share: 20 }, { zones })
    expect(await ask(shop, { city: 'Lahore', subtotal: '1950' })).toMatchObject({ total: 2000, advance: 400 })
    expect(await ask(shop, { city: 'Multan', subtotal: '500' })).toMatchObject({ total: 800, advance: 800 })
    expect(await ask(shop, { city: 'Lahore', subtotal: '900' })).not.toHaveProperty('advance')
    const { facts } = await shop.visitor().call(settingsApi.getShop)
    expect(facts.advance?.accounts).toEqual([{ title: 'High Tech Auto Traders, Telenor Bank', kind: 'bank' }])
  })

  test('a city that only the zone for everywhere else has may be meant otherwise', async () => {
    const shop = openShop()
    await setZones(shop, zones)
    expect(await ask(shop, { city: 'Kasoor' })).toMatchObject({ city: 'Kasoor', fee: 300, suggestion: 'Kasur' })
    const multan = await ask(shop, { city: 'Multan' })
    expect(multan).toMatchObject({ city: 'Multan', cashOnDelivery: false })
    expect(multan).not.toHaveProperty('suggestion')
    expect(await ask(shop, { city: 'Multaan' })).not.toHaveProperty('suggestion')
  })

  test('a city typed in Urdu is found in a page in Urdu, and offered by its English name in another', async () => {
    const shop = openShop()
    await setZones(shop, zones)
    const inUrdu = { query: { city: 'کوئٹہ' }, headers: { [languageHeader]: 'ur' } }
    expect(await shop.visitor().call(deliveryApi.getDelivery, inUrdu)).toMatchObject({ city: 'Quetta', fee: 200 })
    for (const city of ['کوئٹہ', 'كوئٹه']) {
      expect(await ask(shop, { city })).toMatchObject({ fee: 300, suggestion: 'Quetta' })
    }
  })

  test('the list is cached until the settings change, the terms of a city are not', async () => {
    const headersOf = async (path: string) => (await openShop().visitor().fetch(`/api/hitech/delivery${path}`)).headers
    expect((await headersOf('')).get('Cache-Tag')).toBe('settings')
    const own = await headersOf('?city=Lahore&subtotal=100')
    expect([own.get('Cache-Tag'), own.get('Cache-Control')]).toEqual([null, 'no-store'])
  })
})

describe('refuses', () => {
  test('a city nobody delivers to, with the nearest spelling if there is one', async () => {
    const shop = openShop()
    for (const [city, suggestion] of [
      ['Kasoor', 'Kasur'],
      ['Lahor', 'Lahore'],
      ['Karachi', undefined],
      ['Nowhere at all', undefined],
    ] as const) {
      const refused = await refusal(ask(shop, { city }))
      expect([refused?.status, refused?.code, refused?.reply['suggestion']], city).toEqual([
        404,
        'NO_DELIVERY',
        suggestion,
      ])
    }
  })

  test('a city or subtotal that is none', async () => {
    const shop = openShop()
    for (const query of [
      { city: ' ' },
      { city: 'x'.repeat(61) },
      { city: 'Lahore', subtotal: '-1' },
      { city: 'Lahore', subtotal: '1.5' },
      { city: 'Lahore', subtotal: '9'.repeat(10) },
    ]) {
      expect(await refusal(ask(shop, query)), JSON.stringify(query)).toMatchObject({ status: 400, code: 'VALIDATION' })
    }
  })
})
