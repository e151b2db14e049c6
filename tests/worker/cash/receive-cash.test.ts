import { describe, expect, test } from 'vitest'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { minute } from '#tests/support/clock.ts'
import { jsonChunks } from '#worker/database/batches.ts'
import { aDeliveredParcel, aParcel } from '#tests/support/fixtures/parcels.ts'
import { sendAllEmails } from '#tests/support/fixtures/orders.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { openShop } from '#tests/support/shop.ts'
import { aStaffMember } from '#tests/support/people/staff.ts'
import { aKey, manyParcels, owedBy } from '#tests/support/worker/cash.ts'

const leopards = { courierId: 'leopards' }

describe('does', () => {
  test('received cash pays its parcels; the difference stays visible', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const paid = [
      await aDeliveredParcel(shop, { amount: 2910, cashDue: 2610 }),
      await aDeliveredParcel(shop, { amount: 1500, cashDue: 1300 }),
    ]
    const open = await aDeliveredParcel(shop, { amount: 1000, cashDue: 900 })
    shop.clock.advance(5 * minute)
    const body = { key: aKey(), orderIds: paid.map(({ id }) => id), received: 3900, reference: 'LP-77, one short' }
    const { receipt } = await bilal.call(cashApi.receiveCash, { params: leopards, body })
    expect(receipt).toMatchObject({
      courierName: 'Leopards',
      who: 'Bilal',
      orderCount: 2,
      expected: 3910,
      received: 3900,
      reference: 'LP-77, one short',
      at: shop.clock.now(),
    })

    expect(await owedBy(bilal, 'leopards')).toMatchObject({
      owed: { count: 1, due: 900 },
      oldestDeliveredAt: open.deliveredAt,
      today: { received: 3900, expected: 3910 },
      lastThirtyDays: { received: 3900, expected: 3910 },
    })
    const rows = await shop.sql(`SELECT id, is_paid, receipt_id, updated_at FROM orders WHERE is_paid = 1 ORDER BY id`)
    expect(rows).toEqual(
      paid.map(({ id }) => ({ id, is_paid: 1, receipt_id: receipt.id, updated_at: shop.clock.now() })),
    )
    const log = await shop.sql(`SELECT actor, subject, after FROM audit WHERE action = 'order.paid' ORDER BY subject`)
    expect(log.map(({ subject }) => subject)).toEqual(paid.map(({ id }) => id))
    expect(JSON.parse(String(log[0]?.['after']))).toEqual({ isPaid: true, cashDue: 2610, receipt: receipt.id })
    expect(await shop.sql(`SELECT actor, subject FROM audit WHERE action = 'cash.received'`)).toEqual([
      { actor: bilal.actor, subject: 'leopards' },
    ])
    expect(await shop.sql(`SELECT sum(taken) AS taken FROM order_days`)).toEqual([{ taken: 3900 }])

    const { receipts } = await bilal.call(cashApi.listReceipts)
    expect(receipts).toEqual([receipt])
    const found = await bilal.call(cashApi.getReceipt, { params: { id: receipt.id } })
    expect(found.parcels.map(({ amount, due, name }) => ({ amount, due, name }))).toEqual([
      { amount: 2910, due: 2610, name: 'Bilal Ahmed' },
      { amount: 1500, due: 1300, name: 'Bilal Ahmed' },
    ])
  })

  test('every customer with an email gets a receipt, once', async () => {
    const shop = openShop()
    await sendAllEmails(shop)
    const bilal = await aStaffMember(shop)
    const orderIds = []
    for (const email of ['sara@example.com', null, 'ali@example.com']) {
      orderIds.push((await aDeliveredParcel(shop, { email, cashDue: 2800 })).id)
    }
    const body = { key: aKey(), orderIds, received: 8400, reference: '' }
    await Promise.all([1, 2].map(() => bilal.call(cashApi.receiveCash, { params: leopards, body })))
    await shop.runCron()
    const emails = await shop.outbox()
    expect(emails.map(({ to }) => to).toSorted()).toEqual(['ali@example.com', 'sara@example.com'])
    expect(emails[0]?.text).toContain('We have received PKR 2,910 in cash for your order')
  })
})

