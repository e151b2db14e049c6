import { describe, expect, test } from 'vitest'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { statementsApi } from '#domain/statements/statements.admin.endpoints.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { countOf } from '#tests/support/consistent-data.ts'
import { findViolations } from '#tests/support/invariants/find-violations.ts'
import { sendAllEmails } from '#tests/support/fixtures/orders.ts'
import { aParcelToBook, aShopWithCouriers } from '#tests/support/couriers/connected-shop.ts'
import { aDeliveredParcel, aParcel, type Parcel } from '#tests/support/fixtures/parcels.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { aKey, owedBy } from '#tests/support/worker/cash.ts'
import { accept, aTable, kindsOf, send, sendFile, undo } from '#tests/support/worker/statements.ts'

/** A shop with the owner and parcels of Leopards that were delivered. */
async function open(count = 1, changes: Partial<Parcel> = {}) {
  const shop = openShop()
  await sendAllEmails(shop)
  const owner = await theOwner(shop)
  const parcels: Parcel[] = []
  for (let index = 1; index <= count; index += 1) {
    parcels.push(await aDeliveredParcel(shop, { trackingNumber: `LE-10${index}`, cashDue: 2600 + index, ...changes }))
  }
  const [first] = parcels as [Parcel]
  return { shop, owner, parcels, first }
}

/** Checks what is kept about cash; parcels that a test puts in by hand have no history. */
async function expectConsistentCash(shop: TestShop): Promise<void> {
  const violations = await findViolations((sql) => shop.sql(sql), {})
  expect(
    violations.filter(({ says }) => /receipt says|every cash|statement brought|counts are the orders|whole/.test(says)),
  ).toEqual([])
}

const takenOf = async (shop: TestShop) =>
  (await shop.sql<{ taken: number }>('SELECT coalesce(sum(taken), 0) AS taken FROM order_days'))[0]?.taken

const paidOf = (shop: TestShop, { id }: Parcel) =>
  shop.sql('SELECT is_paid AS isPaid, receipt_id IS NULL AS isFree FROM orders WHERE id = ?', id)

