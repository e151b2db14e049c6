import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { countOf } from '#tests/support/consistent-data.ts'
import { day, hour } from '#tests/support/clock.ts'
import { aContactForm } from '#tests/support/fixtures/forms.ts'
import { newestCode, newestResetToken } from '#tests/support/people/emails.ts'
import {
  aGuestOrder,
  allowManyOpenOrders,
  anOrder,
  sendAllEmails,
  sendAsGuest,
} from '#tests/support/fixtures/orders.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { type Customer, openShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffMember } from '#tests/support/people/staff.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { post } from '#tests/support/worker/post.ts'
import { connect } from '#worker/database/connect.ts'
import { readConfig } from '#worker/env.ts'
import { type Attempt, attemptLimits } from '#worker/http/attempt-limits.ts'
import { AttemptsStore } from '#worker/http/attempts.store.ts'
import { canonicalEmail, mailboxOf } from '#worker/database/canonical-email.ts'
import { aZone, usualZone } from '#tests/support/zones.ts'

/** Anybody can enter any email: these tests cover what strangers receive, how often, and which spellings are known. */

const victim = 'victim-third-party@example.org'
const bait = 'YOUR ACCOUNT IS BLOCKED! Confirm at https://evil.example/pay?id=77 or call 0900-EVIL'

let presses = 0

async function order(shop: TestShop, who: Customer, changes: object = {}, product?: Product) {
  const part = product ?? (await shop.product({ name: 'Chain set' }))
  const headers = { 'Idempotency-Key': `a-press-${(presses += 1)}` }
  return who.call(ordersApi.placeOrder, {
    body: anOrder([[part, 1]], { order: { ...anAddress, ...changes } }),
    headers,
  })
}

/** As the owners of the mailboxes do by a reset link. */
const proveMailboxes = (shop: TestShop) => shop.sql('UPDATE users SET email_proved_at = 1')

/** Counts attempts as if they had been made. */
async function countMany(shop: TestShop, attempt: Attempt, times: number): Promise<void> {
  const attempts = new AttemptsStore(connect(shop.env.DB), readConfig(shop.env))
  await attempts.count(
    Array.from({ length: times }, () => attempt),
    shop.clock.now(),
  )
}

const lettersTo = async (shop: TestShop, to: string) => (await shop.outbox()).filter((letter) => letter.to === to)

