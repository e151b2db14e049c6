import { describe, expect, test } from 'vitest'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { expectConsistentData } from '#tests/support/consistent-data.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { sendAllEmails } from '#tests/support/fixtures/orders.ts'
import { aDeliveredParcel } from '#tests/support/fixtures/parcels.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'
import { aKey, manyParcels, owedBy } from '#tests/support/worker/cash.ts'
import { bringTo, move, place } from '#tests/support/worker/order-states.ts'

const params = { courierId: 'leopards' }

/** A parcel of PKR 1,050 that Leopards delivered, and that came back as a whole afterwards. */
async function openReturned() {
  const shop = openShop()
  await sendAllEmails(shop)
  const [owner, sara] = [await theOwner(shop), await anAccount(shop)]
  const plug = await shop.product({ stock: 10, newPrice: 1000 })
  const id = await place(sara, [[plug, 1]])
  await bringTo(owner, id, 'delivered')
  const before = await owedBy(owner, 'leopards')
  await move(owner, id, { from: 'delivered', to: 'returned', reason: 'Faulty part' })
  const due = before?.owed.due ?? 0
  const receive = (received: number) =>
    owner.call(cashApi.receiveCash, { params, body: { key: aKey(), orderIds: [id], received, reference: '' } })
  const sendBack = () =>
    owner.call(ledgerApi.addOrderEntry, {
      params: { id },
      body: { kind: 'refund', amount: 1050, way: 'cash', key: aKey() },
    })
  const today = () => owner.call(reportsApi.getToday)
  const sum = async () =>
    (await shop.sql<{ taken: number }>('SELECT coalesce(sum(taken), 0) AS taken FROM order_days'))[0]?.taken ?? 0
  const start = await sum()
  const taken = async () => (await sum()) - start
  return { shop, owner, id, before, due, receive, sendBack, today, taken }
}

describe('does', () => {
  test('the courier goes on owing the cash of an order that came back as a whole, in every sum', async () => {
    const { shop, owner, id, before, due, today } = await openReturned()
    expect(due).toBeGreaterThan(0)
    expect(await owedBy(owner, 'leopards')).toEqual(before)
    const { parcels, total } = await owner.call(cashApi.listCashDue, { params })
    expect(parcels).toMatchObject([{ orderId: id, state: 'returned', amount: 1050, due }])
    expect(total).toMatchObject({ count: 1, amount: 1050, due })
    const day = dayText(pakistanDay(shop.clock.now()))
    expect(parcels).toEqual((await owner.call(cashApi.listCashDue, { params, query: { day } })).parcels)
    const { cash, toSendBack } = await today()
    expect(cash).toMatchObject({ count: 1, due, couriers: [{ id: 'leopards', count: 1, due }] })
    expect(toSendBack).toMatchObject({ count: 1, amount: 1050 })
    const file = await (await owner.fetch(`${cashApi.exportCash.path}?from=${day}&to=${day}`)).text()
    expect(file.split('\r\n')[1]).toMatch(new RegExp(`"Returned","${day}","1050",.*,"${due}","no","",""$`))
    await expectConsistentData(shop)
  })

  test('its cash is received like any other, and its customer gets no receipt for it', async () => {
    const { shop, owner, id, due, receive, today } = await openReturned()
    await sendAllEmails(shop)
    const sent = (await shop.outbox()).length
    expect((await receive(due)).receipt).toMatchObject({ orderCount: 1, expected: due, received: due })
    await shop.runCron()
    expect(await shop.outbox()).toHaveLength(sent)
    expect((await owedBy(owner, 'leopards'))?.owed).toMatchObject({ count: 0, due: 0 })
    expect((await today()).cash).toMatchObject({ count: 0, due: 0 })
    expect(await shop.sql('SELECT state, is_paid FROM orders WHERE id = ?', id)).toEqual([
      { state: 'returned', is_paid: 1 },
    ])
    await expectConsistentData(shop)
  })

  test('its cash counts as taken only against what was sent back, whichever comes first', async () => {
    const first = await openReturned()
    await first.receive(first.due)
    expect(await first.taken()).toBe(0)
    await first.sendBack()
    expect(await first.taken()).toBe(first.due - 1050)
    const second = await openReturned()
    await second.sendBack()
    expect(await second.taken()).toBe(-1050)
    await second.receive(second.due)
    expect(await second.taken()).toBe(first.due - 1050)
    await expectConsistentData(second.shop)
  })
})

describe('refuses', () => {
  test('a parcel that came back from before the ledger, or was refused, is no debt of its courier', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    await aDeliveredParcel(shop, { state: 'returned' })
    await aDeliveredParcel(shop, { state: 'refused', deliveredAt: null })
    expect((await owedBy(bilal, 'leopards'))?.owed.count).toBe(0)
  })
})

describe('protects', () => {
  test('a courier’s list reads the parcels that came back only while their cash is owed', async () => {
    const watched = watchDatabase(openShop().env.DB)
    const shop = openShop({ DB: watched.binding })
    const bilal = await aStaffMember(shop)
    await manyParcels(shop, 1050, shop.clock.now())
    await shop.sql(`UPDATE orders SET state = 'returned', collected = amount, is_paid = number > 50050`)
    watched.restart()
    const { total } = await bilal.call(cashApi.listCashDue, { params })
    expect(total.count).toBe(50)
    expect(watched.rowsRead()).toBeLessThan(120)
  })
})
