import { describe, expect, test } from 'vitest'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { previewCsv } from '#tests/support/worker/bulk-changes.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'

/** Possible starts of a URL: a path, another host, another host as browsers read a backslash. */
const beginnings = ['/12V bulb', '// 12V bulb', '//evil.example/pay', '/\\ 12V bulb', '\\\\12V bulb', '//[', '///']

/** The linked data of a page, which must exist. */
async function linkedDataOf(shop: TestShop, path: string): Promise<unknown[]> {
  const answer = await shop.visitor().fetch(path)
  const html = await answer.text()
  expect(answer.status, `${path}\n${html.slice(0, 200)}`).toBe(200)
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
}

describe('does', () => {
  test('a part whose texts begin with slashes is shown as it is written, in every list and to search engines', async () => {
    for (const text of beginnings) {
      const shop = openShop()
      const { _id } = await shop.product({ name: text, maker: text, description: text, fits: ['Honda CD 70'] })
      const data = await linkedDataOf(shop, `/product/${_id}`)
      expect(data, text).toMatchObject([
        {
          itemListElement: expect.arrayContaining([
            expect.objectContaining({ name: text, item: `http://localhost:8787/product/${_id}` }),
          ]),
        },
        {
          name: `${text} for Honda CD 70`,
          description: text,
          brand: { name: text },
          offers: { url: `http://localhost:8787/product/${_id}` },
        },
      ])
      const lists = ['/', '/collection', `/collection?q=${encodeURIComponent(text)}`, '/bike/honda-cd-70']
      for (const path of lists) await linkedDataOf(shop, path)
    }
  })

  test('every address in linked data is whole, and the shop\u2019s own', async () => {
    const shop = openShop()
    const { _id } = await shop.product({ fits: ['Honda CD 70'] })
    const named = (value: unknown): unknown[] => {
      if (Array.isArray(value)) return value.flatMap(named)
      if (typeof value !== 'object' || value === null) return []
      return Object.entries(value).flatMap(([key, each]) =>
        ['url', 'item', 'image', 'logo', 'urlTemplate'].includes(key) ? [each].flat() : named(each),
      )
    }
    for (const path of ['/', '/collection', '/bike/honda-cd-70', `/product/${_id}`]) {
      const addresses = named(await linkedDataOf(shop, path))
      expect(addresses.length, path).toBeGreaterThan(0)
      for (const address of addresses) expect(String(address), path).toMatch(/^http:\/\/localhost:8787\//)
    }
  })

  test('an address or a running text that begins with slashes breaks no page', async () => {
    for (const text of beginnings) {
      const shop = openShop()
      const owner = await theOwner(shop)
      const { facts, marquee } = await owner.call(adminSettingsApi.getSettings)
      await owner.call(adminSettingsApi.saveShopSettings, {
        body: { address: `${text} McLeod Road, Lahore`, updatedAt: facts.updatedAt },
      })
      await owner.call(adminSettingsApi.saveMarquee, { body: { text, updatedAt: marquee.updatedAt } })
      const [store] = await linkedDataOf(shop, '/')
      expect(store, text).toMatchObject({ address: { streetAddress: `${text} McLeod Road, Lahore` } })
      for (const path of ['/about', '/contact', '/cart', '/termsandcondition']) {
        expect((await shop.visitor().fetch(path)).status, `${text} ${path}`).toBe(200)
      }
    }
  })

  test('parts that a CSV file names with slashes are shown', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { _id, partNumber } = await shop.product()
    const change = await previewCsv(owner, `part_number,name,maker\n${partNumber},// 12V bulb,//[\n`)
    await owner.call(bulkChangesApi.applyBulkChange, { params: { id: change.id } })
    expect(await linkedDataOf(shop, `/product/${_id}`)).toMatchObject([{}, { brand: { name: '//[' } }])
  })
})
