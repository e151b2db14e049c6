import { createExecutionContext, env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { type Account, anAccount, manyAccounts } from '#tests/support/people/accounts.ts'
import { auditOf, countOf, expectConsistentData, stockOf } from '#tests/support/consistent-data.ts'
import { day, hour } from '#tests/support/clock.ts'
import { Scheduler } from '#tests/support/model/scheduler.ts'
import { sendProofBy } from '#tests/support/fixtures/advances.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { ApiError } from '#web/api.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { cancelUnconfirmed } from '#worker/orders/unconfirmed/cancel-unconfirmed.ts'
import { openContext } from '#worker/open-context.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { place } from '#tests/support/worker/open-orders.ts'

/** Advances to the next full hour, when cron cancels unconfirmed orders and sends their emails. */
async function passHour(shop: TestShop): Promise<void> {
  shop.clock.advance(hour - (shop.clock.now() % hour))
  await shop.runCron()
}

const stateOf = async (shop: TestShop, id: string) =>
  (await shop.sql<{ state: string }>('SELECT state FROM orders WHERE id = ?', id))[0]?.state

describe('does', () => {
  test('an unconfirmed order ends after the owner’s hours: stock restored, email, one audit entry', async () => {
    const shop = openShop()
    const [plug, sara, bilal] = [await shop.product({ stock: 9 }), await shop.customer(), await aStaffMember(shop)]
    const body = anOrder([[plug, 4]], { order: { ...anAddress, email: sara.email } })
    const { orderId, number } = await sara.call(ordersApi.placeOrder, { body })
    shop.clock.advance(48 * hour - 1)
    await shop.sql('UPDATE staff_sessions SET last_seen_at = ?1, expires_at = ?1 + 9e7', shop.clock.now())
    await shop.runCron()
    expect([await stateOf(shop, orderId), await stockOf(shop, plug)]).toEqual(['placed', 5])
    await passHour(shop)
    expect([await stateOf(shop, orderId), await stockOf(shop, plug)]).toEqual(['cancelled', 9])
    expect(await shop.sql('SELECT kind FROM outbox WHERE sent_at IS NULL')).toEqual([])
    const emails = (await shop.outbox()).filter(({ subject }) => subject === `Your order ${number} was cancelled`)
    expect(emails).toMatchObject([
      {
        to: sara.email,
        text: expect.stringContaining('Reason: We could not confirm it with you by phone in time') as string,
      },
    ])
    expect(await auditOf(shop, orderId)).toMatchObject([
      { action: 'order.placed' },
      {
        action: 'order.moved',
        actor: 'shop',
        before: '{"state":"placed"}',
        after: '{"state":"cancelled","reason":"Not confirmed in time"}',
      },
    ])
    await shop.sql('UPDATE staff_sessions SET last_seen_at = ?1, expires_at = ?1 + 9e7', shop.clock.now())
    const { order } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id: orderId } })
    expect(order).toMatchObject({ state: 'cancelled', reason: 'Not confirmed in time' })
    expect(order.history.at(-1)).toMatchObject({
      who: 'The shop, automatically',
      text: 'Cancelled, Not confirmed in time',
    })
    expect((await sara.call(ordersApi.listMyOrders, { body: {} })).orders).toMatchObject([{ status: 'Cancelled' }])
    await expectConsistentData(shop, { [plug._id]: 9 })
  })

  test('an order with a later call waits for it and one more day; the owner may switch it all off', async () => {
    const shop = openShop()
    const [plug, crowd] = [await shop.product(), await manyAccounts(shop, 2)]
    const [called, forgotten] = crowd as [Account, Account]
    const [{ orderId: late }, { orderId: gone }] = [
      await place(called, [[plug, 1]]),
      await place(forgotten, [[plug, 1]]),
    ]
    const bilal = await aStaffMember(shop)
    const inThreeDays = { from: 0, outcome: 'no-answer' as const, againInMinutes: 3 * 24 * 60 }
    await bilal.call(adminOrdersApi.recordCall, { params: { id: late }, body: inThreeDays })
    shop.clock.advance(49 * hour)
    await shop.sql(
      `INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', '{"cancelAfterHours":null}', 0)`,
    )
    await passHour(shop)
    expect(await stateOf(shop, gone)).toBe('placed')
    await shop.sql(`UPDATE settings SET value = '{}'`)
    await passHour(shop)
    expect([await stateOf(shop, gone), await stateOf(shop, late)]).toEqual(['cancelled', 'placed'])
    shop.clock.advance(2 * day)
    await passHour(shop)
    expect(await stateOf(shop, late)).toBe('cancelled')
  })
})