describe('does', () => {
  test('a pasted table is read by its columns, said line by line, and accepted as one receipt', async () => {
    const { shop, owner, parcels, first } = await open(4)
    const [, second, third, fourth] = parcels as [Parcel, Parcel, Parcel, Parcel]
    const shipped = await aParcel(shop, { state: 'shipped', courierId: 'leopards', trackingNumber: 'LE-200' })
    const today = dayText(pakistanDay(shop.clock.now()))
    const rows = [
      {
        CN: 'LE-101',
        Consignee: 'Sara Khan',
        COD: 2910,
        Net: '2,600.60',
        Date: today.split('-').toReversed().join('/'),
        Status: 'Delivered',
      },
      { Order: `#${second.number}-1`, Consignee: 'Ali', Net: 'Rs 2500/-', Date: `${today} 14:05` },
      { CN: 'XX-999', Net: 100 },
      { CN: 'LE-200', Net: 2610 },
      { CN: 'le 101', Net: 0 },
      { CN: 'Total', Net: '9,999' },
      { CN: 'LE-103', COD: 'abc', Net: 'abc' },
      { Order: '99999', Net: 10 },
      { CN: 'XX-998', Order: '99999', Net: 10 },
    ]
    const statement = await send(owner, rows)
    expect(kindsOf(statement)).toEqual([
      '2 as-expected',
      '3 other-amount',
      '4 unknown',
      '5 not-delivered',
      '6 twice',
      '7 unreadable',
      '8 unreadable',
      '9 unknown',
      '10 unknown',
    ])
    expect(statement.lines[0]).toEqual({
      line: 2,
      trackingNumber: 'LE-101',
      orderId: first.id,
      number: first.number,
      what: 'as-expected',
      expected: 2601,
      paid: 2600.6,
      fee: null,
      tax: null,
      sentence: 'As expected, PKR 0.40 less: within PKR 1.',
    })
    expect(statement.lines.slice(1).map(({ sentence }) => sentence)).toEqual([
      'PKR 102 less than the PKR 2,602 due.',
      'No parcel of Leopards has this number.',
      `Order ${shipped.number} is “On its way” here.`,
      'The same parcel as in row 2.',
      'Row 7: “CN” cannot be read.',
      'Row 8: “COD” is no amount. “Net” is no amount.',
      'No order has the number 99999.',
      'No parcel of Leopards has this number, and no order the number 99999.',
    ])
    expect(statement).toMatchObject({
      state: 'open',
      sums: { expected: 5203, paid: 17_829.6, fee: 0, tax: 0 },
      counts: { 'as-expected': 1, unreadable: 2 },
      missing: [
        { orderId: third.id, number: third.number, due: 2603 },
        { orderId: fourth.id, due: 2604 },
      ],
      receipts: [],
    })
    expect(
      await shop.sql(`SELECT * FROM statement_lines WHERE concat_ws(' ', tracking_number, problem) LIKE '%Sara%'`),
    ).toEqual([])
    expect(await countOf(shop, 'cash_receipts')).toBe(0)

    const receipts = await accept(owner, statement.id, [3])
    expect(receipts).toMatchObject([
      {
        orderCount: 2,
        expected: 5203,
        received: 5101,
        courierId: 'leopards',
        statementId: statement.id,
        undoneAt: null,
      },
    ])
    expect(receipts[0]?.reference).toMatch(/^Statement of \d{4}-\d\d-\d\d, rounded by PKR 0\.40$/)
    expect(await accept(owner, statement.id, [3])).toEqual(receipts)
    expect(await paidOf(shop, first)).toEqual([{ isPaid: 1, isFree: 0 }])
    expect(await takenOf(shop)).toBe(5101)
    const { statement: after } = await owner.call(statementsApi.getStatement, { params: { id: statement.id } })
    expect(after).toMatchObject({
      state: 'accepted',
      rest: -0.4,
      receipts,
      lines: statement.lines,
      sums: statement.sums,
    })
    const { statements } = await owner.call(statementsApi.listStatements, { params: { courierId: 'leopards' } })
    expect(statements).toMatchObject([{ id: statement.id, state: 'accepted', paid: 17_829.6, lineCount: 9 }])
    await expectConsistentCash(shop)
  })

  test('columns are asked once for each courier, with examples, and remembered', async () => {
    const { owner } = await open(3)
    const file = (number: number) =>
      `Tracking No;COD Amount;Service Charges;GST;Remarks\nLE-10${number};2900;200;${100 - number};Sara\n`
    const needed = await refusal(sendFile(owner, file(1), null))
    expect(needed).toMatchObject({ code: 'MAPPING_NEEDED', status: 400 })
    expect(needed.reply).toMatchObject({
      separator: ';',
      rows: 1,
      columns: [
        { header: 'Tracking No', examples: ['LE-101'], means: 'trackingNumber' },
        { header: 'COD Amount', examples: ['2900'], means: 'collected' },
        { header: 'Service Charges', examples: ['200'], means: 'fee' },
        { header: 'GST', examples: ['99'], means: 'tax' },
        { header: 'Remarks', examples: ['Sara'], means: null },
      ],
      needed: [],
    })
    const columns = { 'Tracking No': 'trackingNumber', 'COD Amount': 'collected', 'Service Charges': 'fee', GST: 'tax' }
    const first = await sendFile(owner, file(1), { columns })
    expect(first.lines).toMatchObject([{ what: 'as-expected', paid: 2601, fee: 200, tax: 99 }])
    expect((await sendFile(owner, file(2), null)).lines).toMatchObject([{ what: 'as-expected', paid: 2602 }])
    expect(await refusal(sendFile(owner, file(2), null, 'tcs'))).toMatchObject({ code: 'MAPPING_NEEDED' })
    const other = await refusal(sendFile(owner, 'CN,Net\nLE-103,2603\n', null))
    expect(other).toMatchObject({
      code: 'MAPPING_NEEDED',
      reply: { columns: [{ means: 'trackingNumber' }, { means: 'paid' }] },
    })
  })

  test('fee and taxes beyond the terms by more than a rupee are said', async () => {
    const { shop, owner } = await open()
    await shop.sql(`UPDATE couriers SET fee = 200 WHERE id = 'leopards'`)
    await shop.sql(`UPDATE orders SET cash_due = 2594`)
    const { lines } = await send(owner, [{ CN: 'LE-101', COD: 2910, Fee: '(250.00)', GST: '58.20', WHT: '-58.2' }])
    expect(lines).toMatchObject([{ what: 'other-amount', expected: 2594, paid: 2543.6, fee: 250, tax: 116.4 }])
    expect(lines[0]?.sentence).toBe('PKR 50.40 less than the PKR 2,594 due. Fee PKR 250, by its terms PKR 200.')
  })

  test('an undone statement leaves crossed-out receipts, owes everything again, and may be sent again', async () => {
    const { shop, owner, first } = await open(2, { email: 'sara@example.com' })
    const before = await owedBy(owner, 'leopards')
    const rows = [
      { CN: 'LE-101', Net: 2600 },
      { CN: 'LE-102', Net: 2601 },
    ]
    await shop.sql(`UPDATE orders SET tracking_number = 'LE-102' WHERE id <> ?`, first.id)
    const { id } = await send(owner, rows)
    const [receipt] = await accept(owner, id)
    await shop.runCron()
    const sent = (await shop.outbox()).length
    expect(sent).toBe(2)
    await shop.sql('UPDATE cash_statements SET accepted_at = accepted_at - ?', 23 * hour)
    shop.clock.advance(5 * minute)
    const { statement } = await undo(owner, id)
    expect(statement).toMatchObject({ state: 'undone', undoneAt: shop.clock.now() })
    expect(await undo(owner, id)).toMatchObject({ statement: { state: 'undone' } })
    expect(await paidOf(shop, first)).toEqual([{ isPaid: 0, isFree: 1 }])
    expect((await owedBy(owner, 'leopards'))?.owed).toEqual(before?.owed)
    expect((await owedBy(owner, 'leopards'))?.lastThirtyDays).toEqual({ received: 0, expected: 0 })
    expect(await takenOf(shop)).toBe(0)
    expect(await shop.sql('SELECT day, taken FROM order_days WHERE taken <> 0')).toEqual([])
    const shown = await owner.call(cashApi.getReceipt, { params: { id: receipt?.id ?? '' } })
    expect(shown).toMatchObject({ receipt: { undoneAt: shop.clock.now() }, parcels: [{ due: 2601 }, { due: 2602 }] })
    await shop.runCron()
    expect(await shop.outbox()).toHaveLength(sent)
    expect(await refusal(accept(owner, id))).toMatchObject({ code: 'STALE' })
    const again = await send(owner, rows)
    expect(again.id).not.toBe(id)
    expect(await accept(owner, again.id)).toMatchObject([{ received: 5201 }])
    await expectConsistentCash(shop)
  })

  test.each([
    [2501, 'PKR 100 still to come'],
    [2701, 'PKR 100 too much'],
  ])('after %d rupees for a parcel a further line about it says: %s', async (net, rest) => {
    const { owner } = await open()
    const one = await send(owner, [{ CN: 'LE-101', Net: net }])
    await accept(owner, one.id, [2])
    const { lines } = await send(owner, [{ CN: 'LE-101', Net: 2601 }])
    expect(lines).toMatchObject([{ what: 'paid-before', sentence: expect.stringContaining(`, ${rest}.`) }])
  })

  test('a difference stands until a later statement brings the rest, and again when that is undone', async () => {
    const { shop, owner, first } = await open()
    const one = await send(owner, [{ CN: 'LE-101', Net: 2500 }])
    await accept(owner, one.id, [2])
    const differences = async () => (await owner.call(statementsApi.listDifferences)).differences
    expect(await differences()).toMatchObject([
      { orderId: first.id, expected: 2601, paid: 2500, courierName: 'Leopards' },
    ])
    const before = await send(owner, [{ CN: 'LE-101', Net: 90 }])
    expect(before.lines).toMatchObject([{ what: 'paid-before' }])
    const rest = await send(owner, [{ CN: 'LE-101', Net: 101 }])
    expect(rest.lines).toMatchObject([{ what: 'as-expected', expected: 101, orderId: first.id }])
    expect(await accept(owner, rest.id)).toMatchObject([{ orderCount: 0, expected: 0, received: 101 }])
    expect(await differences()).toEqual([])
    expect(await takenOf(shop)).toBe(2601)
    expect(await refusal(undo(owner, one.id))).toMatchObject({ code: 'STALE' })
    await undo(owner, rest.id)
    expect(await differences()).toHaveLength(1)
    await undo(owner, one.id)
    expect(await differences()).toEqual([])
    expect(await takenOf(shop)).toBe(0)
    await expectConsistentCash(shop)
  })

  test('the owner’s word ends a difference, once', async () => {
    const { shop, owner } = await open()
    const { id } = await send(owner, [{ CN: 'LE-101', Net: 2700 }])
    await accept(owner, id, [2])
    const params = { id: `${id}.2` }
    await owner.call(statementsApi.endDifference, { params })
    await owner.call(statementsApi.endDifference, { params })
    expect((await owner.call(statementsApi.listDifferences)).differences).toEqual([])
    expect(await countOf(shop, `audit WHERE action = 'difference.ended'`)).toBe(1)
    await undo(owner, id)
    await expectConsistentCash(shop)
  })

  test('a connected courier that tells amounts is asked what it paid', async () => {
    const { shop, owner, couriers, connect, courier } = await aShopWithCouriers()
    const params = { courierId: 'trax' }
    const ask = () => owner.call(statementsApi.fetchStatement, { params })
    expect(await ask()).toMatchObject({ statement: null, sentence: 'Trax is not connected. Please send its file.' })
    await connect('trax')
    const booking = await (await courier('trax')).book(aParcelToBook('trax'))
    const trackingNumber = 'trackingNumber' in booking ? booking.trackingNumber : ''
    await aDeliveredParcel(shop, { courierId: 'trax', trackingNumber, cashDue: 1680 })
    expect(await ask()).toMatchObject({ statement: null, sentence: 'Trax has paid none of these parcels yet.' })
    for (const parcel of couriers.trax.parcels) parcel.isPaid = true
    const { statement } = await ask()
    expect(statement).toMatchObject({ state: 'open', lines: [{ what: 'as-expected', expected: 1680, paid: 1680.2 }] })
    expect(await refusal(ask())).toMatchObject({ code: 'SAME_FILE', reply: { statementId: statement?.id } })
    expect(await accept(owner, statement?.id ?? '')).toMatchObject([{ expected: 1680, received: 1680 }])
  })

  test('without dates, parcels that were delivered more than fifteen days ago are missing', async () => {
    const { shop, owner } = await open(2)
    await shop.sql(`UPDATE orders SET delivered_at = ?1 WHERE tracking_number = 'LE-101'`, shop.clock.now() - 16 * day)
    expect((await send(owner, [{ CN: 'XX-1', Net: 1 }])).missing).toMatchObject([
      { trackingNumber: 'LE-101', due: 2601 },
    ])
    expect((await send(owner, [{ CN: 'LE-101', Net: 1 }])).missing).toEqual([])
  })
})

