import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { reviewsPerPage } from '#domain/reviews/review.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { countOf, expectConsistentData } from '#tests/support/consistent-data.ts'
import { sampleRecords } from '#tests/support/fixtures/sample.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'
import { connect } from '#worker/database/connect.ts'
import { ProductsStore } from '#worker/products/products.store.ts'
import { loadBusiness, varyPart } from '#worker/sample-data/load.ts'
import { sampleBusinessOf } from '#worker/sample-data/sample-orders.ts'

const parts = sampleRecords.map((part, index) => varyPart(part, 1, index))
const place = { position: 0, end: parts.length, now: Date.UTC(2026, 10, 20) }

async function openLoadedShop() {
  const shop = openShop()
  const db = connect(env.DB)
  // Few variations are sold out, so one is here.
  const soldOut = parts.map((part, index) => (index === 7 ? { ...part, stock: 0 } : part))
  await new ProductsStore(db).putMany(soldOut, place.now)
  const load = () => loadBusiness(db, sampleBusinessOf(soldOut, place))
  await load()
  return { shop, load }
}

const tables = ['orders', 'reviews', 'review_votes', 'returns', 'order_entries', 'order_proofs', 'waiting_list']

describe('does', () => {
  test('a large shop has more than half as many reviews as parts, with orders, returns, advances and waiting people', async () => {
    const { shop } = await openLoadedShop()
    const owner = await theOwner(shop)
    const counts = await Promise.all(tables.map(async (table) => [table, await countOf(shop, table)] as const))
    expect(Object.fromEntries(counts)).toMatchObject({ orders: 47, reviews: 88, returns: 5, order_proofs: 3 })
    expect(Object.fromEntries(counts)['waiting_list']).toBeGreaterThanOrEqual(3)
    const { reviews, next } = await shop
      .visitor()
      .call(reviewsApi.listReviews, { params: { productId: parts[1]?.id ?? '' }, query: {} })
    expect(reviews).toHaveLength(reviewsPerPage)
    expect(next).not.toBeNull()
    expect(await countOf(shop, 'review_fits WHERE yes > 0')).toBeGreaterThan(3)
    expect((await owner.call(adminAdvancesApi.listProofs)).proofs).toHaveLength(3)
  })

  test('loading it again changes nothing', async () => {
    const { shop, load } = await openLoadedShop()
    const read = () =>
      Promise.all(
        tables.map((table) => shop.sql(`SELECT * FROM ${table} ORDER BY ${table === 'review_votes' ? '1, 2' : '1'}`)),
      )
    const before = await read()
    await load()
    expect(await read()).toEqual(before)
  })
})

describe('protects', () => {
  test('all sums and totals are those of its rows', async () => {
    const { shop } = await openLoadedShop()
    await expectConsistentData(shop)
  })
})
