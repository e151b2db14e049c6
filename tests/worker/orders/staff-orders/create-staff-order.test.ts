import { describe, expect, test } from 'vitest'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { manyAccounts } from '#tests/support/people/accounts.ts'
import { expectConsistentData, stockOf } from '#tests/support/consistent-data.ts'
import { refusal } from '#tests/support/http/contract.ts'
import type { StaffPersonAtWork } from '#tests/support/people/staff.ts'
import { aKey, type Body, change, directSale, open, place } from '#tests/support/worker/order-edits.ts'

const byPhone = (lines: [Product, number][], changes: object = {}): Body<typeof adminOrdersApi.createStaffOrder> => ({
  key: aKey(),
  channel: 'phone',
  name: 'Bilal Ahmed Khan',
  phone: '+92 301 7654321',
  street: 'House 9, Ravi Road',
  city: 'Lahore',
  lines: lines.map(([product, quantity]) => ({ productId: product._id, quantity })),
  amount: lines.reduce((sum, [product, quantity]) => sum + product.newPrice * quantity, 0) + 50,
  ...changes,
})

const sell = (person: StaffPersonAtWork, body: Body<typeof adminOrdersApi.createStaffOrder>) =>
  person.call(adminOrdersApi.createStaffOrder, { body })

describe('does', () => {
  test('a phone order is like any other: same stock, same prices, to be called or confirmed already', async () => {
    const { shop, plug, sara, bilal } = await open()
    const confirmed = await sell(bilal, byPhone([[plug, 2]], { email: 'bilal@example.com', note: 'Wants NGK' }))
    expect(confirmed).toMatchObject({ amount: 2050, place: 'confirmed' })
    const waiting = await sell(bilal, byPhone([[plug, 1]], { isConfirmed: false, phone: '03001234567' }))
    expect(waiting).toMatchObject({ place: 'placed', number: confirmed.number + 1 })
    const { order } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id: confirmed.id } })
    expect(order).toMatchObject({
      channel: 'phone',
      name: 'Bilal Ahmed Khan',
      phone: '923017654321',
      address: 'House 9, Ravi Road, Lahore, Punjab',
      note: 'Wants NGK',
      moves: ['packed', 'cancelled'],
    })
    expect(order.history.map(({ who, text }) => `${who}: ${text}`)).toEqual(['Bilal: Taken by phone'])
    expect(await stockOf(shop, plug)).toBe(7)
    expect((await sara.call(ordersApi.listMyOrders, { body: {} })).orders).toEqual([])
    const emails = await shop.outbox()
    expect(emails.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      `bilal@example.com Your order ${confirmed.number} is confirmed`,
    ])
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('what a phone order asks for in advance is no cash for the rider in its first email', async () => {
    const { shop, plug, bilal } = await open()
    const asks = { advance: 500, email: 'bilal@example.com' }
    const placed = await sell(bilal, byPhone([[plug, 2]], { ...asks, isConfirmed: false }))
    await sell(bilal, byPhone([[plug, 2]], asks))
    const emails = await shop.outbox()
    expect(emails.map(({ subject }) => subject.replace(/\d+/, '…'))).toEqual([
      'We have your order …',
      'Please pay in advance for your order …',
      'Your order … is confirmed',
    ])
    for (const { text, subject } of emails.filter((each) => !each.subject.startsWith('Please')))
      expect(text, subject).toContain('Please keep the exact amount ready for the rider: PKR 1,550.')
    expect(emails[0]?.text).toContain('Please pay PKR 500 in advance by')
    expect(emails[0]?.subject).toContain(String(placed.number))
  })

  test('a sale over the counter is delivered and paid at once, without a delivery fee', async () => {
    const { shop, plug, bilal } = await open()
    const sale = await sell(bilal, directSale([[plug, 3]]))
    expect(sale).toMatchObject({ amount: 3000, place: 'cash-received' })
    await sell(bilal, directSale([[plug, 1]], { name: 'Ustad Rafiq', phone: '0300 1234567', email: 'r@example.com' }))
    const { order } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id: sale.id } })
    expect(order).toMatchObject({
      channel: 'counter',
      isPaid: true,
      cashDue: 3000,
      deliveryFee: 0,
      name: null,
      phone: null,
      address: '',
      phoneHistory: null,
      tracking: null,
      deliveredAt: shop.clock.now(),
    })
    expect(await shop.sql('SELECT city, placed, confirmed, delivered, taken FROM order_days')).toEqual([
      { city: 'Lahore', placed: 2, confirmed: 2, delivered: 2, taken: 4000 },
    ])
    const [letter] = await shop.outbox()
    expect(letter?.subject).toMatch(/^Receipt for your order \d+$/)
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('the owner’s delivery fee applies to phone orders', async () => {
    const { shop, plug, bilal } = await open()
    await shop.sql(
      `INSERT OR REPLACE INTO settings (name, value, updated_at) VALUES ('shop-facts', ?, 1)`,
      JSON.stringify({ deliveryFee: 250, deliveryCities: { Sindh: ['Karachi'] } }),
    )
    // Staff may agree on a city outside the zones: it has the first zone's fee.
    const refused = await refusal(sell(bilal, byPhone([[plug, 1]])))
    expect([refused.code, refused.reply['amount']]).toEqual(['PRICE_CHANGED', 1250])
    await sell(bilal, byPhone([[plug, 1]], { amount: 1250 }))
    const { id } = await sell(bilal, byPhone([[plug, 1]], { amount: 1250, city: 'Karachi' }))
    expect((await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })).order.province).toBe('Sindh')
    expect(await shop.sql('SELECT city, zone FROM orders ORDER BY number')).toEqual([
      { city: 'Lahore', zone: null },
      { city: 'Karachi', zone: 'Main cities' },
    ])
  })

  test('parts to sell are found by words and by part number, hidden ones are not', async () => {
    const { shop, plug, bilal } = await open()
    await shop.product({ name: 'Spark plug cap', partNumber: 'HT-CAP', stock: null, newPrice: 90 })
    const hidden = await shop.product({ name: 'Spark plug old' })
    await shop.sql('UPDATE products SET is_active = 0 WHERE id = ?', hidden._id)
    await shop.sql(`UPDATE products SET shelf = 'A1' WHERE id = ?`, plug._id)
    const find = async (q: string) => (await bilal.call(adminOrdersApi.searchParts, { query: { q } })).parts
    const words = await find('spark plug')
    expect(words.map(({ name }) => name).toSorted()).toEqual(['Spark plug', 'Spark plug cap'])
    expect(words.find(({ productId }) => productId === plug._id)).toEqual({
      productId: plug._id,
      name: 'Spark plug',
      partNumber: plug.partNumber,
      price: 1000,
      stock: 10,
      shelf: 'A1',
      fits: 'Honda CD 70',
      picture: null,
    })
    expect((await find('ht-cap'))[0]).toMatchObject({ partNumber: 'HT-CAP', stock: null })
    for (const q of ['', '%', '"*', 'x'.repeat(200), "'); DROP TABLE products; --"]) await find(q)
  })
})

