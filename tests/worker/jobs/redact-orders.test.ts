import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { oldestRecordAt } from '#worker/jobs/retention.ts'
import { lowestIdAt } from '#worker/database/ids.ts'
import { countOf } from '#tests/support/consistent-data.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { day } from '#tests/support/clock.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { sweep, addOrders } from '#tests/support/worker/retention.ts'

describe('does', () => {
  test('personal data of an order without an account is deleted a year after its end, and not sooner', async () => {
    const shop = openShop()
    await addOrders(shop, 1, { age: 364 * day, state: 'delivered', channel: 'phone' })
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL')).toBe(1)
    shop.clock.advance(day)
    await sweep(shop)
    expect(
      await shop.sql('SELECT first_name, street, phone, email, note, request_hash, city, amount FROM orders'),
    ).toEqual([
      {
        first_name: null,
        street: null,
        phone: null,
        email: null,
        note: null,
        request_hash: '',
        city: 'Lahore',
        amount: 330,
      },
    ])
  })

  test('an open order, or one of an account, keeps its address at any age', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(ordersApi.placeOrder, { body: anOrder([[await shop.product(), 1]]) })
    await shop.sql("UPDATE orders SET state = 'delivered'")
    await addOrders(shop, 1, { state: 'shipped', channel: 'phone' })
    shop.clock.advance(800 * day)
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL')).toBe(2)
  })

  test('an unfinished order of a deleted account loses its personal data 90 days after its last change', async () => {
    const shop = openShop()
    for (const state of ['placed', 'confirmed', 'packed', 'shipped'])
      await addOrders(shop, 1, { age: 89 * day, state, account_deleted_at: 1 })
    // Unconfirmed orders are not cancelled: otherwise the first one would end.
    await shop.sql(
      `INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', '{"cancelAfterHours":null}', 0)`,
    )
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL AND first_name IS NOT NULL')).toBe(4)
    shop.clock.advance(day)
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE coalesce(first_name, street, phone, email, note) IS NOT NULL')).toBe(0)
    expect(await shop.sql('SELECT state FROM orders ORDER BY number')).toEqual(
      ['placed', 'confirmed', 'packed', 'shipped'].map((state) => ({ state })),
    )
  })

  test('more orders than one batch are redacted in one run, with and without accounts', async () => {
    const shop = openShop()
    await addOrders(shop, 450, { age: 400 * day, state: 'delivered' })
    await addOrders(shop, 250, { age: 10 * day, state: 'cancelled', account_deleted_at: 1 })
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL OR scrubbed_at IS NULL')).toBe(0)
  })

  test('one run redacts at most four thousand orders, and the next one the rest', async () => {
    const shop = openShop()
    await addOrders(shop, 4100, { age: 10 * day, state: 'refused', account_deleted_at: 1 })
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL')).toBe(100)
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL')).toBe(0)
  })

  test('an hour without expired orders costs four reads and no write', async () => {
    const watched = watchDatabase(env.DB)
    await sweep(openShop({ DB: watched.binding }))
    const queries = watched.trips.map(({ sql }) => sql)
    expect(queries.filter((sql) => /^SELECT id FROM orders (INDEXED BY \w+ )?WHERE/.test(sql))).toHaveLength(4)
    expect(queries.filter((sql) => /UPDATE orders|DELETE FROM orders/.test(sql))).toEqual([])
  })

  test('sales records are deleted six years after their tax year, and totals stay correct', async () => {
    const shop = openShop()
    const cutoff = oldestRecordAt(shop.clock.now())
    const [old] = await addOrders(shop, 450, { age: shop.clock.now() - cutoff + day, state: 'delivered', is_paid: 1 })
    // A note of years later is deleted with the order.
    await shop.sql(
      `INSERT INTO audit (id, at, actor, action, subject) VALUES (?, ?, 'staff:bilal', 'order.noted', ?)`,
      lowestIdAt(shop.clock.now()) + '0'.repeat(16),
      shop.clock.now(),
      old,
    )
    const [kept] = await addOrders(shop, 1, {
      age: shop.clock.now() - cutoff - 2 * day,
      state: 'delivered',
      is_paid: 1,
    })
    const days = await shop.sql('SELECT day, city, placed, amount FROM order_days ORDER BY day')
    await sweep(shop)
    expect(await shop.sql('SELECT id FROM orders')).toEqual([{ id: kept }])
    expect([await countOf(shop, 'order_items'), await countOf(shop, 'audit')]).toEqual([1, 1])
    expect(await shop.sql("SELECT count, amount FROM order_counts WHERE state = 'delivered' AND is_paid = 1")).toEqual([
      { count: 1, amount: 330 },
    ])
    // Daily totals stay.
    expect(await shop.sql('SELECT day, city, placed, amount FROM order_days ORDER BY day')).toEqual(days)
  })

  test('the tax year ends with June in Lahore', () => {
    const july2020 = Date.UTC(2020, 5, 30, 19)
    expect(oldestRecordAt(Date.UTC(2026, 5, 30, 18, 59))).toBe(Date.UTC(2019, 5, 30, 19))
    expect(oldestRecordAt(Date.UTC(2026, 5, 30, 19))).toBe(july2020)
    expect(oldestRecordAt(Date.UTC(2026, 11, 31))).toBe(july2020)
    expect(oldestRecordAt(Date.UTC(2027, 0, 1))).toBe(july2020)
  })
})
