import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Product } from '#domain/products/product.ts'
import { growOthers } from '#tests/support/grow-others.ts'
import { growOrders } from '#tests/support/grow-shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { addressOf, readOperations } from '#tests/support/read-operations.ts'
import { openShop } from '#tests/support/shop.ts'

const [orders, others] = [900, 130]

/** The rows of each list of the large shop below, of which some are longer than a page. */
const lengths: Record<string, number> = {
  listReviews: Math.ceil((others * 6) / 7) - 1,
  listAudit: others,
  listAdminProducts: 60,
  listMessages: others,
  'listMessages state=unread': 65,
  listConsents: others,
  getBulkChange: others,
  listBulkChanges: others,
  listLowStock: 30,
  listStock: 60,
  listWaitingPeople: others,
  // Another read searches for a plug.
  listSearches: others + 1,
  listSynonyms: others,
  listReceipts: others,
  listCashDue: 45,
  listParcels: 675,
  listNotDelivered: 18,
  getBench: 45,
  listStatements: others,
  // Every second line.
  listDifferences: others / 2,
  listCustomerOrders: 90,
  listCollection: 60,
  getBike: 60,
  listWaitingParts: 1,
  listAdminReviews: others,
  listBoard: 45,
  'listBoard q=sara': orders,
  listReturns: 60,
  listNotUnderstood: others,
  // A fresh shop has fifteen.
  listOwnersVehicles: others + 15,
}

/** Lists whose ids fall. */
const newestFirst = [
  'listMessages',
  'listConsents',
  'listAudit',
  'listReceipts',
  'listStatements',
  'listBulkChanges',
  'listCustomerOrders',
]

/** The field of a reply with the rows. */
const isRows =
  /^(reviews|entries|products|messages|consents|rows|changes|parts|list|searches|synonyms|parcels|receipts|orders|returns|vehicles|texts|statements|differences)$/

interface Page {
  next: string | null
  [name: string]: unknown
}

const lists = readOperations().filter(({ endpoint }) => 'next' in ((endpoint.reply as z.ZodMiniObject).def.shape ?? {}))

describe('does', () => {
  test('every list shows each row once, page by page, and any text as a cursor is a place in it or is refused', async () => {
    const shop = openShop({ LIMITS_SCALE: '1000' })
    const owner = await theOwner(shop)
    const parts = await shop.products(
      Array.from({ length: 60 }, (_, at) => ({ stock: at % 2 ? 50 : 1, newPrice: 100 + at })),
    )
    await growOrders(env.DB, orders)
    const { _id: productId } = parts[0] as Product
    await growOthers(shop, productId, others)
    await shop.sql(`UPDATE orders SET phone = '03001234567' WHERE number % 10 = 0`)
    await shop.sql(
      `UPDATE orders SET courier_id = 'leopards', delivered_at = 1, collected = 610 WHERE state = 'delivered' AND is_paid = 0`,
    )
    await shop.sql(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${others})
      INSERT INTO vehicles (id, slug, maker, name, cc) SELECT 'v' || i, 'v' || i, 'Metro', 'M ' || i, 70 FROM n`)
    const params = {
      list: 'brands',
      productId,
      slug: 'honda-cd-70',
      courierId: 'leopards',
      key: 'phone-3001234567',
      id: 'G00000001',
    }
    const found: Record<string, number> = {}
    for (const { name, endpoint, queries } of lists) {
      const read = (query: Record<string, string>) => owner.fetch(addressOf(endpoint, params, query))
      for (const query of queries) {
        const what = `${name} ${new URLSearchParams(query).toString()}`.trim()
        const seen: string[] = []
        for (let after: string | null = '', page = 0; after !== null && page < 100; page += 1) {
          const response: Response = await read({ ...query, ...(after && { after }) })
          expect(response.status, what).toBe(200)
          const answer: Page = await response.json<Page>()
          const [, rows] = Object.entries(answer).find(([field]) => isRows.test(field)) ?? []
          seen.push(...(rows as unknown[]).map((row) => JSON.stringify(row)))
          after = answer.next
        }
        expect(new Set(seen).size, what).toBe(seen.length)
        found[what] = seen.length
        const ids = seen.map((row) => (JSON.parse(row) as { id: string }).id)
        if (newestFirst.includes(name)) expect(ids, what).toEqual(ids.toSorted().toReversed())
        for (const after of ['x_y', "' OR 1=1 --", '-1.A', '😀', 'x'.repeat(5000)])
          expect([200, 400], `${what} after ${after}`).toContain((await read({ ...query, after })).status)
      }
    }
    expect(found).toMatchObject(lengths)
    expect(
      lists.map(({ name }) => name).filter((name) => !Object.keys(lengths).some((each) => each.startsWith(name))),
    ).toEqual([])
  })
})
