import { describe, expect, test } from 'vitest'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { dayText, pakistanDay, startOfDay } from '#domain/pakistan-day.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { aDeliveredParcel, aParcel } from '#tests/support/fixtures/parcels.ts'
import { openShop } from '#tests/support/shop.ts'
import { aStaffMember, type StaffPersonAtWork, theOwner } from '#tests/support/people/staff.ts'
import { aKey, manyParcels } from '#tests/support/worker/cash.ts'

describe('does', () => {
  test('the file lists every parcel delivered in its days once, paid or not, and nothing else', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const today = pakistanDay(shop.clock.now())
    await aDeliveredParcel(shop, { number: 1, deliveredAt: startOfDay(today) - 1, cashDue: 2800 })
    await aDeliveredParcel(shop, { number: 2, amount: 2910, cashDue: 2794, trackingNumber: 'LP-2' })
    const paid = await aDeliveredParcel(shop, { number: 3, courierId: 'tcs', amount: 1000, cashDue: 700 })
    const old = await aDeliveredParcel(shop, { number: 4, courierId: 'tcs', deliveredAt: startOfDay(today) - 2 })
    await aParcel(shop, { number: 5, state: 'shipped', courierId: 'tcs' })
    const body = { key: aKey(), orderIds: [paid.id, old.id], received: 1, reference: '=SUM(A1)' }
    await owner.call(cashApi.receiveCash, { params: { courierId: 'tcs' }, body })

    const text = dayText(today)
    const response = await owner.fetch(`${cashApi.exportCash.path}?from=${text}&to=${text}`)
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

  test('a long file is written in chunks, each parcel once', async () => {
    const watched = watchDatabase(openShop().env.DB)
    const shop = openShop({ DB: watched.binding })
    const owner = await theOwner(shop)
    await manyParcels(shop, 2500, shop.clock.now())
    await shop.sql(`INSERT INTO cash_receipts (id, key, courier_id, at, actor, order_count, expected, received)
      SELECT 'ZZ' || i, 'key-of-device-r' || i, 'leopards', 0, 'staff:x', 1, 1, 1
      FROM (WITH RECURSIVE n (i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 20) SELECT i FROM n)`)
    await shop.sql(`UPDATE orders SET is_paid = 1, receipt_id = 'ZZ' || (10 + number % 11) WHERE number > 51500`)
    watched.restart()
    const text = dayText(pakistanDay(shop.clock.now()))
    const file = await (
      await owner.fetch(`${cashApi.exportCash.path}?from=${text}&to=${dayText(pakistanDay(shop.clock.now()) + 1)}`)
    ).text()
    const numbers = file.split('\r\n').flatMap((line) => /^"(\d+)"/.exec(line)?.[1] ?? [])
    expect(numbers.toSorted()).toEqual(Array.from({ length: 2500 }, (_, index) => String(50_001 + index)))
    expect(Math.max(...watched.trips.map(({ rowsRead }) => rowsRead))).toBeLessThan(5000)
  })
})

describe('refuses', () => {
  test('a file of days in the wrong order or of more than a year, and a file for staff', async () => {
    const shop = openShop()
    const [owner, bilal] = [await theOwner(shop), await aStaffMember(shop)]
    const file = (person: StaffPersonAtWork, from: string, to: string) =>
      person.fetch(`${cashApi.exportCash.path}?from=${from}&to=${to}`).then(({ status }) => status)
    expect(await file(owner, '2025-11-02', '2025-11-01')).toBe(400)
    expect(await file(owner, '2024-01-01', '2025-01-01')).toBe(400)
    expect(await file(owner, '2024-01-01', '2024-12-31')).toBe(200)
    expect(await file(owner, '2024-01-01', 'never')).toBe(400)
    expect(await file(bilal, '2025-11-01', '2025-11-01')).toBe(403)
  })
})
