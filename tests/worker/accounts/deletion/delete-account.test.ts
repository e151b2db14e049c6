import { env } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { endpoints } from '#domain/endpoints.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { uiText } from '#domain/ui-text.ts'
import { expectConsistentData } from '#tests/support/consistent-data.ts'
import { sendProofBy } from '#tests/support/fixtures/advances.ts'
import { bringTo, tokenOf } from '#tests/support/worker/order-states.ts'
import { aReturnedLine } from '#tests/support/worker/returns.ts'
import { bare } from '#tests/support/http/contract.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { aContactForm } from '#tests/support/fixtures/forms.ts'
import { newestCode } from '#tests/support/people/emails.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { type Customer, openShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffMember } from '#tests/support/people/staff.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { anyCustomersBody } from '#tests/support/worker/access.ts'
import { send } from '#tests/support/worker/post.ts'

/** Verifies an email and returns the grant’s cookie, as a browser would send it back. */
async function prove(shop: TestShop, email: string): Promise<string> {
  const person = shop.visitor()
  await person.call(deletionApi.verifyEmail, { body: { email } })
  const response = await send(person, deletionApi.verifyOtp.path, {
    recipientEmail: email,
    OTP: await newestCode(shop),
  })
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

/** Places an order of one part; returns its id. */
const placeAs = async (person: Customer, part: Product, quantity: number) =>
  (
    await person.call(ordersApi.placeOrder, {
      body: anOrder([[part, quantity]], { order: { ...anAddress, email: person.email } }),
    })
  ).orderId

afterEach(() => {
  vi.restoreAllMocks()
})

describe('does', () => {
  test('an account is deleted in three steps, and every trace of it but the orders is erased', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await shop.customer({ name: 'Sara Zubair', phoneNumber: '03217654321' })
    await sara.call(cartApi.addToCart, { body: { itemId: plug._id } })
    await sara.call(ordersApi.placeOrder, {
      body: anOrder([[plug, 1]], { order: { ...anAddress, email: sara.email } }),
    })
    await sara.call(cartApi.addToCart, { body: { itemId: plug._id } })
    await sara.call(profileApi.saveConsent, { body: { marketing: true } })
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })

    const asked = await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
    const code = await newestCode(shop)
    const verified = await send(sara, deletionApi.verifyOtp.path, { recipientEmail: sara.email, OTP: code })
    const cookie = verified.headers.get('Set-Cookie') ?? ''
    const deleted = await send(
      sara,
      deletionApi.deleteUser.path,
      { email: sara.email },
      { Cookie: cookie.split(';')[0] ?? '' },
    )

    expect(asked).toEqual({ success: true, status: 200, message: uiText.deletion.codeSent })
    expect(await verified.json()).toEqual({ success: true, status: 200, message: uiText.deletion.codeVerified })
    expect(cookie).toMatch(/^local-del=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(deleted.status).toBe(200)
    expect(await deleted.json()).toEqual({ success: true, status: 200, message: uiText.deletion.success })
    expect(deleted.headers.get('Set-Cookie')).toMatch(/^local-del=; Max-Age=0; Path=\/; HttpOnly/)
    for (const table of ['users', 'consents', 'cart_lines', 'reset_tokens', 'deletion_codes', 'deletion_grants']) {
      expect(await shop.sql(`SELECT * FROM ${table}`), table).toEqual([])
    }
    expect((await shop.outbox()).at(-1)).toMatchObject({ to: sara.email, subject: 'Your account has been deleted' })
    expect(await shop.sql("SELECT actor, action FROM audit WHERE action = 'account.deleted'")).toHaveLength(1)
    expect(await shop.sql('SELECT deleted_at FROM deleted_accounts')).toEqual([{ deleted_at: shop.clock.now() }])
    const tables = await shop.sql<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    )
    for (const { name } of tables) {
      const rows = JSON.stringify(await shop.sql(`SELECT * FROM "${name}"`))
      for (const trace of [sara.email, 'Zubair', '03217654321', code]) expect(rows, name).not.toContain(trace)
    }
  })

  test('of orders that are done, what stands in their ledger, proofs and returns about the person is erased too', async () => {
    const shop = openShop()
    const [plug, bilal] = [await shop.product({ stock: 20 }), await aStaffMember(shop)]
    const sara = await shop.customer()
    const [done, open] = [await placeAs(sara, plug, 1), await placeAs(sara, plug, 2)]
    for (const id of [done, open]) {
      await sendProofBy(sara, await tokenOf(shop, id), { reference: `Sara ${id.slice(-4)}` })
      const entry = {
        kind: 'advance',
        amount: 100,
        way: 'raast',
        reference: 'Sara Khan',
        note: 'Her brother',
        key: 'k',
      } as const
      await bilal.call(ledgerApi.addOrderEntry, { params: { id }, body: entry })
    }
    await bringTo(bilal, done, 'delivered')
    const lines = [{ ...aReturnedLine(plug), reason: 'broken' as const }]
    const params = { token: await tokenOf(shop, done) }
    const { returnId } = await sara.call(returnsApi.requestReturn, { params, body: { lines, note: 'Sara was here' } })
    const { return: asked } = await bilal.call(adminReturnsApi.getReturn, { params: { id: returnId } })
    const declined = { to: 'declined', updatedAt: asked.updatedAt, words: 'Dear Sara' } as const
    await bilal.call(adminReturnsApi.moveReturn, { params: { id: returnId }, body: declined })
    shop.clock.advance(10 * day)
    await send(sara, deletionApi.deleteUser.path, { email: sara.email }, { Cookie: await prove(shop, sara.email) })

    expect(
      await shop.sql('SELECT reference, note, order_id = ? AS isDone FROM order_entries WHERE door = 0', done),
    ).toEqual(
      expect.arrayContaining([
        { reference: null, note: null, isDone: 1 },
        { reference: 'Sara Khan', note: 'Her brother', isDone: 0 },
      ]),
    )
    expect(await shop.sql('SELECT order_id AS id FROM order_proofs')).toEqual([{ id: open }])
    expect(await shop.sql('SELECT state, note, words FROM returns')).toEqual([
      { state: 'declined', note: null, words: null },
    ])
    await expectConsistentData(shop)
  })

  test('messages from the email are deleted too, with their files; other people’s stay', async () => {
    const shop = openShop()
    const sara = await shop.customer({ email: 'sara@example.com' })
    for (const email of ['Sara@Example.com', 'omar@example.com']) {
      await sara.call(contactApi.sendContactMessage, {
        body: aContactForm({ email }, [new File(['A list'], 'list.txt')]),
      })
    }
    await send(sara, deletionApi.deleteUser.path, { email: sara.email }, { Cookie: await prove(shop, sara.email) })

    const rows = await shop.sql<{ email: string; key: string }>(
      'SELECT email, attachment_key AS key FROM contact_messages',
    )
    expect(rows.map(({ email }) => email)).toEqual(['omar@example.com'])
    shop.clock.advance(day + hour - (shop.clock.now() % hour))
    await shop.runCron()
    const { objects } = await shop.env.PRIVATE.list({ prefix: 'attachments/' })
    expect(objects.map(({ key }) => key)).toEqual(rows.map(({ key }) => key))
  })

  test('messages from an internationalized domain are deleted, in either spelling', async () => {
    const shop = openShop()
    const sara = await shop.customer({ email: 'sara@münchen.de' })
    for (const email of ['Sara@münchen.de', 'sara@XN--mnchen-3ya.de', 'omar@münchen.de']) {
      await sara.call(contactApi.sendContactMessage, { body: aContactForm({ email }) })
    }
    const email = 'sara@xn--mnchen-3ya.de'
    await send(sara, deletionApi.deleteUser.path, { email }, { Cookie: await prove(shop, email) })

    expect(await shop.sql('SELECT email FROM contact_messages')).toEqual([{ email: 'omar@münchen.de' }])
  })

  test('a deletion reads no more when other people wrote many messages', async () => {
    const shop = openShop()
    const sara = await shop.customer({ email: 'sara@example.com' })
    await sara.call(contactApi.sendContactMessage, { body: aContactForm({ email: sara.email }) })
    await shop.sql(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 500)
      INSERT INTO contact_messages (id, subject, name, email, phone, message, wants_marketing, fingerprint, created_at,
        email_canonical)
      SELECT 'other' || n, 's', 'n', 'omar' || n || '@example.com', '03001234567', 'm', 0, 'f' || n, 0,
        'omar' || n || '@example.com' FROM numbers`)
    const proof = await prove(shop, sara.email)
    const watched = watchDatabase(env.DB)
    await send(
      openShop({ DB: watched.binding }).visitor(),
      deletionApi.deleteUser.path,
      { email: sara.email },
      { Cookie: proof },
    )

    expect(await shop.sql('SELECT id FROM contact_messages WHERE email = ?', sara.email)).toEqual([])
    expect(watched.rowsRead()).toBeLessThan(90)
  })

  test('any spelling of the email works at every step', async () => {
    const shop = openShop()
    const sara = await shop.customer({ email: 'sara@example.com' })
    await sara.call(deletionApi.verifyEmail, { body: { email: ' SARA@example.com' } })
    const verified = await send(sara, deletionApi.verifyOtp.path, {
      recipientEmail: 'ｓara@example.com',
      OTP: await newestCode(shop),
    })
    const Cookie = verified.headers.get('Set-Cookie')?.split(';')[0] ?? ''

    expect((await send(sara, deletionApi.deleteUser.path, { email: 'Sara@Example.com ' }, { Cookie })).status).toBe(200)
  })

  test('open orders of a deleted customer keep name, phone and address until they can no longer be returned', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await shop.customer()
    const orders = []
    for (const quantity of [1, 2, 3])
      orders.push(await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, quantity]]) }))
    const [old, fresh, open] = orders.map(({ orderId }) => orderId)
    await shop.sql(
      "UPDATE orders SET state = 'delivered', updated_at = ? WHERE id = ?",
      shop.clock.now() - 8 * day - 1,
      old,
    )
    await shop.sql("UPDATE orders SET state = 'cancelled' WHERE id = ?", fresh)
    await send(sara, deletionApi.deleteUser.path, { email: sara.email }, { Cookie: await prove(shop, sara.email) })

    const personal = 'SELECT first_name, last_name, street, zip_code, phone, email, user_id FROM orders WHERE id = ?'
    const gone = {
      first_name: null,
      last_name: null,
      street: null,
      zip_code: null,
      phone: null,
      email: null,
      user_id: null,
    }
    const kept = {
      first_name: 'Sara',
      last_name: 'Khan',
      street: anAddress.street,
      zip_code: '54500',
      phone: '03001234567',
      email: null,
      user_id: null,
    }
    expect(await shop.sql(personal, old)).toEqual([gone])
    expect(await shop.sql(personal, fresh)).toEqual([kept])
    expect(await shop.sql(personal, open)).toEqual([kept])
    expect(await shop.sql('SELECT id, city, amount FROM orders ORDER BY id')).toMatchObject(
      orders.map(({ orderId, amount }) => ({ id: orderId, city: 'Lahore', amount })),
    )

    shop.clock.advance(8 * day + hour - (shop.clock.now() % hour))
    await shop.runCron()
    expect(await shop.sql(personal, fresh)).toEqual([gone])
    expect(await shop.sql(personal, open)).toEqual([kept])
    await shop.sql("UPDATE orders SET state = 'delivered', updated_at = ? WHERE id = ?", shop.clock.now(), open)
    shop.clock.advance(7 * day)
    await shop.runCron()
    expect(await shop.sql(personal, open)).toEqual([kept])
    shop.clock.advance(day)
    await shop.runCron()
    expect(await shop.sql(personal, open)).toEqual([gone])
  })

  test('staff orders of the same email and number are erased with the account, other people’s stay', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 1000 })
    const sara = await shop.customer({ email: 'sara@example.com', phoneNumber: '03217654321' })
    const bilal = await aStaffMember(shop)
    const take = (key: string, changes: { name: string; phone: string; email: string }) =>
      bilal.call(adminOrdersApi.createStaffOrder, {
        body: {
          key,
          channel: 'phone',
          street: 'Secret lane 7',
          city: 'Lahore',
          note: 'Ring twice',
          lines: [{ productId: plug._id, quantity: 1 }],
          amount: 1050,
          ...changes,
        },
      })
    const hers = await take('key-00001', { name: 'Sara Khan', phone: '+92 321 7654321', email: 'Sara@example.com' })
    await take('key-00002', { name: 'Bilal', phone: '03217654321', email: 'other@example.com' })
    await take('key-00003', { name: 'Omar', phone: '03009999999', email: 'sara@example.com' })
    await shop.sql(`UPDATE orders SET state = 'delivered', updated_at = ?`, shop.clock.now() - 8 * day - 1)
    await send(sara, deletionApi.deleteUser.path, { email: sara.email }, { Cookie: await prove(shop, sara.email) })
    expect(await shop.sql('SELECT first_name, street, phone, email, note FROM orders WHERE id = ?', hers.id)).toEqual([
      { first_name: null, street: null, phone: null, email: null, note: null },
    ])
    expect(await shop.sql('SELECT first_name, account_deleted_at FROM orders WHERE id <> ?', hers.id)).toEqual([
      { first_name: 'Bilal', account_deleted_at: null },
      { first_name: 'Omar', account_deleted_at: null },
    ])
  })

  test('the same email may sign up again at once, and sees none of the old orders', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await shop.customer({ email: 'sara@example.com', phoneNumber: '03217654321' })
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    await send(sara, deletionApi.deleteUser.path, { email: sara.email }, { Cookie: await prove(shop, sara.email) })

    const again = await shop.customer({ email: 'sara@example.com', phoneNumber: '03217654321' })
    const other = await shop.customer({ phoneNumber: '03217654321' })

    for (const person of [again, other]) {
      expect(await person.call(ordersApi.listMyOrders, { body: { phone: '03217654321' } })).toMatchObject({
        orders: [],
      })
    }
    expect((await send(sara, endpoints.listMyOrders.path, {}, { Authorization: sara.token })).status).toBe(401)
    // The new account does not inherit the old one’s wait for a code.
    expect(await prove(shop, 'sara@example.com')).toMatch(/^local-del=[\w-]{43}$/)
  })
})

describe('refuses', () => {
  test('without the grant for this very email nothing is deleted, and every response is the same', async () => {
    const shop = openShop()
    const [sara, omar] = [await shop.customer(), await shop.customer()]
    const [saras, omars] = [await prove(shop, sara.email), await prove(shop, omar.email)]
    const answers: unknown[] = []
    const tryTo = async (email: string, headers: Record<string, string>) =>
      answers.push(await bare(await send(shop.visitor(), deletionApi.deleteUser.path, { email }, headers)))

    await tryTo(sara.email, {})
    await tryTo(sara.email, { Authorization: sara.token })
    await tryTo(sara.email, { Cookie: omars })
    await tryTo('nobody@example.com', { Cookie: saras })
    for (const value of ['', 'x', 'A'.repeat(43), '%00', "' OR 1=1 --", 'x'.repeat(4000)])
      await tryTo(sara.email, { Cookie: `__Host-del=${value}` })
    await tryTo(sara.email, { Cookie: saras.replace('local-del', 'del') })
    await tryTo(sara.email, { Cookie: saras, 'Sec-Fetch-Site': 'cross-site' })
    await tryTo(sara.email, { Cookie: saras, 'Sec-Fetch-Site': 'same-site' })
    await tryTo(sara.email, { Cookie: saras, Origin: 'https://evil.example' })
    await tryTo(sara.email, { Cookie: saras, Origin: 'null' })

    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(answers[0]).toMatchObject({
      status: 401,
      body: { success: false, status: 401, code: 'DELETION_NOT_VERIFIED', message: uiText.deletion.failed },
    })
    expect(await shop.sql('SELECT count(*) AS users FROM users')).toEqual([{ users: 2 }])
    // None of it used up the grant.
    const own = { Cookie: saras, 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:8787' }
    expect((await send(sara, deletionApi.deleteUser.path, { email: sara.email }, own)).status).toBe(200)
    expect(await shop.sql('SELECT email FROM users')).toEqual([{ email: omar.email }])
  })

  test('a grant works for ten minutes and for one deletion', async () => {
    const shop = openShop()
    const [sara, omar] = [await shop.customer(), await shop.customer()]
    const [saras, omars] = [await prove(shop, sara.email), await prove(shop, omar.email)]

    shop.clock.advance(10 * minute - 1)
    expect((await send(sara, deletionApi.deleteUser.path, { email: sara.email }, { Cookie: saras })).status).toBe(200)
    expect((await send(sara, deletionApi.deleteUser.path, { email: sara.email }, { Cookie: saras })).status).toBe(401)
    shop.clock.advance(1)
    expect((await send(omar, deletionApi.deleteUser.path, { email: omar.email }, { Cookie: omars })).status).toBe(401)
    expect(await shop.sql('SELECT email FROM users')).toEqual([{ email: omar.email }])
    // The grant does not outlive the account either.
    await shop.customer({ email: sara.email })
    expect((await send(sara, deletionApi.deleteUser.path, { email: sara.email }, { Cookie: saras })).status).toBe(401)
  })
})

describe('protects', () => {
  test('the token of a deleted account is invalid', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await shop.customer()
    await send(sara, deletionApi.deleteUser.path, { email: sara.email }, { Cookie: await prove(shop, sara.email) })
    await shop.customer({ email: sara.email })

    for (const { method, path } of Object.values(endpoints).filter(({ access }) => access === 'customer')) {
      const body = anyCustomersBody(path, plug)
      const headers = { Authorization: sara.token }
      const asked = method === 'POST' ? send(sara, path, body, headers) : sara.fetch(path, { method, headers })
      expect((await asked).status, path).toBe(401)
    }
    expect(await shop.sql('SELECT * FROM cart_lines')).toEqual([])
    expect(await shop.sql('SELECT * FROM orders')).toEqual([])
  })

  test('a database failure in the middle of a deletion is reported, and the grant still works afterwards', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const Cookie = await prove(shop, sara.email)
    const { binding } = watchDatabase(env.DB, {
      before(sql) {
        if (sql.includes('delete from "users"')) throw new Error('D1_ERROR: Network connection lost.')
      },
    })
    const broken = await send(
      openShop({ DB: binding }).visitor(),
      deletionApi.deleteUser.path,
      { email: sara.email },
      { Cookie },
    )
    expect([broken.status, await shop.sql('SELECT count(*) AS count FROM users')]).toEqual([503, [{ count: 1 }]])
    expect(errorLines.splice(0)).toHaveLength(1)
    expect((await send(sara, deletionApi.deleteUser.path, { email: sara.email }, { Cookie })).status).toBe(200)
  })

  test('an account that logs in while it is being deleted keeps no session', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const Cookie = await prove(shop, sara.email)

    const [deleted, loggedIn] = await Promise.all([
      send(sara, deletionApi.deleteUser.path, { email: sara.email }, { Cookie }),
      send(shop.visitor(), accountsApi.login.path, { email: sara.email, password: sara.password }),
    ])

    expect(deleted.status).toBe(200)
    const { token = 'none' } = await loggedIn.json<{ token?: string }>()
    expect((await send(sara, endpoints.getCart.path, {}, { Authorization: token })).status).toBe(401)
  })
})
