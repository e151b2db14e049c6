import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { daysOfOrder } from '#tests/support/fixtures/orders.ts'
import { expectConsistentData } from '#tests/support/consistent-data.ts'
import { day } from '#tests/support/clock.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { bringTo, move, open, place } from '#tests/support/worker/order-states.ts'
import { sweep } from '#tests/support/worker/retention.ts'

let keys = 0

/** A shop with an order of 1,050 that Sara placed, and its owner. */
async function openPlaced() {
  const opened = await open()
  const { shop, sara, plug } = opened
  const owner = await theOwner(shop)
  const id = await place(sara, [[plug, 1]])
  const params = { id }
  const add = (kind: 'advance' | 'collected' | 'refund' | 'goodwill', amount: number, note = '') =>
    owner.call(ledgerApi.addOrderEntry, {
      params,
      body: { kind, amount, way: 'raast', reference: note && 'FT-1', note, key: `elsewhere-${(keys += 1)}` },
    })
  const read = async () => (await owner.call(adminOrdersApi.getAdminOrder, { params })).order
  return { ...opened, owner, id, add, read }
}

const rowsOf = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data

describe('does', () => {
  test('the courier owes what was collected: the rest of a partly paid parcel, and nothing of a paid one', async () => {
    const { shop, owner, bilal, sara, plug, id, add } = await openPlaced()
    const paid = await place(sara, [[plug, 1]])
    const { amount } = (await owner.call(adminOrdersApi.getAdminOrder, { params: { id: paid } })).order
    await add('advance', 400)
    const body = { kind: 'advance' as const, amount, way: 'cash' as const, key: 'whole' }
    await owner.call(ledgerApi.addOrderEntry, { params: { id: paid }, body })
    await bringTo(bilal, id, 'delivered')
    await bringTo(bilal, paid, 'delivered')
    const owed = await owner.call(cashApi.listCashDue, { params: { courierId: 'leopards' } })
    expect(owed.parcels.map(({ orderId, amount: collected }) => [orderId, collected])).toEqual([[id, amount - 400]])
    expect(owed.total.amount).toBe(amount - 400)
    const today = dayText(pakistanDay(shop.clock.now()))
    const file = await owner.fetch(`${cashApi.exportCash.path}?from=${today}&to=${today}`)
    expect(rowsOf(await file.text()).map((row) => row['Collected PKR'])).toEqual([String(amount - 400)])
    await expectConsistentData(shop)
  })

  test('the next call says what is left to pay', async () => {
    const { owner, add, read } = await openPlaced()
    const { amount } = await read()
    await add('advance', 400)
    expect((await owner.call(reportsApi.getToday)).calls.next?.amount).toBe(amount - 400)
  })

  test('the files of orders and customers have advance, goodwill, refunds and what is to collect', async () => {
    const { owner, id, add, read } = await openPlaced()
    const { amount } = await read()
    await add('advance', 400)
    await add('goodwill', 50)
    await add('refund', 100)
    for (const file of ['orders', 'customers']) {
      const text = await (await owner.fetch(`/api/hitech/owner/${file}.csv?${daysOfOrder(id)}`)).text()
      expect(rowsOf(text)[0], file).toMatchObject({
        'Advance PKR': '400',
        'Goodwill PKR': '50',
        'Refunded PKR': '100',
        'To collect PKR': String(amount - 450),
      })
    }
  })

  test('the customer finds the money in the list of orders and in the file of the account', async () => {
    const { shop, sara, id, add, read } = await openPlaced()
    const { amount } = await read()
    await add('advance', amount)
    await shop.sql(
      `INSERT INTO order_proofs (id, order_id, kind, reference, fingerprint, state, words, actor, at)
       VALUES ('P1', ?, 'reference', 'FT-9', 'FT9', 'declined', 'Not in our account', 'staff:1', ?)`,
      id,
      shop.clock.now(),
    )
    const { orders } = await sara.call(ordersApi.listMyOrders, { body: {} })
    expect(orders[0]).toMatchObject({ payment: true, money: { advance: amount, toCollect: 0 } })
    const file = await sara.fetch(profileApi.exportAccount.path, { headers: { Authorization: sara.token } })
    const data = await file.json<{
      orders: { advance: number; money: object[]; proofsOfPayment: object[] }[]
    }>()
    expect(data.orders[0]).toMatchObject({ advance: amount, money: [{ kind: 'advance', amount, way: 'raast' }] })
    expect(data.orders[0]?.proofsOfPayment).toMatchObject([
      { reference: 'FT-9', picture: false, state: 'declined', answer: 'Not in our account' },
    ])
  })

  test('the history tells the customer’s side of each entry, and of a refund', async () => {
    const { add, read } = await openPlaced()
    await add('advance', 500)
    await add('refund', 100)
    expect((await read()).history.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Paid in advance: PKR 500, Raast', 'Money sent back: PKR 100, Raast']),
    )
  })

  test('an edit says the cash to pay before and after, less the advance', async () => {
    const { owner, plug, id, add, read } = await openPlaced()
    await add('advance', 400)
    const { name, phone, street, city, zipCode, email, updatedAt, amount } = await read()
    const form = {
      name: name ?? '',
      phone: phone ?? '',
      street: street ?? '',
      zipCode: zipCode ?? '',
      email: email ?? '',
    }
    const body = { ...form, city, updatedAt, lines: [{ productId: plug._id, quantity: 2 }] }
    await owner.call(adminOrdersApi.editOrder, { params: { id }, body })
    const rupees = (value: number) => `PKR ${value.toLocaleString('en')}`
    expect((await read()).history.at(-1)?.text).toContain(
      `cash to pay ${rupees(amount - 400)} → ${rupees(amount + 1000 - 400)}`,
    )
  })
})