describe('does', () => {
  test('the account’s own email address gets the delivery address once its mailbox is proved, in any spelling', async () => {
    const shop = openShop()
    const sara = await shop.customer({ email: 'sara@example.com', name: 'Sara Khan' })
    await proveMailboxes(shop)
    await order(shop, sara, { email: 'SARA@Example.com' })
    const [letter] = await lettersTo(shop, 'SARA@Example.com')
    expect(letter?.text).toContain('Dear Sara Khan,')
    expect(letter?.text).toContain('House 14, Street 3, Samanabad, Lahore 54500, Punjab')
  })

  test('an email is known once staff confirmed or created an order with it, or a link or code verified it', async () => {
    const shop = openShop()
    await allowManyOpenOrders(shop)
    const [bilal, plug] = [await aStaffMember(shop), await shop.product()]
    const heard = async (to: string) => {
      const before = (await lettersTo(shop, to)).length
      const somebody = await shop.customer()
      for (let count = 0; count < 5; count += 1) await order(shop, somebody, { email: to }, plug)
      return (await lettersTo(shop, to)).length - before
    }
    expect(await heard('stranger@example.org')).toBe(3)

    const { orderId } = await order(shop, await shop.customer(), { email: 'omar@example.org' }, plug)
    await bilal.call(adminOrdersApi.changeOrderState, {
      params: { id: orderId },
      body: { from: 'placed', to: 'confirmed' },
    })
    expect(await heard('OMAR@example.org')).toBe(5)

    const { firstName, lastName, phone, street, city } = anAddress
    const body = {
      key: 'taken-by-phone-1',
      channel: 'phone' as const,
      isConfirmed: false,
      name: `${firstName} ${lastName}`,
      phone,
      street,
      city,
      email: 'ali@example.org',
      lines: [{ productId: plug._id, quantity: 1 }],
      amount: plug.newPrice + usualZone.fee,
    }
    await bilal.call(adminOrdersApi.createStaffOrder, { body })
    expect(await heard('ali@example.org')).toBe(5)
    // Ten a day that anybody can cause, also where the shop knows the mailbox.
    await countMany(shop, { limit: attemptLimits.emailsPerKnownRecipientDay, subject: 'ali@example.org' }, 4)
    expect(await heard('ali@example.org')).toBe(1)

    const maria = await shop.customer({ email: 'maria@example.org' })
    await maria.call(accountsApi.forgotPassword, { body: { email: maria.email } })
    shop.clock.advance(60_000)
    await shop.runCron()
    const token = await newestResetToken(shop, maria.email)
    await maria.call(accountsApi.resetPassword, {
      params: { token },
      body: { password: 'another word', confirmPassword: 'another word' },
    })
    expect(await heard(maria.email)).toBe(5)
  })

  test('a message under any spelling of the email is deleted with the account, and so is an order taken by phone', async () => {
    const shop = openShop()
    const email = 'müq@example.pk'
    const sara = await shop.customer({ email, phoneNumber: '03217654321' })
    const spellings = [email, 'MÜQ@EXAMPLE.PK', 'müQ@EXAMPLE.PK', 'ｍüｑ@example.pk', 'other@example.pk']
    for (const [index, each] of spellings.entries())
      await shop
        .visitor()
        .call(contactApi.sendContactMessage, { body: aContactForm({ email: each, message: `Message ${index}` }) })
    const plug = await shop.product()
    const bilal = await aStaffMember(shop)
    const body = {
      key: 'taken-by-phone-2',
      channel: 'phone' as const,
      isConfirmed: false,
      name: 'Sara Khan',
      phone: '0321 7654321',
      street: 'House 1',
      city: 'Lahore',
      email: 'MÜQ@example.pk',
      lines: [{ productId: plug._id, quantity: 1 }],
      amount: plug.newPrice + usualZone.fee,
    }
    await bilal.call(adminOrdersApi.createStaffOrder, { body })
    // Rows of a shop version without the column.
    await shop.sql('UPDATE contact_messages SET email_canonical = NULL WHERE email = ?', 'MÜQ@EXAMPLE.PK')
    await shop.sql('UPDATE orders SET email_canonical = NULL')

    await sara.call(deletionApi.verifyEmail, { body: { email } })
    shop.clock.advance(60_000)
    await shop.runCron()
    const proof = await sara.fetch(deletionApi.verifyOtp.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ recipientEmail: email, OTP: await newestCode(shop, email) }),
    })
    const Cookie = proof.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    await sara.call(deletionApi.deleteUser, { body: { email }, headers: { Cookie } })

    expect(await shop.sql('SELECT email FROM contact_messages')).toEqual([{ email: 'other@example.pk' }])
    expect(
      await shop.sql('SELECT email, email_canonical AS form, account_deleted_at IS NOT NULL AS gone FROM orders'),
    ).toEqual([{ email: null, form: null, gone: 1 }])
  })

  test('cron fills missing canonical emails in any spelling, and reads nothing more when none is missing', async () => {
    const shop = openShop()
    const [sara, plug] = [await shop.customer(), await shop.product()]
    await allowManyOpenOrders(shop)
    const typed = ['Ö@EXAMPLE.pk', 'sara@MÜNCHEN.de', 'Plain@Example.com']
    for (const email of typed) {
      await order(shop, sara, { email }, plug)
      await shop.visitor().call(contactApi.sendContactMessage, { body: aContactForm({ email, message: email }) })
    }
    await shop.sql('UPDATE orders SET email_canonical = NULL')
    await shop.sql('UPDATE contact_messages SET email_canonical = NULL')
    await shop.runCron()
    for (const table of ['orders', 'contact_messages']) {
      expect(await shop.sql(`SELECT email, email_canonical AS form FROM ${table} ORDER BY id`), table).toEqual(
        typed.map((email) => ({ email, form: canonicalEmail(email) })),
      )
    }
  })
})