describe('refuses', () => {
  test('cash for parcels of which one is not owed: nothing is written, and every such parcel is named', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const good = await aDeliveredParcel(shop, { email: 'sara@example.com', cashDue: 2800 })
    const paid = await aDeliveredParcel(shop, { isPaid: true })
    const shipped = await aParcel(shop, { state: 'shipped', courierId: 'leopards' })
    const other = await aDeliveredParcel(shop, { courierId: 'tcs' })
    const returned = await aDeliveredParcel(shop, { state: 'returned' })
    const before = await shop.sql(`SELECT * FROM orders`)
    for (const [wrong, problem] of [
      [paid, 'paid'],
      [shipped, 'not-delivered'],
      [other, 'other-courier'],
      [returned, 'not-delivered'],
      [{ id: 'nobody', number: null }, 'unknown'],
    ] as const) {
      const body = { key: aKey(), orderIds: [good.id, wrong.id], received: 2800, reference: '' }
      const answer = await refusal(bilal.call(cashApi.receiveCash, { params: leopards, body }))
      expect(answer).toMatchObject({ code: 'STALE', status: 409 })
      expect(answer.reply['parcels']).toEqual([{ orderId: wrong.id, number: wrong.number, problem }])
      expect(answer.message).toBe(`Nothing was written: parcel ${wrong.number ?? '?'} changed in the meantime.`)
    }
    expect(await shop.sql(`SELECT * FROM orders`)).toEqual(before)
    for (const table of ['cash_receipts', 'audit', 'outbox']) {
      expect(await shop.sql(`SELECT * FROM ${table}`), table).toEqual([])
    }
  })
})

describe('protects', () => {
  test('of many people who receive the same parcels at once, one succeeds', async () => {
    const shop = openShop()
    const people = await Promise.all(Array.from({ length: 8 }, () => aStaffMember(shop)))
    const parcels = [await aDeliveredParcel(shop, { cashDue: 2800 }), await aDeliveredParcel(shop, { cashDue: 1800 })]
    const answers = await Promise.allSettled(
      people.map((person, index) => {
        // Some receive both, some only one of them.
        const orderIds = parcels.slice(index % 2).map(({ id }) => id)
        return person.call(cashApi.receiveCash, {
          params: leopards,
          body: { key: aKey(), orderIds, received: 100 + index, reference: '' },
        })
      }),
    )
    const good = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.receipt] : []))
    expect(good).toHaveLength(1)
    for (const each of answers) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'STALE' })
    const paid = await shop.sql(`SELECT cash_due FROM orders WHERE is_paid = 1`)
    expect(paid).toHaveLength(good[0]?.orderCount ?? 0)
    expect(await shop.sql(`SELECT count(*) AS n, sum(expected) AS expected FROM cash_receipts`)).toEqual([
      { n: 1, expected: paid.reduce((sum, { cash_due }) => sum + Number(cash_due), 0) },
    ])
    expect(await shop.sql(`SELECT id FROM audit WHERE action = 'order.paid'`)).toHaveLength(paid.length)
  })

  test('500 parcels are one receipt, within one request', async () => {
    const shop = openShop()
    await sendAllEmails(shop)
    const bilal = await aStaffMember(shop)
    const now = shop.clock.now()
    await manyParcels(shop, 500, now)
    await shop.sql(
      `UPDATE orders SET id = printf('01JD%022d', number), email = 'sara@example.com', email_canonical = 'sara@example.com', first_name = 'Sara'`,
    )
    const orderIds = (await shop.sql<{ id: string }>(`SELECT id FROM orders`)).map(({ id }) => id)
    const body = { key: aKey(), orderIds, received: 575_250, reference: '' }
    const { receipt } = await bilal.call(cashApi.receiveCash, { params: leopards, body })
    expect(receipt).toMatchObject({ orderCount: 500, expected: 500 * 900 + (500 * 501) / 2, received: 575_250 })
    expect(await shop.sql(`SELECT count(*) AS n FROM outbox`)).toEqual([{ n: 500 }])
    const rest = await bilal.call(cashApi.listCashDue, { params: leopards })
    expect(rest.total).toMatchObject({ count: 0, due: 0, taxes: 0, fee: 0 })
  })

  test('emails about long orders are split into the values that D1 allows, each email once', () => {
    const emails = Array.from({ length: 400 }, (_, index) => ({ index, sealed: 'é'.repeat(10_000) }))
    const pieces = jsonChunks([...emails, { index: 400, sealed: 'x'.repeat(600_000) }, { index: 401, sealed: '' }])
    const bytes = pieces.map((piece) => new TextEncoder().encode(piece).length)
    expect(Math.max(...bytes)).toBeLessThan(2_000_000)
    const found = pieces.flatMap((piece) => JSON.parse(piece) as { index: number }[])
    expect(found.map(({ index }) => index)).toEqual(Array.from({ length: 402 }, (_, index) => index))
    expect(jsonChunks([])).toEqual([])
  })
})
