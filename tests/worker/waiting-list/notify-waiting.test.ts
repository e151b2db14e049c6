import { day } from '#domain/durations.ts'
import { describe, expect, test } from 'vitest'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { undoMs } from '#domain/orders/board-columns.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'
import { backEmails, countStock, letNotify, wait } from '#tests/support/fixtures/waiting-list.ts'

async function withWaiting(people: string[], changes = {}) {
  const shop = openShop()
  const owner = await theOwner(shop)
  const part = await shop.product({ stock: 0, newPrice: 1950, ...changes })
  for (const email of people) await wait(shop.visitor(), part._id, { email })
  return { shop, owner, part }
}

describe('does', () => {
  test('everybody who waits gets one email when the part is back, the longest waiting first', async () => {
    const { shop, owner, part } = await withWaiting(['ali@example.com', 'sara@example.com', 'omar@example.com'])
    await wait(shop.visitor(), part._id, { phone: '03001234567' })
    await countStock(owner, part._id, 5)
    await letNotify(shop)
    const emails = await backEmails(shop)
    expect(emails.map(({ to }) => to)).toEqual(['ali@example.com', 'sara@example.com', 'omar@example.com'])
    expect(emails[0]?.subject).toBe('Spark plug C7HSA is back in stock')
    expect(emails[0]?.text).toContain('PKR 1,950')
    expect(emails[0]?.text).toContain('first come, first served')
    expect(emails[0]?.text).toContain(`/product/${part._id}`)
    // Only the phone is left to staff.
    expect(await shop.sql('SELECT people, emails, worth FROM waiting_parts')).toEqual([
      { people: 1, emails: 0, worth: 1950 },
    ])
    await countStock(owner, part._id, 0)
    await countStock(owner, part._id, 9)
    await letNotify(shop)
    expect(await backEmails(shop)).toHaveLength(3)
  })

  test('the email is in the language of the request', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { _id } = await shop.product({ stock: 0, name: 'Chain and sprocket set, 420 × 98L' })
    await wait(shop.visitor(), _id, { email: 'sara@example.com' }, 'ur')
    await countStock(owner, _id, 1)
    await letNotify(shop)
    const [email] = await backEmails(shop)
    expect(email?.subject).toContain('دوبارہ اسٹاک میں ہے')
    expect(email?.html).toContain('dir="rtl"')
    expect(email?.text).toContain(`/ur/product/${_id}`)
  })

  test('a delivery of many parts is one email for a person, with all of them', async () => {
    const { shop, owner, part } = await withWaiting(['ali@example.com'])
    const other = await shop.product({ stock: 0, name: 'Brake shoe pair', newPrice: 450 })
    await wait(shop.visitor(), other._id, { email: 'ali@example.com' })
    await countStock(owner, part._id, 1)
    await countStock(owner, other._id, 1)
    await letNotify(shop)
    const [email, ...rest] = await backEmails(shop)
    expect(rest).toEqual([])
    expect(email?.subject).toBe('2 parts are back in stock')
    for (const id of [part._id, other._id]) expect(email?.text).toContain(`/product/${id}`)
  })

  test('stock that a cancelled order gives back counts too', async () => {
    const shop = openShop()
    const [owner, sara] = [await theOwner(shop), await shop.customer()]
    const part = await shop.product({ stock: 1 })
    const { orderId } = await sara.call(ordersApi.placeOrder, { body: anOrder([[part, 1]]) })
    await wait(shop.visitor(), part._id, { email: 'ali@example.com' })
    await owner.call(adminOrdersApi.changeOrderState, {
      params: { id: orderId },
      body: { from: 'placed', to: 'cancelled', reason: 'Changed their mind' },
    })
    expect(await shop.sql('SELECT stock FROM products')).toEqual([{ stock: 1 }])
    await letNotify(shop)
    expect((await backEmails(shop)).some(({ to }) => to === 'ali@example.com')).toBe(true)
  })

  test('who was told may wait again, and is told again', async () => {
    const { shop, owner, part } = await withWaiting(['ali@example.com'])
    await countStock(owner, part._id, 1)
    await letNotify(shop)
    await countStock(owner, part._id, 0)
    await wait(shop.visitor(), part._id, { email: 'ali@example.com' })
    await countStock(owner, part._id, 1)
    await letNotify(shop)
    // A fourth email of a day to a mailbox that nobody proved: it is sent on the next day.
    expect(await backEmails(shop)).toHaveLength(1)
    shop.clock.advance(day)
    await shop.runCron()
    expect(await backEmails(shop)).toHaveLength(2)
  })
})

describe('protects', () => {
  test('a mistyped stock that is corrected in time tells nobody, and they keep waiting', async () => {
    const { shop, owner, part } = await withWaiting(['ali@example.com'])
    await countStock(owner, part._id, 50)
    await shop.runCron()
    shop.clock.advance(undoMs - 1000)
    await shop.runCron()
    await countStock(owner, part._id, 0)
    await letNotify(shop)
    expect(await backEmails(shop)).toEqual([])
    await countStock(owner, part._id, 5)
    await letNotify(shop)
    expect(await backEmails(shop)).toHaveLength(1)
  })

  test('a part that is off sale or sold out again tells nobody', async () => {
    const { shop, owner, part } = await withWaiting(['ali@example.com'])
    await shop.sql('UPDATE products SET is_active = 0 WHERE id = ?', part._id)
    await countStock(owner, part._id, 5)
    await letNotify(shop)
    expect(await backEmails(shop)).toEqual([])
    await shop.sql('UPDATE products SET is_active = 1 WHERE id = ?', part._id)
    await shop.runCron()
    await shop.sql('UPDATE products SET stock = 0 WHERE id = ?', part._id)
    await letNotify(shop)
    expect(await backEmails(shop)).toEqual([])
  })

  test('runs at once tell each person once, also two hundred of them', async () => {
    const people = Array.from({ length: 60 }, (_, index) => `person${index}@example.com`)
    const shop = openShop()
    const owner = await theOwner(shop)
    const { _id } = await shop.product({ stock: 0 })
    for (const [index, email] of people.entries()) {
      await shop.sql(
        'INSERT INTO waiting_list (id, product_id, email, email_canonical, created_at) VALUES (?, ?, ?, ?, ?)',
        `01JD${String(index).padStart(22, '0')}`,
        _id,
        email,
        email,
        shop.clock.now(),
      )
    }
    await countStock(owner, _id, 5)
    await shop.runCron()
    shop.clock.advance(undoMs)
    await Promise.all([shop.runCron(), shop.runCron(), shop.runCron()])
    const emails = await backEmails(shop)
    expect(emails.map(({ to }) => to).toSorted()).toEqual(people.toSorted())
    expect(await shop.sql('SELECT people, emails FROM waiting_parts')).toEqual([{ people: 0, emails: 0 }])
  })

  test('a deleted account waits for nothing any more', async () => {
    const { shop } = await withWaiting(['ali@example.com'])
    await shop.sql(`DELETE FROM waiting_list WHERE email_canonical = 'ali@example.com'`)
    expect(await shop.sql('SELECT people, worth FROM waiting_parts')).toEqual([{ people: 0, worth: 0 }])
  })
})