describe('refuses', () => {
  test('the same lines again, in any order and format, unless they were undone', async () => {
    const { owner } = await open(2)
    const rows = [
      { CN: 'LE-101', Net: '2,601.00' },
      { CN: 'LE-102', Net: 2602 },
    ]
    const { id } = await send(owner, rows)
    const again = await refusal(send(owner, rows))
    expect(again).toMatchObject({ code: 'SAME_FILE', status: 409, reply: { statementId: id } })
    expect(again.message).toMatch(/^These lines were read before: the statement was sent on /)
    const other = await refusal(
      sendFile(owner, 'Name,CN,Net\nX,LE-102,2602\nSara,LE-101,Rs 2601\n', { trackingNumber: 'CN', paid: ['Net'] }),
    )
    expect(other).toMatchObject({ code: 'SAME_FILE', reply: { statementId: id } })
    await accept(owner, id)
    expect(await refusal(send(owner, rows))).toMatchObject({ code: 'SAME_FILE' })
    await undo(owner, id)
    expect(await send(owner, rows)).toMatchObject({ state: 'open' })
  })

  test('an undo after 24 hours, or when a parcel moved on', async () => {
    const { shop, owner, first, parcels } = await open(2)
    const { id } = await send(owner, [{ CN: 'LE-101', Net: 2601 }])
    expect(await refusal(undo(owner, id))).toMatchObject({ code: 'STALE' })
    await accept(owner, id)
    await shop.sql(`UPDATE orders SET state = 'returned' WHERE id = ?`, first.id)
    const said = await refusal(undo(owner, id))
    expect(said).toMatchObject({ code: 'STALE', message: `Nothing was undone: order ${first.number} moved on.` })
    const late = await send(owner, [{ CN: 'LE-102', Net: 2602 }])
    await accept(owner, late.id)
    await shop.sql('UPDATE cash_statements SET accepted_at = accepted_at - ? WHERE id = ?', day, late.id)
    expect(await refusal(undo(owner, late.id))).toMatchObject({ code: 'STALE' })
    expect(await paidOf(shop, parcels[1] as Parcel)).toEqual([{ isPaid: 1, isFree: 0 }])
  })

  test('a statement that was accepted, with other lines than then', async () => {
    const { owner } = await open(3)
    const { id } = await send(owner, [
      { CN: 'LE-101', Net: 2601 },
      { CN: 'LE-102', Net: 2500 },
      { CN: 'LE-103', Net: 2500 },
    ])
    const receipts = await accept(owner, id, [3])
    for (const same of [[3], [3, 3], [2, 3]]) expect(await accept(owner, id, same)).toEqual(receipts)
    for (const other of [undefined, [2], [4], [3, 4], [99]]) {
      expect(await refusal(accept(owner, id, other)), String(other)).toMatchObject({
        code: 'IDEMPOTENCY_MISMATCH',
        message: 'This statement was already accepted with other lines.',
      })
    }
  })

  test('lines that nobody can tick, a statement with nothing to take, one that changed since, and less than nothing', async () => {
    const { shop, owner } = await open(2)
    const statement = await send(owner, [
      { CN: 'LE-101', Net: -50 },
      { CN: 'XX-9', Net: 10 },
    ])
    const { id, seen } = statement
    const body = { lines: [2], from: seen }
    expect(await refusal(accept(owner, id))).toMatchObject({ code: 'STALE' })
    expect(await refusal(accept(owner, id, [3]))).toMatchObject({
      code: 'VALIDATION',
      errors: { lines: 'Row 3 cannot be ticked.' },
    })
    expect(await refusal(accept(owner, id, [2]))).toMatchObject({ code: 'VALIDATION' })
    await shop.sql('UPDATE orders SET cash_due = 10')
    expect(await refusal(owner.call(statementsApi.acceptStatement, { params: { id }, body }))).toMatchObject({
      code: 'STALE',
    })
    expect(await countOf(shop, 'cash_receipts')).toBe(0)
  })

  test('what is no table, names columns that are not there, or says too little', async () => {
    const { owner } = await open()
    const bad = async (content: string, means: unknown) => (await refusal(sendFile(owner, content, means))).message
    expect(await bad('CN,Net\nLE-101,1\n', { trackingNumber: 'Tracking', paid: 'Net' })).toBe(
      'There is no column “Tracking” in this file.',
    )
    expect(await bad('CN,Net\nLE-101,1\n', { trackingNumber: 'CN' })).toContain('paid to us')
    expect(await bad('CN,Net\nLE-101,1\n', { paid: 'Net' })).toContain('tracking number')
    expect(await bad('CN,AWB,Net\nLE-101,1,1\n', { trackingNumber: ['CN', 'AWB'], paid: 'Net' })).toContain(
      'chosen for two',
    )
    expect(await bad('CN,Net\n', { trackingNumber: 'CN', paid: 'Net' })).toContain('no line')
    const rows = Array.from({ length: 5001 }, () => 'LE-101,1').join('\n')
    expect(await bad(`CN,Net\n${rows}`, { trackingNumber: 'CN', paid: 'Net' })).toContain('5,000 rows')
    expect(await bad(`CN,Net\n${'x'.repeat(5 * 1024 * 1024)},1`, null)).toContain('5 MB')
    expect(
      await refusal(owner.call(statementsApi.readStatement, { params: { courierId: 'leopards' }, body: {} })),
    ).toMatchObject({
      code: 'VALIDATION',
    })
  })
})

