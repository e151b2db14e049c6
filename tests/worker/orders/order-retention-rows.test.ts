import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { connect } from '#worker/database/connect.ts'
import { OrderRetentionStore } from '#worker/orders/order-retention.store.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { openShop } from '#tests/support/shop.ts'
import { manyOrders } from '#tests/support/worker/many/many-orders.ts'

describe('protects', () => {
  test('the hourly look for personal data to erase reads no order whose time has not come', async () => {
    const shop = openShop()
    const now = shop.clock.now()
    await manyOrders(shop, 900)
    await shop.sql(`UPDATE orders SET channel = 'web', client_hash = 'x', created_at = ?1, updated_at = ?1`, now)
    const database = watchDatabase(env.DB)
    await new OrderRetentionStore(connect(database.binding.withSession())).scrub(now)
    expect(database.rowsRead()).toBeLessThanOrEqual(3)
  })
})
