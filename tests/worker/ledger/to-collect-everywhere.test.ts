import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { formatRupees } from '#domain/money.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { whatsappMessage } from '#domain/orders/whatsapp/whatsapp-messages.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { daysOfOrder, sendAllEmails } from '#tests/support/fixtures/orders.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { bringTo, move, open, place, tokenOf } from '#tests/support/worker/order-states.ts'

/** An order of 5,050 with an advance of 1,000, goodwill of 50 and a refund of 200: 4,000 are to collect. */
async function openPaid() {
  const { shop, plug, sara, bilal } = await open()
  const owner = await theOwner(shop)
  const chain = await shop.product({ stock: 5, newPrice: 3000, name: 'Chain set' })
  const lines: [typeof plug, number][] = [
    [plug, 2],
    [chain, 1],
  ]
  const id = await place(sara, lines)
  for (const [kind, amount] of [
    ['advance', 1000],
    ['goodwill', 50],
    ['refund', 200],
  ] as const) {
    await owner.call(ledgerApi.addOrderEntry, { params: { id }, body: { kind, amount, way: 'raast', key: kind } })
  }
  const read = async () => (await owner.call(adminOrdersApi.getAdminOrder, { params: { id } })).order
  const rowOf = async (path: string) => {
    const text = (await (await owner.fetch(path)).text()).replace(/^\uFEFF/, '')
    return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
  }
  /** What each screen of the customer says. */
  const ofCustomer = async () => {
    const params = { token: await tokenOf(shop, id, 'message') }
    const page = (await shop.visitor().call(orderLinksApi.getOrderByLink, { params })).order
    const [mine] = (await sara.call(ordersApi.listMyOrders, { body: {} })).orders
    return [page.money.toCollect, mine?.money.toCollect]
  }
  return { shop, owner, bilal, plug, chain, id, read, rowOf, ofCustomer }
}

describe('does', () => {
  test('an order with advance, goodwill, refund and parts left at the door asks for the same everywhere', async () => {
    const { shop, owner, bilal, plug, chain, id, read, rowOf, ofCustomer } = await openPaid()
    const order = await read()
    expect(order.money.toCollect).toBe(4000)
    expect((await owner.call(reportsApi.getToday)).calls.next?.amount).toBe(4000)
    const { orders } = await owner.call(adminOrdersApi.listBoard, { query: { place: 'placed' } })
    expect(orders.find((each) => each.id === id)?.toCollect).toBe(4000)
    expect(await ofCustomer()).toEqual([4000, 4000])
    const { name, number, lines, deliveryFee, money, address, delivery } = order
    const facts = { address: 'Shop 14', hours: '10 am to 9 pm', returnDays: 7 }
    const message = { name, number, lines, deliveryFee, money, address, delivery, shop: facts }
    for (const kind of ['confirm', 'noAnswer'] as const) {
      expect(whatsappMessage(kind, message)).toContain(`Cash to pay: ${formatRupees(4000)}`)
    }
    for (const file of ['orders', 'customers']) {
      const rows = await rowOf(`/api/hitech/owner/${file}.csv?${daysOfOrder(id)}`)
      expect(rows.at(-1)?.['To collect PKR'], file).toBe('4000')
    }

    await bringTo(bilal, id, 'shipped')
    await sendAllEmails(shop)
    const said = (await shop.outbox()).filter(({ subject }) => /confirmed|on its way/.test(subject))
    expect(said).not.toEqual([])
    for (const { text } of said) expect(text).toContain('the exact amount ready for the rider: PKR 4,000')

    const accepted = [plug, chain].map(({ _id: productId }) => ({ productId, quantity: 1 }))
    await move(bilal, id, { from: 'shipped', to: 'delivered', accepted, cash: 3000 })
    expect((await read()).money).toMatchObject({ toCollect: 3000, collected: 3000, unaccepted: 1000, toRefund: 0 })
    expect(await ofCustomer()).toEqual([3000, 3000])
    const [row] = await rowOf(`/api/hitech/owner/orders.csv?${daysOfOrder(id)}`)
    expect(row).toMatchObject({ 'Not accepted PKR': '1000', 'Cash received PKR': '3000', 'To collect PKR': '0' })
    const owed = await owner.call(cashApi.listCashDue, { params: { courierId: 'leopards' } })
    expect(owed.parcels.map(({ amount }) => amount)).toEqual([3000])
    const today = dayText(pakistanDay(shop.clock.now()))
    const cash = await rowOf(`${cashApi.exportCash.path}?from=${today}&to=${today}`)
    expect(cash.map((row) => row['Collected PKR'])).toEqual(['3000'])
    await sendAllEmails(shop)
    const delivered = (await shop.outbox()).find(({ subject }) => subject.includes('was delivered'))
    expect(delivered?.text).toMatch(/Paid in cash:? +PKR 3,000/)
  })
})
