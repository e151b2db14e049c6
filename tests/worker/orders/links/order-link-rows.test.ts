import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { fillPath } from '#domain/endpoint.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { aGuestOrder, sendAsGuest } from '#tests/support/fixtures/guest-orders.ts'
import { growOrders } from '#tests/support/grow-shop.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { openShop } from '#tests/support/shop.ts'
import { tokenOf } from '#tests/support/worker/order-links.ts'

/** Queries after the response: emails and their number, caches and metrics of requests. */
const isAfterwards = (sql: string) =>
  /"?outbox|request_hours|stale_tags|^insert into "attempts"/i.test(sql) && !/audit/.test(sql)

/** Maximum rows and round trips, for an order of five lines. */
const budgets: Record<string, [rows: number, trips: number]> = {
  read: [60, 1],
  'read by a bad token': [60, 1],
  find: [10, 2],
  claim: [60, 3],
  change: [200, 8],
  confirm: [150, 6],
  cancel: [250, 7],
}

describe('protects', () => {
  test('the page of an order and its presses read as few rows of 10,000 orders as of 1,000', async () => {
    const database = watchDatabase(env.DB)
    const open = openShop()
    const shop = openShop({ DB: database.binding })
    const parts = await open.products(Array.from({ length: 5 }, () => ({ stock: 50, newPrice: 100 })))
    const lines = parts.map((part): [Product, number] => [part, 2])
    const found: Record<string, [rows: number, trips: number]> = {}
    for (const count of [1000, 10_000]) {
      await growOrders(env.DB, count)
      const placed = await sendAsGuest(open.visitor(), aGuestOrder(lines, { phone: '03111234567' }), `press-${count}`)
      const { orderId = '', number } = placed
      const sara = await anAccount(open)
      const token = await tokenOf(open, orderId)
      const press = async (name: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
        database.restart()
        const init = { method: 'POST', body: JSON.stringify(body) }
        const sent = { ...(body !== undefined && init), headers: { 'Content-Type': 'application/json', ...headers } }
        const { status } = await shop.visitor().fetch(fillPath(path, { token }), sent)
        expect(status, `${name} at ${count}`).toBe(name === 'read by a bad token' ? 404 : 200)
        const trips = database.trips.filter(({ sql }) => !isAfterwards(sql))
        found[name] = [trips.reduce((sum, { rowsRead }) => sum + rowsRead, 0), trips.length]
        expect(found[name]?.[0], `rows of ${name} at ${count}`).toBeLessThanOrEqual(budgets[name]?.[0] ?? 0)
        expect(found[name]?.[1], `trips of ${name} at ${count}`).toBeLessThanOrEqual(budgets[name]?.[1] ?? 0)
      }
      await press('read', orderLinksApi.getOrderByLink.path)
      const bad = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
      await press('read by a bad token', orderLinksApi.getOrderByLink.path.replace('{token}', bad))
      await press('find', orderLinksApi.findOrder.path, { number, phone: '0311 1234567' })
      await press('claim', orderLinksApi.claimOrder.path, {}, { Authorization: sara.token })
      const order = { name: 'Ali Raza', city: 'Lahore', street: 'Shop 3' }
      await press('change', orderLinksApi.changeOrderByLink.path, { order, amount: 1050 })
      await press('confirm', orderLinksApi.confirmOrderByLink.path, {})
      await press('cancel', orderLinksApi.cancelOrderByLink.path, {})
    }
    expect(Object.keys(found)).toEqual(Object.keys(budgets))
  })
})
