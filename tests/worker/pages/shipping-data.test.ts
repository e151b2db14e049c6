import { describe, expect, test } from 'vitest'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { aZone, usualZone } from '#tests/support/zones.ts'

/** The offer of a part as search engines read it. */
async function offerOf(shop: TestShop, id: string): Promise<Record<string, unknown>> {
  const html = await (await shop.visitor().fetch(`/product/${id}`)).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return (JSON.parse(blocks[1]?.[1] ?? '{}') as { offers: Record<string, unknown> }).offers
}

const days = (minValue: number, maxValue: number) => expect.objectContaining({ minValue, maxValue, unitCode: 'DAY' })

describe('does', () => {
  test('search engines read one block of delivery for each zone, and the days to return', async () => {
    const shop = openShop()
    const { _id } = await shop.product({ newPrice: 6000 })
    expect(await offerOf(shop, _id)).toMatchObject({
      shippingDetails: [
        {
          shippingRate: { value: 50, currency: 'PKR' },
          shippingDestination: { addressCountry: 'PK', addressRegion: usualZone.cities },
          deliveryTime: { transitTime: days(1, 3) },
        },
      ],
      hasMerchantReturnPolicy: { merchantReturnDays: 7 },
    })
    const far = aZone({ name: 'Far', cities: ['Quetta'], fee: 200, daysFrom: 3, daysTo: 5, freeFrom: 5000 })
    const zones = [usualZone, far, aZone({ name: 'Elsewhere', cities: [], fee: 300 })]
    await (
      await theOwner(shop)
    ).call(adminSettingsApi.saveShopSettings, { body: { zones, returnDays: 14, updatedAt: 0 } })
    const offer = await offerOf(shop, _id)
    expect(offer).toMatchObject({
      shippingDetails: [
        { shippingRate: { value: 50 } },
        { shippingRate: { value: 0 }, deliveryTime: { transitTime: days(3, 5) } },
        { shippingRate: { value: 300 }, shippingDestination: { addressCountry: 'PK' } },
      ],
      hasMerchantReturnPolicy: { merchantReturnDays: 14 },
    })
  })

  test('pages name the owner’s days, fees and cities, and no others', async () => {
    const shop = openShop()
    const { _id } = await shop.product({ fits: ['Honda CD 70'] })
    const zones = [aZone({ cities: ['Quetta'], fee: 90 }), aZone({ name: 'Far', cities: ['Gwadar'], fee: 120 })]
    const address = 'Shop 2, Hall Road'
    await (
      await theOwner(shop)
    ).call(adminSettingsApi.saveShopSettings, { body: { zones, returnDays: 14, address, updatedAt: 0 } })
    for (const path of [
      '/',
      '/about',
      '/collection',
      '/bike/honda-cd-70',
      `/product/${_id}`,
      '/place-order',
      '/termsandcondition',
      '/PrivacyPolicy',
      '/account-delete',
    ]) {
      const html = await (await shop.visitor().fetch(path)).text()
      expect(html, path).not.toMatch(/\b7[ -]days?\b|7 Days|Faisalabad|Rawalpindi|PKR 50\b/)
      // The law of the shop's own place keeps its name.
      expect(html.replaceAll('Punjab Consumer Protection Act', ''), path).not.toContain('Punjab')
    }
  })
})