describe('refuses', () => {
  test('an edit of an order that was paid of since, so that nobody agrees to another amount unseen', async () => {
    const { owner, plug, id, add, read } = await openPlaced()
    const { name, phone, street, city, zipCode, email, updatedAt } = await read()
    await add('advance', 100)
    const form = {
      name: name ?? '',
      phone: phone ?? '',
      street: street ?? '',
      zipCode: zipCode ?? '',
      email: email ?? '',
    }
    const body = { ...form, city, updatedAt, lines: [{ productId: plug._id, quantity: 2 }] }
    await expect(owner.call(adminOrdersApi.editOrder, { params: { id }, body })).rejects.toMatchObject({
      code: 'STALE',
    })
  })

  test('undoing a step after money came, because the money is the newest change', async () => {
    const { owner, id, add } = await openPlaced()
    const { order } = await move(owner, id, { from: 'placed', to: 'confirmed' })
    await add('advance', 100)
    const undo = owner.call(adminOrdersApi.undoOrder, { params: { id }, body: { updatedAt: order.updatedAt } })
    await expect(undo).rejects.toMatchObject({ code: 'STALE' })
  })
})

describe('protects', () => {
  test('when the personal data of an order is erased, its entries stay without reference and note', async () => {
    const { shop, bilal, id, add } = await openPlaced()
    await add('advance', 400, 'from Sara’s brother')
    await bringTo(bilal, id, 'delivered')
    await shop.sql('UPDATE orders SET account_deleted_at = 1, user_id = NULL WHERE id = ?', id)
    shop.clock.advance(40 * day)
    await sweep(shop)
    expect(await shop.sql('SELECT phone FROM orders WHERE id = ?', id)).toEqual([{ phone: null }])
    expect(await shop.sql('SELECT kind, reference, note FROM order_entries ORDER BY id')).toEqual([
      { kind: 'advance', reference: null, note: null },
      { kind: 'collected', reference: null, note: null },
    ])
  })

  test('an entry for an order without personal data stores no text that could name the person', async () => {
    const { shop, id, add, read } = await openPlaced()
    await add('advance', 400)
    await shop.sql('UPDATE orders SET account_deleted_at = 1, user_id = NULL, phone = NULL WHERE id = ?', id)
    await add('refund', 100, 'to Sara')
    expect((await read()).money.entries.at(-1)).toMatchObject({ kind: 'refund', reference: null, note: null })
    // Nor is its request another one when it is sent again.
    keys -= 1
    await add('refund', 100, 'to Sara')
    expect((await read()).money.refunded).toBe(100)
  })
})
