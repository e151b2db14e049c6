import { createExecutionContext } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { sendProofBy, setAdvances } from '#tests/support/fixtures/advances.ts'
import { aGuestOrder, anOrder, sendAsGuest } from '#tests/support/fixtures/orders.ts'
import { day, hour } from '#tests/support/clock.ts'
import { auditOf, expectConsistentData, stockOf } from '#tests/support/consistent-data.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { endUnpaidAdvances } from '#worker/advances/end-unpaid.ts'
import { openContext } from '#worker/open-context.ts'

/** Advances to the next full hour, when cron ends unpaid advances; emails are sent within a minute. */
async function passHour(shop: TestShop): Promise<void> {
  shop.clock.advance(hour - (shop.clock.now() % hour))
  await shop.runCron()
  shop.clock.advance(60_000)
  await shop.runCron()
}

/** An order of four parts that is paid in part in advance. */
async function anOrderWithAdvance(shop: TestShop) {
  await setAdvances(shop, { above: 1000 })
  const [chain, sara] = [await shop.product({ stock: 9, newPrice: 1000 }), await shop.customer()]
  const body = anOrder([[chain, 4]], { order: { ...anAddress, email: sara.email } })
  const { orderId: id, number } = await sara.call(ordersApi.placeOrder, { body })
  const state = async () => (await shop.sql<{ state: string }>('SELECT state FROM orders WHERE id = ?', id))[0]?.state
  const subjects = async () => (await shop.outbox()).filter(({ to }) => to === sara.email).map(({ subject }) => subject)
  return { chain, sara, id, number, state, subjects, token: await tokenOf(shop, id) }
}

describe('does', () => {
  test('a reminder a day before, then the order ends: stock back, emails, one audit entry', async () => {
    const shop = openShop()
    const { chain, id, number, state, subjects } = await anOrderWithAdvance(shop)
    shop.clock.advance(2 * day - 2 * hour)
    await passHour(shop)
    expect((await subjects()).at(-1)).toBe(`We have your order ${number}`)
    shop.clock.advance(hour)
    await passHour(shop)
    await passHour(shop)
    const reminder = `The advance for your order ${number} is still missing`
    expect((await subjects()).filter((subject) => subject === reminder)).toHaveLength(1)
    expect([await state(), await stockOf(shop, chain)]).toEqual(['placed', 5])
    shop.clock.advance(day)
    await passHour(shop)
    await passHour(shop)
    expect([await state(), await stockOf(shop, chain)]).toEqual(['cancelled', 9])
    expect((await subjects()).filter((subject) => subject === `Your order ${number} was cancelled`)).toHaveLength(1)
    expect((await shop.outbox()).at(-1)?.text).toContain('Reason: We did not receive the advance.')
    const moves = (await auditOf(shop, id)).filter(({ action }) => action === 'order.moved')
    expect(moves).toMatchObject([
      { actor: 'shop', after: '{"state":"cancelled","reason":"The advance did not come."}' },
    ])
    await expectConsistentData(shop)
  })

  test('the email that an order ended leaves in the run that ends it', async () => {
    const shop = openShop()
    const { state } = await anOrderWithAdvance(shop)
    await shop.outbox()
    shop.clock.advance(3 * day)
    shop.clock.advance(hour - (shop.clock.now() % hour))
    await shop.runCron()
    expect(await state()).toBe('cancelled')
    expect(await shop.sql('SELECT kind FROM outbox WHERE sent_at IS NULL')).toEqual([])
  })

  test('staff read that a customer was reminded, unless there is no address for the email', async () => {
    const shop = openShop()
    await setAdvances(shop, { above: 1000 })
    const chain = await shop.product({ newPrice: 1000 })
    const place = async (changes: Record<string, unknown>) =>
      (await sendAsGuest(shop.visitor(), aGuestOrder([[chain, 4]], changes))).orderId ?? ''
    const ids = [await place({ email: 'ali@example.com' }), await place({ email: '', phone: '0300 7654321' })]
    shop.clock.advance(2 * day)
    await passHour(shop)
    const owner = await theOwner(shop)
    const orders = await Promise.all(ids.map((id) => owner.call(adminOrdersApi.getAdminOrder, { params: { id } })))
    expect(orders.map(({ order }) => order.advance.isReminded)).toEqual([true, false])
  })

  test('an order with a proof to check waits, and after a declined one the customer has another day', async () => {
    const shop = openShop()
    const { token, state, subjects } = await anOrderWithAdvance(shop)
    await sendProofBy(shop.visitor(), token, { reference: 'FP1234' })
    shop.clock.advance(4 * day)
    await passHour(shop)
    expect(await state()).toBe('placed')
    expect((await subjects()).some((subject) => subject.includes('still missing'))).toBe(false)
    const owner = await theOwner(shop)
    const [proof] = (await owner.call(adminAdvancesApi.listProofs, {})).proofs
    await owner.call(adminAdvancesApi.declineProof, {
      params: { id: proof?.id ?? '' },
      body: { words: 'Nothing came.' },
    })
    await passHour(shop)
    expect(await state()).toBe('placed')
    shop.clock.advance(day)
    await passHour(shop)
    expect(await state()).toBe('cancelled')
  })

  test('an order with money waits for staff, and is not cancelled as unconfirmed either', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { id, number, sara, state } = await anOrderWithAdvance(shop)
    const entry = { kind: 'advance', amount: 100, way: 'raast', key: 'k1' } as const
    await owner.call(ledgerApi.addOrderEntry, { params: { id }, body: entry })
    shop.clock.advance(9 * day)
    await passHour(shop)
    expect(await state()).toBe('placed')
    const [reminder] = (await shop.outbox()).filter(
      ({ to, subject }) => to === sara.email && subject === `The advance for your order ${number} is still missing`,
    )
    expect(reminder?.text).toContain(`Part of the advance for your order ${number} is still missing.`)
    expect(reminder?.text).toContain('we will call you')
    expect(reminder?.text).not.toContain('cancelled')
  })
})