describe('protects', () => {
  test('an order with money waits for staff; a proof that nobody asked for, a new number and a mailbox extend nothing', async () => {
    const shop = openShop()
    const [plug, crowd, owner] = [await shop.product(), await manyAccounts(shop, 4), await theOwner(shop)]
    const placed = []
    for (const each of crowd) placed.push((await place(each, [[plug, 1]])).orderId)
    const [paid = '', proved = '', moved = '', mailed = ''] = placed
    const body = { kind: 'collected', amount: 100, way: 'cash', key: 'k1' } as const
    await owner.call(ledgerApi.addOrderEntry, { params: { id: paid }, body })
    const sent = await sendProofBy(shop.visitor(), await tokenOf(shop, proved), { reference: 'FP1234' })
    expect(sent.status).toBe(200)
    const params = { token: await tokenOf(shop, mailed, 'mail') }
    const { order } = await shop.visitor().call(orderLinksApi.confirmOrderByLink, { params })
    expect(order).toMatchObject({ status: 'Confirmed', may: { confirm: false } })
    expect((await shop.visitor().call(orderLinksApi.confirmOrderByLink, { params })).order).toEqual(order)
    const calls = await owner.call(adminOrdersApi.getNextCall, { query: {} })
    expect(calls.due).toBe(4)
    shop.clock.advance(47 * hour)
    const { firstName, street, city } = anAddress
    await shop.visitor().call(orderLinksApi.changeOrderByLink, {
      params: { token: await tokenOf(shop, moved, 'device') },
      body: { order: { name: firstName, phone: '03211234567', street, city }, amount: plug.newPrice + 50 },
    })
    shop.clock.advance(2 * hour)
    await passHour(shop)
    const states = await Promise.all([paid, proved, moved, mailed].map((id) => stateOf(shop, id)))
    expect(states).toEqual(['placed', 'cancelled', 'cancelled', 'cancelled'])
    await expectConsistentData(shop)
  })

  test('the IP address is stored as a keyed hash, until the order is confirmed or ended, a month at most', async () => {
    const shop = openShop()
    const [plug, crowd, bilal] = [await shop.product(), await manyAccounts(shop, 3), await aStaffMember(shop)]
    const [first, second, third] = crowd as [Account, Account, Account]
    const ip = '203.0.113.7'
    const orders = [
      await place(first, [[plug, 1]], { ip }),
      await place(second, [[plug, 1]], { ip }),
      await place(third, [[plug, 1]], { ip: '203.0.113.8' }),
    ]
    const hashes = async () =>
      (await shop.sql<{ hash: string | null }>('SELECT client_hash AS hash FROM orders ORDER BY id')).map(
        ({ hash }) => hash,
      )
    const [one, other, another] = await hashes()
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect([other === one, another === one]).toEqual([true, false])
    const confirm = { from: 'placed', to: 'confirmed' } as const
    await bilal.call(adminOrdersApi.changeOrderState, { params: { id: orders[0]?.orderId ?? '' }, body: confirm })
    expect((await hashes()).map((hash) => hash !== null)).toEqual([false, true, true])
    await shop.sql(
      `INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', '{"cancelAfterHours":null}', 0)`,
    )
    shop.clock.advance(31 * day)
    await passHour(shop)
    expect(await hashes()).toEqual([null, null, null])
    expect(await countOf(shop, `orders WHERE state = 'placed'`)).toBe(2)
  })

  test('an order older than the setting is not cancelled until the hours have passed since', async () => {
    const shop = openShop()
    const [plug, sara] = [await shop.product({ stock: 9 }), await shop.customer()]
    const { orderId } = await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 4]]) })
    shop.clock.advance(72 * hour)
    await shop.sql('UPDATE orders SET unconfirmed_since = ?', shop.clock.now())
    await passHour(shop)
    expect(await stateOf(shop, orderId)).toBe('placed')
    shop.clock.advance(48 * hour)
    await passHour(shop)
    expect(await stateOf(shop, orderId)).toBe('cancelled')
  })

  test('concurrent confirmation and cron, and cron beside cron: exactly one outcome', async () => {
    const turnstile = new Scheduler()
    const shop = openShop({ DB: turnstile.guard(env.DB), LIMITS_SCALE: '1000' })
    const [owner, plug] = [await theOwner(shop), await shop.product({ stock: 40 })]
    const seen = new Set<string>()
    // Only this part of cron, so that its round trips meet those of the confirmation.
    const cron = () => cancelUnconfirmed(openContext(shop.env, shop.clock.now, createExecutionContext()))
    for (let run = 0; run < 16; run += 1) {
      const { orderId } = await place(await anAccount(shop), [[plug, 2]])
      shop.clock.advance(49 * hour)
      shop.clock.advance(hour - (shop.clock.now() % hour))
      await shop.sql('UPDATE staff_sessions SET last_seen_at = ?1, expires_at = ?1 + 9e7', shop.clock.now())
      let answer = ''
      await turnstile.runAll(
        [
          async () => {
            answer = await owner
              .call(adminOrdersApi.changeOrderState, {
                params: { id: orderId },
                body: { from: 'placed', to: 'confirmed' },
              })
              .then(
                ({ order }) => order.state,
                (error: unknown) => (error as ApiError).code,
              )
          },
          cron,
          cron,
        ],
        Array.from({ length: 30 }, (_, index) => (index < run ? 1 + (index % 2) : 0)),
      )
      const state = await stateOf(shop, orderId)
      seen.add(String(state))
      expect([answer, state]).toEqual(state === 'confirmed' ? ['confirmed', 'confirmed'] : ['STALE', 'cancelled'])
      expect((await auditOf(shop, orderId)).filter(({ action }) => action === 'order.moved')).toHaveLength(1)
    }
    expect(seen).toEqual(new Set(['confirmed', 'cancelled']))
    const [kept] = await shop.sql<{ pieces: number }>(
      `SELECT coalesce(sum(quantity), 0) AS pieces FROM order_items JOIN orders ON orders.id = order_id WHERE state = 'confirmed'`,
    )
    expect(await stockOf(shop, plug)).toBe(40 - (kept?.pieces ?? 0))
    await expectConsistentData(shop, { [plug._id]: 40 })
  })
})
