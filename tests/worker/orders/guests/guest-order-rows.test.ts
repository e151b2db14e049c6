import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { Product } from '#domain/products/product.ts'
import { hour } from '#tests/support/clock.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { aGuestOrder, sendAsGuest } from '#tests/support/fixtures/guest-orders.ts'
import { growOrders } from '#tests/support/grow-shop.ts'
import { openShop } from '#tests/support/shop.ts'

/** Queries after the response: emails and metrics of requests. */
const isAfterwards = (sql: string) =>
  /UPDATE "?outbox|FROM "?outbox|SELECT number FROM|request_hours|^insert into "attempts"/i.test(sql)

describe('protects', () => {
  test('an order without an account reads as few rows of 10,000 orders as of 1,000, in two trips', async () => {
    const database = watchDatabase(env.DB)
    const shop = openShop({ DB: database.binding })
    const parts = await shop.products(Array.from({ length: 5 }, () => ({ stock: 50 })))
    const lines = parts.map((part): [Product, number] => [part, 2])
    let presses = 0
    const place = async (phone: string, key: string) => {
      database.restart()
      const placed = await sendAsGuest(shop.visitor(), aGuestOrder(lines, { phone }), key)
      const trips = database.trips.filter(({ sql }) => !isAfterwards(sql))
      return [placed.status, trips.reduce((sum, { rowsRead }) => sum + rowsRead, 0), trips.length] as const
    }
    for (const count of [1000, 10_000]) {
      await growOrders(env.DB, count)
      const phone = `0311${String(count).padStart(7, '0')}`
      // The ninth order of a number within a day reads the most.
      for (let index = 0; index < 9; index += 1) {
        presses += 1
        const [status, rows, trips] = await place(phone, `press-${presses}`)
        expect([status, trips], `${count} orders, order ${index + 1}`).toEqual([200, 2])
        expect(rows, `${count} orders, order ${index + 1}`).toBeLessThanOrEqual(70)
        shop.clock.advance(hour)
      }
      const [status, rows, trips] = await place(phone, `press-${presses}`)
      expect([status, trips]).toEqual([200, 1])
      expect(rows).toBeLessThanOrEqual(30)
    }
  })
})