describe('protects', () => {
  test('an order that was paid in the shop, or of which nothing is left to pay, is not cancelled', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const states = []
    for (const entry of [
      { kind: 'collected', amount: 100 },
      { kind: 'goodwill', amount: 4050 },
    ] as const) {
      const { id, state } = await anOrderWithAdvance(shop)
      await owner.call(ledgerApi.addOrderEntry, { params: { id }, body: { ...entry, way: 'cash', key: 'k1' } })
      states.push(state)
    }
    shop.clock.advance(4 * day)
    await passHour(shop)
    for (const state of states) expect(await state()).toBe('placed')
    const [reminder] = (await shop.outbox()).filter(({ subject }) => subject.includes('is still missing'))
    expect(reminder?.text).toContain('we will call you')
  })

  test('a reminder asks for no more than is to collect', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { id } = await anOrderWithAdvance(shop)
    const body = { kind: 'goodwill', amount: 3500, way: 'other', key: 'k1' } as const
    await owner.call(ledgerApi.addOrderEntry, { params: { id }, body })
    shop.clock.advance(2 * day)
    await passHour(shop)
    const [reminder] = (await shop.outbox()).filter(({ subject }) => subject.includes('is still missing'))
    expect(reminder?.text).toContain('Please pay PKR 550 in advance by')
  })

  test('two runs at once end it once', async () => {
    const shop = openShop()
    const { chain, state, subjects, number } = await anOrderWithAdvance(shop)
    shop.clock.advance(3 * day)
    const run = () => endUnpaidAdvances(openContext(shop.env, shop.clock.now, createExecutionContext()))
    await Promise.all([run(), run(), run()])
    await passHour(shop)
    expect([await state(), await stockOf(shop, chain)]).toEqual(['cancelled', 9])
    expect((await subjects()).filter((subject) => subject === `Your order ${number} was cancelled`)).toHaveLength(1)
    await expectConsistentData(shop)
  })

  test('money or a proof at the last moment keeps the order, or is refused', async () => {
    const shop = openShop()
    const { token, state, id } = await anOrderWithAdvance(shop)
    shop.clock.advance(3 * day)
    const run = () => endUnpaidAdvances(openContext(shop.env, shop.clock.now, createExecutionContext()))
    const [sent] = await Promise.all([sendProofBy(shop.visitor(), token, { reference: 'FP1234' }), run()])
    const open = await shop.sql('SELECT 1 FROM order_proofs WHERE order_id = ?', id)
    expect([sent.status, await state(), open.length]).toEqual(
      sent.status === 200 ? [200, 'placed', 1] : [409, 'cancelled', 0],
    )
  })
})
