import { describe, expect, test } from 'vitest'
import {
  exportCash,
  getReceipt,
  listCashDue,
  listCourierCash,
  listCouriers,
  listReceipts,
  receiveCash,
  saveCourier,
} from '#domain/owner-cash.ts'
import { dayText, pakistanDay, startOfDay } from '#domain/pakistan-day.ts'
import { newId } from '#worker/database/ids.ts'
import { day, minute } from '#tests/support/clock.ts'
import { jsonPieces } from '#worker/database/json-chunks.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { aDeliveredParcel, aParcel } from '#tests/support/fixtures/parcels.ts'
import { refusal } from '#tests/support/refusal.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffMember, type StaffPersonAtWork, theOwner } from '#tests/support/people/staff.ts'

const trax = {
  id: 'courier-trax',
  from: null,
  name: 'Trax',
  trackingUrl: 'https://trax.example/track?number={number}',
  fee: 180,
  incomeTaxPercent: 2,
  salesTaxPercent: 2.25,
  isActive: true,
}

const leopards = { courierId: 'leopards' }
let keys = 0

function aKey(): string {
  keys += 1
  return `key-of-device-${keys}`
}

async function owedBy(person: StaffPersonAtWork, id: string) {
  const { couriers } = await person.call(listCourierCash)
  return couriers.find((each) => each.id === id)
}