describe('refuses', () => {
  test('a stranger’s street or name is never emailed to another person’s address, in any state of the order', async () => {
    const shop = openShop()
    await sendAllEmails(shop)
    const [mallory, bilal] = [await shop.customer(), await aStaffMember(shop)]
    const changes = { email: victim, street: bait, firstName: 'Call 0900', lastName: 'EVIL' }
    const { orderId: id } = await order(shop, mallory, changes)
    for (const [from, to] of [
      ['placed', 'confirmed'],
      ['confirmed', 'packed'],
      ['packed', 'shipped'],
      ['shipped', 'refused'],
    ] as const) {
      const more = { courierId: 'tcs', trackingNumber: 'T-100', reason: 'Not at home' }
      if (from === 'confirmed') {
        const { order: seen } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })
        const { phone, city } = anAddress
        const told = { name: String(seen.name), phone, city, street: bait, email: victim, zipCode: '54600', lines: [] }
        await bilal.call(adminOrdersApi.editOrder, { params: { id }, body: { ...told, updatedAt: seen.updatedAt } })
      }
      await bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from, to, ...more } })
    }
    const emails = await lettersTo(shop, victim)
    expect(emails.map(({ subject }) => subject.replace(/\d+/, ''))).toEqual([
      'We have your order ',
      'Your order  is confirmed',
      'Your order  was changed',
      'Your order  is packed',
      'Your order  is on its way',
      'Your order  was not accepted',
    ])
    for (const { subject, text, html } of emails) {
      expect(`${subject} ${text} ${html}`, subject).not.toMatch(/evil|0900|BLOCKED|54[56]00/i)
      expect(text, subject).toMatch(/^Hello,\n/m)
      expect(text, subject).toContain('1 × Chain set')
    }
    expect(emails[0]?.text).toContain('We will deliver to the address on the page of your order.\n')
  })

  test('a street with a link is left out of emails to the account’s own address too; the owner sees it', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await proveMailboxes(shop)
    const streets = [bait, 'see www.evil', 'mail me@evil', 'House 1, ＥＶＩＬ．ＥＸＡＭＰＬＥ', 'bit1.ly/x']
    await allowManyOpenOrders(shop)
    for (const street of streets) {
      await order(shop, sara, { email: sara.email, street })
      shop.clock.advance(day)
    }
    const emails = (await lettersTo(shop, sara.email)).slice(1)
    expect(emails).toHaveLength(streets.length)
    for (const { text } of emails) {
      expect(text).not.toMatch(/evil|ｅｖｉｌ|bit1/i)
      expect(text).toContain('We will deliver to: Lahore 54500, Punjab\n')
    }
    await order(shop, sara, { email: sara.email, street: 'Shop 4, G.T. Road' })
    expect((await lettersTo(shop, sara.email)).at(-1)?.text).toContain('Shop 4, G.T. Road, Lahore')
    expect((await lettersTo(shop, 'owner@hightechautotraders.pk'))[0]?.text).toContain('https://evil.example')
  })

  test('an account on another person’s mailbox writes no name, street or city into emails to it', async () => {
    const shop = openShop()
    await sendAllEmails(shop)
    await shop.sql(
      `UPDATE settings SET value = json_set(value, '$.zones', json(?)) WHERE name = 'shop-facts'`,
      JSON.stringify([usualZone, aZone({ name: 'Elsewhere', cities: [], fee: 50, daysFrom: 3, daysTo: 6 })]),
    )
    const name = 'Call Zero Nine Hundred Win A Prize'
    const mallory = await shop.customer({ email: victim, name })
    const changes = { email: victim, firstName: name, street: bait, city: 'evil.example/pay' }
    await order(shop, mallory, changes)
    await mallory.call(profileApi.saveAccount, { body: { name, phone: '03219999999' } })
    shop.clock.advance(day)
    await mallory.call(accountsApi.forgotPassword, { body: { email: victim } })
    shop.clock.advance(60_000)
    await shop.runCron()
    const emails = await lettersTo(shop, victim)
    expect(emails.map(({ subject }) => subject.replace(/\d+/, ''))).toEqual([
      'Welcome to High Tech Auto Traders',
      'We have your order ',
      'Your phone number was changed',
      'Set a new password',
    ])
    for (const { subject, text, html } of emails) {
      expect(`${text} ${html}`, subject).not.toMatch(/evil|0900|BLOCKED|Prize/i)
      expect(text, subject).toMatch(/^Hello,\n/m)
    }
    expect(emails[1]?.text).toContain('Delivery: usually 3 to 6 days after the call.')
  })

  test('a reply does not quote a link of the message', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const form = { email: victim, subject: 'Win at evil.example', name: 'www.evil', message: bait }
    await shop.visitor().call(contactApi.sendContactMessage, { body: aContactForm(form) })
    await shop
      .visitor()
      .call(contactApi.sendContactMessage, { body: aContactForm({ message: 'Do you have a CD 70 chain?' }) })
    const { messages } = await bilal.call(messagesApi.listMessages, { query: {} })
    for (const { id } of messages)
      await bilal.call(messagesApi.replyToMessage, {
        params: { id },
        body: { key: `answer-${id}`, text: 'Yes, we do.' },
      })
    const [letter] = await lettersTo(shop, victim)
    expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/evil|0900|BLOCKED/i)
    expect(letter?.subject).toBe('Re: your message')
    expect((await shop.outbox()).some(({ text }) => text.includes('> Do you have a CD 70 chain?'))).toBe(true)
  })

  test('an unknown address gets three emails a day, for any cause; the orders are still placed', async () => {
    const shop = openShop()
    await allowManyOpenOrders(shop)
    const plug = await shop.product()
    for (let count = 0; count < 5; count += 1) await order(shop, await shop.customer(), { email: victim }, plug)
    expect([(await lettersTo(shop, victim)).length, await countOf(shop, 'orders')]).toEqual([3, 5])
    expect(await countOf(shop, 'outbox WHERE sealed IS NOT NULL')).toBe(0)
    shop.clock.advance(day)
    await order(shop, await shop.customer(), { email: 'Victim-Third-Party@EXAMPLE.org' }, plug)
    expect(await lettersTo(shop, 'Victim-Third-Party@EXAMPLE.org')).toHaveLength(1)
  })

  test('spellings of one mailbox count together', async () => {
    const shop = openShop()
    await allowManyOpenOrders(shop)
    const plug = await shop.product()
    const spellings = [
      'vic.tim@gmail.com',
      'victim+1@gmail.com',
      'v.i.c.t.i.m+2@googlemail.com',
      'Victim+x+y@Gmail.com',
    ]
    for (const email of spellings) await order(shop, await shop.customer(), { email }, plug)
    expect((await shop.outbox()).filter(({ to }) => spellings.includes(to))).toHaveLength(3)
    expect(['a.b+c@x.pk', '+tag@x.pk', 'a.b@gmail.com'].map(mailboxOf)).toEqual([
      'a.b@x.pk',
      '+tag@x.pk',
      'ab@gmail.com',
    ])
  })

  test('changes and a cancellation by the link count too, and replace the pending notice', async () => {
    const shop = openShop()
    const plug = await shop.product({ stock: 50 })
    const placed = await sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]], { email: victim }), 'one-press')
    const token = String(placed.link).split('/').at(-1) ?? ''
    const change = (street: string) => {
      const body = { order: { name: 'Ali Raza', city: 'Lahore', street }, amount: placed.amount }
      return post(shop.visitor(), fillPath(orderLinksApi.changeOrderByLink.path, { token }), body)
    }
    for (let count = 0; count < 5; count += 1) expect((await change(`House ${count}, Mozang`)).status).toBe(200)
    shop.clock.advance(60_000)
    await shop.runCron()
    const told = (await lettersTo(shop, victim)).map(({ subject }) => subject.replace(/\d+/, ''))
    expect(told.length).toBeLessThanOrEqual(3)
    expect(told[0]).toBe('We have your order ')
    expect(await countOf(shop, 'outbox WHERE sealed IS NOT NULL')).toBe(0)
  })

  test('the owner gets 30 notices a day, then one that says so', async () => {
    const shop = openShop()
    const plug = await shop.product({ stock: null })
    const orderBy = (phone: string) => sendAsGuest(shop.visitor(), aGuestOrder([[plug, 1]], { phone }))
    const subjects = async () =>
      (await lettersTo(shop, 'owner@hightechautotraders.pk')).map(({ subject }) => subject.replace(/\d+:.*/, ''))
    await countMany(shop, { limit: attemptLimits.ownerNoticesPerDay, subject: 'owner' }, 29)
    for (const phone of ['03001111111', '03002222222', '03003333333']) await orderBy(phone)
    expect(await subjects()).toEqual(['New order ', 'More than 30 notices today'])
    shop.clock.advance(day)
    await orderBy('03004444444')
    expect(await subjects()).toEqual(['New order ', 'More than 30 notices today', 'New order '])
  })

  test('automatic cancellations count too, steps by staff do not', async () => {
    const shop = openShop()
    await allowManyOpenOrders(shop)
    const [plug, sara] = [await shop.product(), await shop.customer()]
    const placed = []
    for (let count = 0; count < 5; count += 1) placed.push(await order(shop, sara, { email: victim }, plug))
    const bilal = await aStaffMember(shop)
    const cancel = { from: 'placed', to: 'cancelled', reason: 'Duplicate order' } as const
    await bilal.call(adminOrdersApi.changeOrderState, { params: { id: placed[0]?.orderId ?? '' }, body: cancel })
    expect(await lettersTo(shop, victim)).toHaveLength(4)
    shop.clock.advance(49 * hour)
    shop.clock.advance(hour - (shop.clock.now() % hour))
    await shop.runCron()
    shop.clock.advance(60_000)
    await shop.runCron()
    expect(await countOf(shop, `orders WHERE state = 'cancelled'`)).toBe(5)
    expect(await lettersTo(shop, victim)).toHaveLength(7)
  })
})

