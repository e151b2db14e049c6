import { describe, expect, test } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { customersApi } from '#domain/customers/customers.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { type StaffPersonAtWork, theOwner } from '#tests/support/people/staff.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { bringTo, move, open, place } from '#tests/support/worker/order-states.ts'

const key = 'phone-3001234567'

const customerOf = async (person: StaffPersonAtWork, which = key) =>
  (await person.call(customersApi.getCustomer, { params: { key: which } })).customer

const note = async (person: StaffPersonAtWork, was: string | null, text: string, which = key) =>
  (await person.call(customersApi.saveCustomerNote, { params: { key: which }, body: { was, note: text } })).customer
    .note

const notesIn = async (shop: TestShop) =>
  (await shop.sql<{ customer: string }>('SELECT customer FROM customer_notes')).map(({ customer }) => customer)

async function message(shop: TestShop, id: string, phone: string, email: string): Promise<void> {
  await shop.sql(
    `INSERT INTO contact_messages (id, subject, name, email, email_canonical, phone, message, wants_marketing, fingerprint, created_at)
     VALUES (?1, 'Subject ' || ?1, 'Sara', ?3, ?3, ?2, 'Hello', 0, ?1, 5)`,
    id,
    phone,
    email,
  )
}

describe('does', () => {
  test('the page of a phone number and that of an account show names, refusals, messages and orders, and lead to each other', async () => {
    const { shop, plug, sara, bilal } = await open()
    const first = await place(sara, [[plug, 1]])
    await bringTo(bilal, first, 'shipped')
    await move(bilal, first, { from: 'shipped', to: 'refused', reason: 'Not at home' })
    const second = await place(sara, [[plug, 1]])
    await shop.sql(`UPDATE orders SET first_name = 'SARA', phone = '923001234567' WHERE id = ?`, second)
    const [user] = await shop.sql<{ id: string; email: string }>('SELECT id, email_canonical AS email FROM users')
    await message(shop, 'M1', '+92 (300) 123-4567', 'other@example.com')
    await message(shop, 'M2', '0300.7654321', String(user?.email))

    const byPhone = await customerOf(bilal)
    expect(byPhone).toMatchObject({
      account: null,
      names: ['SARA Khan'],
      phones: ['923001234567'],
      others: [{ key: `user-${user?.id}` }],
      history: { refused: 1, open: 1 },
      note: null,
      messages: [{ id: 'M1', subject: 'Subject M1', at: 5, isAnswered: false }],
    })
    expect(byPhone.history?.reasons.map(({ text }) => text)).toContain('1 refused on this number')
    const byAccount = await customerOf(bilal, `user-${user?.id}`)
    expect(byAccount).toMatchObject({ others: [{ key, label: '0300 1234567' }], messages: [{ id: 'M2' }] })
    expect(byAccount.account?.email).toBe(user?.email)
    for (const which of [key, `user-${user?.id}`]) {
      const { orders, next } = await bilal.call(customersApi.listCustomerOrders, { params: { key: which }, query: {} })
      expect([orders.map(({ id, place: column }) => [id, column]), next]).toEqual([
        [
          [second, 'placed'],
          [first, 'refused'],
        ],
        null,
      ])
    }
    const { order } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id: first } })
    expect(order.customer).toBe(`user-${user?.id}`)
  })

  test('a note about a customer is saved, replaced and removed, and nobody overwrites one that they have not seen', async () => {
    const { plug, sara, bilal, shop } = await open()
    await place(sara, [[plug, 1]])
    expect(await note(bilal, null, 'Rings twice')).toEqual({ text: 'Rings twice', who: 'Bilal', at: shop.clock.now() })
    const stale = await refusal(note(bilal, null, 'Other'))
    expect([stale.code, stale.reply['note']]).toEqual(['STALE', 'Rings twice'])
    // The same again, after a lost response.
    expect(await note(bilal, null, 'Rings twice')).toMatchObject({ text: 'Rings twice' })
    expect(await note(bilal, 'Rings twice', '')).toBeNull()
    expect(await notesIn(shop)).toEqual([])
    const [entry] = await shop.sql(`SELECT subject, before, after FROM audit WHERE action = 'customer.noted'`)
    expect(entry).toEqual({ subject: 'customer', before: null, after: null })
  })

  test('the owner logs a customer out on every device', async () => {
    const { shop, sara } = await open()
    const owner = await theOwner(shop)
    const [user] = await shop.sql<{ id: string }>('SELECT id FROM users')
    const end = (which: string) => owner.call(customersApi.endCustomerSessions, { params: { key: which } })
    expect((await refusal(end(key))).code).toBe('NOT_FOUND')
    expect(await sara.call(accountsApi.listUserSessions)).toBeTruthy()
    await end(`user-${user?.id}`)
    expect((await refusal(sara.call(accountsApi.listUserSessions))).status).toBe(401)
    const entries = await shop.sql(`SELECT subject FROM audit WHERE action = 'customer.logged-out'`)
    expect(entries).toEqual([{ subject: user?.id }])
  })

  test('a note goes with the account, and with the last order of the number', async () => {
    const { shop, plug, sara, bilal } = await open()
    const [one, two] = [await place(sara, [[plug, 1]]), await place(sara, [[plug, 1]])]
    const [user] = await shop.sql<{ id: string }>('SELECT id FROM users')
    await note(bilal, null, 'By phone')
    await note(bilal, null, 'By account', `user-${user?.id}`)
    await shop.sql('DELETE FROM orders WHERE id = ?', one)
    expect(await notesIn(shop)).toHaveLength(2)
    await shop.sql('UPDATE orders SET phone = NULL WHERE id = ?', two)
    expect(await notesIn(shop)).toEqual([`user:${user?.id}`])
    await shop.sql('UPDATE orders SET user_id = NULL')
    await shop.sql('DELETE FROM users')
    expect(await notesIn(shop)).toEqual([])
  })
})

describe('refuses', () => {
  test('a bad key, and a note about nobody', async () => {
    const { bilal, shop } = await open()
    expect((await refusal(note(bilal, null, 'x', key))).code).toBe('NOT_FOUND')
    expect(await notesIn(shop)).toEqual([])
    for (const bad of ['3001234567', 'phone-300', 'user-', 'phone-30012345678']) {
      expect((await bilal.fetch(`/api/hitech/owner/customers/${bad}`)).status, bad).toBe(404)
    }
  })
})