/** Many parcels of Leopards at once, one rupee more each, delivered one millisecond after the other. */
async function manyParcels(shop: TestShop, count: number, from: number): Promise<void> {
  await shop.sql(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO orders (id, number, idempotency_key, request_hash, state, subtotal, delivery_fee, amount, city, province,
       country, created_at, updated_at, courier_id, delivered_at, cash_due)
     SELECT printf('P%05d', i), 50000 + i, 'k' || i, '', 'delivered', 1000 + i, 0, 1000 + i, 'Lahore', 'Punjab', 'Pakistan',
       ?2, ?2, 'leopards', ?2 + i, 900 + i FROM n`,
    count,
    from,
  )
}

describe('does', () => {
  test('the shop begins with the couriers of the country, and the owner sets what was agreed with each', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { couriers } = await owner.call(listCouriers)
    expect(couriers.map(({ name }) => name)).toEqual(['Leopards', 'Own rider', 'PostEx', 'TCS'])
    expect(couriers[0]).toMatchObject({ fee: 0, incomeTaxPercent: 2, salesTaxPercent: 2, trackingUrl: null })

    const { courier } = await owner.call(saveCourier, {
      body: { ...trax, id: 'leopards', name: 'Leopards', from: couriers[0]?.updatedAt ?? null },
    })
    expect(courier).toMatchObject({ id: 'leopards', fee: 180, salesTaxPercent: 2.25 })
    const [entry] = await shop.sql(`SELECT actor, subject, before, after FROM audit WHERE action = 'courier.saved'`)
    expect(entry).toMatchObject({ actor: owner.actor, subject: 'leopards' })
    expect(JSON.parse(String(entry?.['before']))).toMatchObject({ fee: 0, salesTaxPercent: 2 })
    expect(JSON.parse(String(entry?.['after']))).toMatchObject({ fee: 180, salesTaxPercent: 2.25 })
  })

  test('a new courier is one courier however often the press is sent', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const answers = await Promise.all([1, 2, 3].map(() => owner.call(saveCourier, { body: trax })))
    expect(new Set(answers.map(({ courier }) => courier.updatedAt)).size).toBe(1)
    expect(await shop.sql(`SELECT id FROM couriers WHERE name = 'Trax'`)).toEqual([{ id: trax.id }])
    expect(await shop.sql(`SELECT id FROM audit WHERE action = 'courier.saved'`)).toHaveLength(1)
  })

  test('what a courier owes is the cash it collected less taxes and fee, told apart', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await owner.call(saveCourier, { body: trax })
    for (const [amount, cashDue] of [
      [2910, 2607],
      [1999, 1734],
      [12_345, 11_640],
    ] as const)
      await aDeliveredParcel(shop, { courierId: trax.id, amount, cashDue })
    await aDeliveredParcel(shop, { courierId: trax.id, isPaid: true })
    await aParcel(shop, { state: 'shipped', courierId: trax.id })

    const { parcels, total, courier, next } = await owner.call(listCashDue, { params: { courierId: trax.id } })
    expect(courier.name).toBe('Trax')
    expect(next).toBe(null)
    expect(parcels.map(({ amount, taxes, fee, due }) => ({ amount, taxes, fee, due }))).toEqual([
      { amount: 2910, taxes: 58 + 65, fee: 180, due: 2607 },
      { amount: 1999, taxes: 40 + 45, fee: 180, due: 1734 },
      { amount: 12_345, taxes: 247 + 278, fee: 180, due: 11_640 },
    ])
    expect(total).toEqual({ count: 3, amount: 17_254, kept: 1273, taxes: 733, fee: 540, due: 15_981 })
    expect((await owedBy(owner, trax.id))?.owed).toEqual(total)
    expect(await owedBy(owner, 'tcs')).toMatchObject({
      owed: { count: 0, amount: 0, kept: 0, taxes: 0, fee: 0, due: 0 },
      oldestDeliveredAt: null,
    })
  })

  test('when the terms have changed since, only the whole that was kept is told', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await aDeliveredParcel(shop, { amount: 2910, cashDue: 2610 })
    await aDeliveredParcel(shop, { amount: 1000, cashDue: 960 })
    const { parcels, total } = await owner.call(listCashDue, { params: leopards })
    expect(parcels.map(({ taxes, fee, kept, due }) => ({ taxes, fee, kept, due }))).toEqual([
      { taxes: null, fee: null, kept: 300, due: 2610 },
      { taxes: 40, fee: 0, kept: 40, due: 960 },
    ])
    expect(total).toEqual({ count: 2, amount: 3910, kept: 340, taxes: null, fee: null, due: 3570 })
  })

  test('parcels with equal times come page by page, each once, and the total is of the whole list', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    await manyParcels(shop, 250, shop.clock.now())
    await shop.sql(`UPDATE orders SET delivered_at = ?`, shop.clock.now())
    const seen: number[] = []
    let after: string | undefined
    do {
      const page = await bilal.call(listCashDue, { params: leopards, query: { after } })
      expect(page.total.count).toBe(250)
      seen.push(...page.parcels.map(({ number }) => number))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => 50_001 + index))
  })

  test('the day-end list holds what was delivered that day in Pakistan', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const today = pakistanDay(shop.clock.now())
    const midnight = startOfDay(today)
    await aDeliveredParcel(shop, { number: 1, deliveredAt: midnight - 1 })
    await aDeliveredParcel(shop, { number: 2, deliveredAt: midnight, cashDue: 2700 })
    await aDeliveredParcel(shop, { number: 3, deliveredAt: midnight + day - 1, cashDue: 2800 })
    await aDeliveredParcel(shop, { number: 4, deliveredAt: midnight + day })
    const { parcels, total } = await bilal.call(listCashDue, { params: leopards, query: { day: dayText(today) } })
    expect(parcels.map(({ number }) => number)).toEqual([2, 3])
    expect(total).toMatchObject({ count: 2, due: 5500 })
  })

  test('cash that came in pays its parcels; the difference stays plain', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const paid = [
      await aDeliveredParcel(shop, { amount: 2910, cashDue: 2610 }),
      await aDeliveredParcel(shop, { amount: 1500, cashDue: 1300 }),
    ]
    const open = await aDeliveredParcel(shop, { amount: 1000, cashDue: 900 })
    shop.clock.advance(5 * minute)
    const body = { key: aKey(), orderIds: paid.map(({ id }) => id), received: 3900, reference: 'LP-77, one short' }
    const { receipt } = await bilal.call(receiveCash, { params: leopards, body })
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

    const { receipts } = await bilal.call(listReceipts)
    expect(receipts).toEqual([receipt])
    const found = await bilal.call(getReceipt, { params: { id: receipt.id } })
    expect(found.parcels.map(({ amount, due, name }) => ({ amount, due, name }))).toEqual([
      { amount: 2910, due: 2610, name: 'Bilal Ahmed' },
      { amount: 1500, due: 1300, name: 'Bilal Ahmed' },
    ])
  })

  test('every customer with an email gets a receipt, once', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const orderIds = []
    for (const email of ['sara@example.com', null, 'ali@example.com']) {
      orderIds.push((await aDeliveredParcel(shop, { email, cashDue: 2800 })).id)
    }
    const body = { key: aKey(), orderIds, received: 8400, reference: '' }
    await Promise.all([1, 2].map(() => bilal.call(receiveCash, { params: leopards, body })))
    await shop.runCron()
    const letters = await shop.outbox()
    expect(letters.map(({ to }) => to).toSorted()).toEqual(['ali@example.com', 'sara@example.com'])
    expect(letters[0]?.text).toContain('We have received PKR 2,910 in cash for your order')
  })

  test('receipts come newest first, page by page, also of one courier', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const ids: string[] = []
    for (let index = 0; index < 120; index += 1) {
      shop.clock.advance(1)
      const id = newId(shop.clock.now())
      ids.unshift(id)
      await shop.sql(
        `INSERT INTO cash_receipts VALUES (?, ?, ?, ?, 'staff:gone', 1, 100, 100, '')`,
        id,
        `key-${index}-of-device`,
        index % 2 === 0 ? 'tcs' : 'leopards',
        shop.clock.now(),
      )
    }
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await bilal.call(listReceipts, { query: { after } })
      seen.push(...page.receipts.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(ids)
    const { receipts } = await bilal.call(listReceipts, { query: { courierId: 'tcs' } })
    expect(receipts.every(({ courierId, who }) => courierId === 'tcs' && who === 'Somebody who left')).toBe(true)
  })

  test('the file tells every parcel delivered in its days once, paid or not, and nothing else', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const today = pakistanDay(shop.clock.now())
    await aDeliveredParcel(shop, { number: 1, deliveredAt: startOfDay(today) - 1, cashDue: 2800 })
    await aDeliveredParcel(shop, { number: 2, amount: 2910, cashDue: 2794, trackingNumber: 'LP-2' })
    const paid = await aDeliveredParcel(shop, { number: 3, courierId: 'tcs', amount: 1000, cashDue: 700 })
    const old = await aDeliveredParcel(shop, { number: 4, courierId: 'tcs', deliveredAt: startOfDay(today) - 2 })
    await aParcel(shop, { number: 5, state: 'shipped', courierId: 'tcs' })
    const body = { key: aKey(), orderIds: [paid.id, old.id], received: 1, reference: '=SUM(A1)' }
    await owner.call(receiveCash, { params: { courierId: 'tcs' }, body })

    const text = dayText(today)
    const response = await owner.fetch(`${exportCash.path}?from=${text}&to=${text}`)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="courier-cash-${text}-${text}.csv"`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      '"Order","Courier","Tracking number","Name","City","State","Delivered on","Collected PKR","Taxes PKR","Fee PKR","Kept PKR","Due PKR","Received","Received on","Reference"',
      `"2","Leopards","LP-2","Bilal Ahmed","Lahore","Delivered","${text}","2910","116","0","116","2794","no","",""`,
      `"3","TCS","","Bilal Ahmed","Lahore","Delivered","${text}","1000","","","300","700","yes","${text}","'=SUM(A1)"`,
      '',
    ])
  })

  test('a long file is written in pieces, each parcel once', async () => {
    const watched = watchDatabase(openShop().env.DB)
    const shop = openShop({ DB: watched.binding })
    const owner = await theOwner(shop)
    await manyParcels(shop, 2500, shop.clock.now())
    await shop.sql(`INSERT INTO cash_receipts SELECT 'ZZ' || i, 'key-of-device-r' || i, 'leopards', 0, 'staff:x', 1, 1, 1, ''
      FROM (WITH RECURSIVE n (i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 20) SELECT i FROM n)`)
    await shop.sql(`UPDATE orders SET is_paid = 1, receipt_id = 'ZZ' || (10 + number % 11) WHERE number > 51500`)
    watched.restart()
    const text = dayText(pakistanDay(shop.clock.now()))
    const file = await (
      await owner.fetch(`${exportCash.path}?from=${text}&to=${dayText(pakistanDay(shop.clock.now()) + 1)}`)
    ).text()
    const numbers = file.split('\r\n').flatMap((line) => /^"(\d+)"/.exec(line)?.[1] ?? [])
    expect(numbers.toSorted()).toEqual(Array.from({ length: 2500 }, (_, index) => String(50_001 + index)))
    expect(Math.max(...watched.trips.map(({ rowsRead }) => rowsRead))).toBeLessThan(5000)
  })
})