describe('protects', () => {
  test('a retried email counts once, and scaled limits allow more', async () => {
    let failures = 2
    const sent: string[] = []
    const EMAIL = {
      async send({ to }: { to: string }) {
        if (to === victim && (failures -= 1) >= 0) throw new Error('the provider is away')
        sent.push(to)
      },
    }
    const shop = openShop({ EMAIL: EMAIL as never })
    await allowManyOpenOrders(shop)
    const [plug, sara] = [await shop.product(), await shop.customer()]
    for (let count = 0; count < 3; count += 1) await order(shop, sara, { email: victim }, plug)
    for (let minutes = 0; minutes < 3; minutes += 1) {
      shop.clock.advance(5 * 60_000)
      await shop.runCron()
    }
    expect(sent.filter((to) => to === victim)).toHaveLength(3)
    errorLines.length = 0

    const wide = openShop({ LIMITS_SCALE: '2' })
    const more = await wide.customer()
    for (let count = 0; count < 7; count += 1) await order(wide, more, { email: 'third@example.org' }, plug)
    expect(await lettersTo(wide, 'third@example.org')).toHaveLength(6)
  })

  test('the check of a known email uses indexes, with any number of orders and messages', async () => {
    for (const query of [
      `SELECT 1 FROM orders WHERE email_canonical = 'x' AND state IN ('confirmed', 'packed')`,
      `SELECT id FROM orders WHERE email IS NOT NULL AND email_canonical IS NULL LIMIT 200`,
      `SELECT id FROM contact_messages WHERE email_canonical IS NULL LIMIT 200`,
      `SELECT id FROM contact_messages WHERE email_canonical = 'x' AND created_at <= 5`,
    ]) {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>()
      expect(results.map(({ detail }) => detail).join(), query).toMatch(/USING (COVERING )?INDEX/)
    }
  })
})
