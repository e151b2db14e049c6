import { createExecutionContext, env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { customersApi } from '#domain/customers/customers.admin.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { reviewStates } from '#domain/reviews/admin-review.ts'
import { adminReviewsApi } from '#domain/reviews/reviews.admin.endpoints.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { adminWaitingListApi } from '#domain/waiting-list/waiting-list.admin.endpoints.ts'
import { wrongFitsApi } from '#domain/wrong-fits/wrong-fits.admin.endpoints.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { growOrders } from '#tests/support/grow-shop.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { tokenOf } from '#tests/support/worker/order-links.ts'
import { place } from '#tests/support/worker/order-states.ts'
import { endUnpaidAdvances } from '#worker/advances/end-unpaid.ts'
import { openContext } from '#worker/open-context.ts'
import { notifyWaiting } from '#worker/waiting-list/notify-waiting.ts'

/** Where a screen counts its tasks, and where each spelling of a reference counts as a row, for every proof. */
const mostRows: Record<string, number> = { today: 2100, proofs: 1200 }

/** Pages of a list that are read before the one that is measured. */
const pagesBefore = 99

/** Queries after the response: emails and their number, caches and metrics of requests. */
const isAfterwards = (sql: string) => /"?outbox|request_hours|stale_tags|^insert into "attempts"/i.test(sql)

/**
 * Reviews of one part, returns, proofs to check, payments with references, and people who wait, one for each delivered
 * order, up to `count`.
 */
async function growMoney({ sql }: TestShop, [plug]: Product[], count: number): Promise<void> {
  const numbered = `SELECT o.id, printf('%08d', o.number) AS number FROM orders AS o
    WHERE o.state = 'delivered' ORDER BY o.number LIMIT ${count}`
  await sql(
    `INSERT INTO reviews (id, order_id, product_id, stars, text, fit, bike, name, city, helpful, answer, answered_at,
      hidden_at, created_at, updated_at)
    SELECT 'R' || number, id, ?, 1 + number % 5, 'Theek hai', 'yes', 'honda-cd-70', 'Ali', 'Lahore', number % 50,
      iif(number % 3 = 0, 'Shukriya', NULL), iif(number % 3 = 0, 1, NULL), iif(number % 7 = 0, 1, NULL), 1, 1
    FROM (${numbered}) WHERE true ON CONFLICT DO NOTHING`,
    plug?._id,
  )
  await sql(`INSERT INTO returns (id, order_id, number, state, source, key, request_hash, actor, created_at, updated_at)
    SELECT 'T' || number, id, 1, iif(number % 2, 'asked', 'done'), 'customer', 'k', 'h', 'customer:link', 1, 1
    FROM (${numbered}) WHERE true ON CONFLICT DO NOTHING`)
  await sql(`INSERT INTO return_lines (return_id, position, product_id, name, price, quantity, reason, wish, bike, year)
    SELECT r.id, 0, i.product_id, i.name, i.price, 1, 'does-not-fit', 'exchange', 'honda-cd-70', 2018
    FROM returns AS r JOIN order_items AS i ON i.order_id = r.order_id
    WHERE NOT EXISTS (SELECT 1 FROM return_lines WHERE return_id = r.id)
    GROUP BY r.id`)
  await sql(`INSERT INTO order_proofs (id, order_id, kind, reference, fingerprint, at)
    SELECT 'P' || number, id, 'reference', 'FT' || number, 'FT' || number, 1 FROM (${numbered}) WHERE true ON CONFLICT DO NOTHING`)
  await sql(`INSERT INTO order_entries (id, order_id, kind, amount, way, reference, actor, at, key)
    SELECT 'E' || number, id, 'advance', 1, 'raast', 'TX ' || number, 'owner', 1, 'k' FROM (${numbered})
    WHERE true ON CONFLICT DO NOTHING`)
  await sql(
    `INSERT INTO waiting_list (id, product_id, phone, created_at)
    SELECT 'W' || number, ?, '+92300' || number, 1 FROM (${numbered}) WHERE true ON CONFLICT DO NOTHING`,
    plug?._id,
  )
}

describe('protects', () => {
  test('screens of money and promises read as few rows of 100,000 orders and 10,000 of the rest as of 11,000 and 3,000', async () => {
    const database = watchDatabase(env.DB)
    const open = openShop()
    const shop = openShop({ DB: database.binding })
    const owner = await theOwner(shop)
    const parts = await open.products(Array.from({ length: 30 }, () => ({ stock: 50, newPrice: 100 })))
    const [plug] = parts as [Product]
    const sara = await anAccount(shop)
    const visitor = shop.visitor()
    const id = await place(
      sara,
      parts.slice(0, 5).map((part): [Product, number] => [part, 2]),
    )
    const found: Record<string, [rows: number, trips: number]>[] = []
    // Enough for the counts, which stop at 500, to be full at first.
    for (const [orders, others] of [
      [11_000, 3000],
      [100_000, 10_000],
    ] as const) {
      await growOrders(env.DB, orders)
      await growMoney(open, parts, others)
      const here: Record<string, [rows: number, trips: number]> = {}
      const measure = async (name: string, work: () => Promise<unknown>) => {
        database.restart()
        await work()
        const trips = database.trips.filter(({ sql }) => !isAfterwards(sql))
        here[name] = [trips.reduce((sum, { rowsRead }) => sum + rowsRead, 0), trips.length]
      }
      const params = { productId: plug._id }
      const token = await tokenOf(open, id)
      await measure('order of a link', () => visitor.call(orderLinksApi.getOrderByLink, { params: { token } }))
      await measure('my orders', () => sara.call(ordersApi.listMyOrders))
      await measure('order in the admin', () => owner.call(adminOrdersApi.getAdminOrder, { params: { id } }))
      await measure('board', () => owner.call(adminOrdersApi.listBoard, { query: { column: 'delivered' } as never }))
      await measure('returns asked', () => owner.call(adminReturnsApi.listReturns, { query: {} }))
      await measure('returns done', () => owner.call(adminReturnsApi.listReturns, { query: { state: 'done' } }))
      await measure('returns of an order', () => owner.call(adminReturnsApi.listOrderReturns, { params: { id } }))
      await measure('proofs', () => owner.call(adminAdvancesApi.listProofs))
      await measure('reviews, newest', () => visitor.call(reviewsApi.listReviews, { params }))
      await measure('reviews, useful', () =>
        visitor.call(reviewsApi.listReviews, { params, query: { order: 'useful' } as never }),
      )
      // As far as a reader gets: the list goes on from where the last page ended.
      let after: string | undefined
      for (let page = 0; page < pagesBefore; page += 1) {
        const query = { order: 'useful', ...(after && { after }) } as never
        const { next } = await visitor.call(reviewsApi.listReviews, { params, query })
        after = next ?? after
      }
      await measure('reviews, useful, page 100', () =>
        visitor.call(reviewsApi.listReviews, { params, query: { order: 'useful', after } as never }),
      )
      for (const state of reviewStates) {
        const query = { state }
        const { next } = await owner.call(adminReviewsApi.listAdminReviews, { query })
        await measure(`reviews in the admin, ${state}`, () => owner.call(adminReviewsApi.listAdminReviews, { query }))
        await measure(`reviews in the admin, ${state}, page 2`, () =>
          owner.call(adminReviewsApi.listAdminReviews, { query: { state, after: next ?? '' } }),
        )
      }
      await measure('part', () => visitor.call(productsApi.getProduct, { params }))
      await measure('waiting lists', () => owner.call(adminWaitingListApi.listWaitingParts, { query: {} }))
      await measure('people who wait', () => owner.call(adminWaitingListApi.listWaitingPeople, { params, query: {} }))
      await measure('waiting lists, back', () =>
        owner.call(adminWaitingListApi.listWaitingParts, { query: { state: 'back' } }),
      )
      await measure('parts that did not fit', () => owner.call(wrongFitsApi.listWrongFits, { query: {} }))
      const key = { params: { key: `user-${sara.id}` } }
      await measure('customer', () => owner.call(customersApi.getCustomer, key))
      await measure('orders of a customer', () => owner.call(customersApi.listCustomerOrders, { ...key, query: {} }))
      await measure('account export', () => sara.call(profileApi.exportAccount))
      const context = openContext(shop.env, shop.clock.now, createExecutionContext())
      await measure('advances that end', () => endUnpaidAdvances(context))
      await measure('people to tell', () => notifyWaiting(context))
      await measure('today', () => owner.call(reportsApi.getToday))
      found.push(here)
    }
    const [small = {}, large = {}] = found
    for (const [name, [rows, trips]] of Object.entries(large)) {
      const [before = 0, tripsBefore] = small[name] ?? []
      expect(trips, `trips of ${name}`).toBe(tripsBefore)
      expect(rows, `rows of ${name}: ${before} before`).toBeLessThanOrEqual(before + 20)
      expect(rows, `rows of ${name}`).toBeLessThan(mostRows[name] ?? 400)
    }
  })
})