describe('refuses', () => {
  test('a change of terms that somebody else has changed meanwhile', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { courier } = await owner.call(saveCourier, { body: trax })
    const changes = [100, 200, 300].map((fee) => ({ ...trax, fee, from: courier.updatedAt }))
    const answers = await Promise.allSettled(changes.map((body) => owner.call(saveCourier, { body })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'STALE' })
    expect(await shop.sql(`SELECT id FROM audit WHERE action = 'courier.saved'`)).toHaveLength(2)
  })

  test('a second courier of a name, and a change of one that is not there', async () => {
    const owner = await theOwner(openShop())
    const taken = await refusal(owner.call(saveCourier, { body: { ...trax, name: 'TCS' } }))
    expect(taken).toMatchObject({ code: 'VALIDATION', errors: { name: 'There is a courier of this name already.' } })
    expect(await refusal(owner.call(saveCourier, { body: { ...trax, from: 5 } }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('cash for parcels of which one is not owed: nothing is written, and every one of them is named', async () => {
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
      const answer = await refusal(bilal.call(receiveCash, { params: leopards, body }))
      expect(answer).toMatchObject({ code: 'STALE', status: 409 })
      expect(answer.answer['parcels']).toEqual([{ orderId: wrong.id, number: wrong.number, problem }])
      expect(answer.message).toBe(`Nothing was written: parcel ${wrong.number ?? '?'} changed in the meantime.`)
    }
    expect(await shop.sql(`SELECT * FROM orders`)).toEqual(before)
    for (const table of ['cash_receipts', 'audit', 'outbox']) {
      expect(await shop.sql(`SELECT * FROM ${table}`), table).toEqual([])
    }
  })

  test('a key that was used for other cash', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const [one, two] = [await aDeliveredParcel(shop), await aDeliveredParcel(shop)]
    const body = { key: aKey(), orderIds: [one.id], received: 2910, reference: '' }
    await bilal.call(receiveCash, { params: leopards, body })
    for (const other of [{ received: 1 }, { reference: 'x' }, { orderIds: [two.id] }, { orderIds: [one.id, two.id] }]) {
      const answer = await refusal(bilal.call(receiveCash, { params: leopards, body: { ...body, ...other } }))
      expect(answer).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH', status: 422 })
    }
    expect(await shop.sql(`SELECT is_paid FROM orders WHERE id = ?`, two.id)).toEqual([{ is_paid: 0 }])
  })

  test('an unknown courier, an unknown receipt, a place in the list that is none', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const { id } = await aDeliveredParcel(shop)
    const params = { courierId: 'nobody' }
    const body = { key: aKey(), orderIds: [id], received: 1, reference: '' }
    for (const work of [
      () => bilal.call(listCashDue, { params }),
      () => bilal.call(receiveCash, { params, body }),
      () => bilal.call(getReceipt, { params: { id: 'nobody' } }),
    ]) {
      expect(await refusal(work())).toMatchObject({ code: 'NOT_FOUND' })
    }
    for (const query of [{ after: '1' }, { after: "1.a' OR 1=1" }, { after: '-1.a' }, { day: '2025-02-30' }]) {
      expect((await refusal(bilal.call(listCashDue, { params: leopards, query }))).status).toBe(400)
    }
  })

  test('a file of days in the wrong order or of more than a year, and a file for staff', async () => {
    const shop = openShop()
    const [owner, bilal] = [await theOwner(shop), await aStaffMember(shop)]
    const file = (person: StaffPersonAtWork, from: string, to: string) =>
      person.fetch(`${exportCash.path}?from=${from}&to=${to}`).then(({ status }) => status)
    expect(await file(owner, '2025-11-02', '2025-11-01')).toBe(400)
    expect(await file(owner, '2024-01-01', '2025-01-01')).toBe(400)
    expect(await file(owner, '2024-01-01', '2024-12-31')).toBe(200)
    expect(await file(owner, '2024-01-01', 'never')).toBe(400)
    expect(await file(bilal, '2025-11-01', '2025-11-01')).toBe(403)
  })
})

describe('protects', () => {
  test('of many people who take in the same parcels at once, one succeeds', async () => {
    const shop = openShop()
    const people = await Promise.all(Array.from({ length: 8 }, () => aStaffMember(shop)))
    const parcels = [await aDeliveredParcel(shop, { cashDue: 2800 }), await aDeliveredParcel(shop, { cashDue: 1800 })]
    const answers = await Promise.allSettled(
      people.map((person, index) => {
        // Some take both, some only one of them.
        const orderIds = parcels.slice(index % 2).map(({ id }) => id)
        return person.call(receiveCash, {
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

  test('the same press sent many times at once is one receipt, and also when the answer was lost', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const { id } = await aDeliveredParcel(shop)
    const body = { key: aKey(), orderIds: [id, id], received: 2910, reference: '' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => bilal.call(receiveCash, { params: leopards, body })),
    )
    shop.clock.advance(day)
    const again = await aStaffMember(shop)
    answers.push(await again.call(receiveCash, { params: leopards, body: { ...body, orderIds: [id] } }))
    expect(new Set(answers.map(({ receipt }) => receipt.id)).size).toBe(1)
    expect(answers[0]?.receipt.orderCount).toBe(1)
    expect(await shop.sql(`SELECT id FROM cash_receipts`)).toHaveLength(1)
    expect(await shop.sql(`SELECT id FROM audit WHERE action = 'order.paid'`)).toHaveLength(1)
  })

  test('500 parcels are one receipt, and the press fits into one request', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const now = shop.clock.now()
    await manyParcels(shop, 500, now)
    await shop.sql(
      `UPDATE orders SET id = printf('01JD%022d', number), email = 'sara@example.com', email_canonical = 'sara@example.com', first_name = 'Sara'`,
    )
    const orderIds = (await shop.sql<{ id: string }>(`SELECT id FROM orders`)).map(({ id }) => id)
    const body = { key: aKey(), orderIds, received: 575_250, reference: '' }
    const { receipt } = await bilal.call(receiveCash, { params: leopards, body })
    expect(receipt).toMatchObject({ orderCount: 500, expected: 500 * 900 + (500 * 501) / 2, received: 575_250 })
    expect(await shop.sql(`SELECT count(*) AS n FROM outbox`)).toEqual([{ n: 500 }])
    const rest = await bilal.call(listCashDue, { params: leopards })
    expect(rest.total).toMatchObject({ count: 0, due: 0, taxes: 0, fee: 0 })
  })

  test('letters about long orders are as many bound values as D1 needs, each letter once', () => {
    const letters = Array.from({ length: 400 }, (_, index) => ({ index, sealed: 'é'.repeat(10_000) }))
    const pieces = jsonPieces([...letters, { index: 400, sealed: 'x'.repeat(600_000) }, { index: 401, sealed: '' }])
    const bytes = pieces.map((piece) => new TextEncoder().encode(piece).length)
    expect(Math.max(...bytes)).toBeLessThan(2_000_000)
    const found = pieces.flatMap((piece) => JSON.parse(piece) as { index: number }[])
    expect(found.map(({ index }) => index)).toEqual(Array.from({ length: 402 }, (_, index) => index))
    expect(jsonPieces([])).toEqual([])
  })

  test('the cash pages read what is owed and never the orders that are done', async () => {
    const watched = watchDatabase(openShop().env.DB)
    const shop = openShop({ DB: watched.binding })
    const bilal = await aStaffMember(shop)
    const read = async () => {
      const costs: number[] = []
      for (const work of [
        () => bilal.call(listCourierCash),
        () => bilal.call(listCashDue, { params: leopards }),
        () => bilal.call(listReceipts),
        () => bilal.call(listReceipts, { query: { courierId: 'leopards' } }),
      ]) {
        watched.restart()
        await work()
        costs.push(watched.rowsRead())
      }
      return costs
    }
    await aDeliveredParcel(shop)
    const small = await read()
    await manyParcels(shop, 2000, shop.clock.now())
    await shop.sql(`UPDATE orders SET is_paid = 1 WHERE number > 50100 AND number % 2 = 0`)
    await shop.sql(`UPDATE orders SET state = 'returned' WHERE number > 50100 AND number % 2 = 1`)
    const large = await read()
    // A hundred more parcels are owed; the 1,900 others cost nothing.
    for (const [index, rows] of large.entries()) expect(rows - (small[index] ?? 0), String(index)).toBeLessThan(450)
    expect(large[2]).toBe(small[2])
  })

  test('a name that is code is a name', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const firstName = `<img src=x onerror=alert(1)>'; DROP TABLE orders; --`
    await aDeliveredParcel(shop, { firstName, lastName: null, cashDue: 1 })
    const { parcels } = await owner.call(listCashDue, { params: leopards })
    expect(parcels[0]?.name).toBe(firstName)
    const text = dayText(pakistanDay(shop.clock.now()))
    const response = await owner.fetch(`${exportCash.path}?from=${text}&to=${text}`)
    expect(await response.text()).toContain(`"${firstName}"`)
  })
})