describe('protects', () => {
  test('staff see, send and accept no statement', async () => {
    const { shop, owner } = await open()
    const bilal = await aStaffMember(shop)
    const { id } = await send(owner, [{ CN: 'LE-101', Net: 2601 }])
    const tries = [
      () => send(bilal, [{ CN: 'LE-101', Net: 1 }]),
      () => accept(bilal, id),
      () => undo(bilal, id),
      () => bilal.call(statementsApi.getStatement, { params: { id } }),
      () => bilal.call(statementsApi.listDifferences),
      () => bilal.call(statementsApi.endDifference, { params: { id: `${id}.2` } }),
    ]
    for (const each of tries) expect(await refusal(each())).toMatchObject({ status: 403 })
  })

  test('a parcel that was received by hand in the meantime is not taken again', async () => {
    const { shop, owner, first } = await open(2)
    const { id } = await send(owner, [
      { CN: 'LE-101', Net: 2601 },
      { CN: 'LE-102', Net: 2602 },
    ])
    const body = { key: aKey(), orderIds: [first.id], received: 2601, reference: '' }
    await owner.call(cashApi.receiveCash, { params: { courierId: 'leopards' }, body })
    expect(await accept(owner, id)).toMatchObject([{ orderCount: 1, received: 2602 }])
    await expectConsistentCash(shop)
  })

  test('the table may come as a file, and JSON of 5,000 lines is read', async () => {
    const { owner } = await open()
    const text = aTable(
      Array.from({ length: 5000 }, (_, index) => ({ CN: `ZZ${index}`, Net: 1, Consignee: 'x'.repeat(300) })),
    )
    const mapping = { columns: { CN: 'trackingNumber', Net: 'paid' } } as const
    const { statement } = await owner.call(statementsApi.readStatement, {
      params: { courierId: 'leopards' },
      body: { text, mapping },
    })
    expect(statement.counts.unknown).toBe(5000)
  })
})