describe('refuses', () => {
  test('a part that is no longer on sale, a changed price, and a key that was used for another order', async () => {
    const { shop, plug, chain, bilal } = await open()
    await shop.sql('UPDATE products SET is_active = 0 WHERE id = ?', chain._id)
    expect((await refusal(sell(bilal, directSale([[chain, 1]])))).code).toBe('PRODUCT_NOT_FOUND')
    const cheap = await refusal(sell(bilal, directSale([[plug, 2]], { amount: 5 })))
    expect([cheap.code, cheap.reply['amount']]).toEqual(['PRICE_CHANGED', 2000])
    const body = directSale([[plug, 1]])
    const first = await sell(bilal, body)
    expect(await sell(bilal, body)).toMatchObject({ id: first.id, number: first.number, place: 'cash-received' })
    expect((await refusal(sell(bilal, { ...body, note: 'other' }))).code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await shop.sql('SELECT count(*) AS n FROM orders')).toEqual([{ n: 1 }])
    await expectConsistentData(shop, { [plug._id]: 10 })
  })
})

describe('protects', () => {
  test('the last piece goes to one: a shopper, a phone order, a sale over the counter, or an edited order', async () => {
    const { shop, plug, chain, sara, bilal } = await open()
    const id = await place(sara, [
      [plug, 1],
      [chain, 4],
    ])
    const shoppers = await manyAccounts(shop, 4)
    const results = await Promise.allSettled([
      ...shoppers.map((each) => place(each, [[chain, 1]])),
      ...Array.from({ length: 3 }, () => sell(bilal, directSale([[chain, 1]]))),
      ...Array.from({ length: 3 }, () => sell(bilal, byPhone([[chain, 1]]))),
      change(bilal, id, { lines: [{ productId: chain._id, quantity: 5 }] }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason.code).toBe('OUT_OF_STOCK')
    expect(await stockOf(shop, chain)).toBe(0)
    await expectConsistentData(shop, { [plug._id]: 10, [chain._id]: 5 })
  })

  test('hostile text of a phone order is stored as text', async () => {
    const { shop, plug, bilal } = await open()
    const name = `Robert'); DROP TABLE orders; -- <img src=x onerror=alert(1)>`
    const { id } = await sell(bilal, byPhone([[plug, 1]], { name, street: '"><script>', note: '{number} ${x}' }))
    const { order } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })
    expect(order).toMatchObject({ name, street: '"><script>', note: '{number} ${x}' })
    await expectConsistentData(shop, { [plug._id]: 10 })
  })
})
