import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { deletionApi, accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { type TripHooks, watchDatabase } from '#tests/support/database.ts'
import { aContactForm, aPhoto, aSignup } from '#tests/support/fixtures/forms.ts'
import { newestCode, newestResetToken } from '#tests/support/people/emails.ts'
import { aGuestOrder } from '#tests/support/fixtures/guest-orders.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { aParcel } from '#tests/support/fixtures/parcels.ts'
import { aPng } from '#tests/support/fixtures/pictures.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { tokenOf } from '#tests/support/worker/order-links.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'

/** One request, to be sent any number of times. */
type Press = (shop: TestShop) => Promise<Response>

interface Write {
  name: string
  /** The statement that performs it. */
  write: RegExp
  prepare(shop: TestShop): Promise<Press>
  /** A number that shows whether it was done. */
  done: string
  /** The response to a retry after a lost response, when the first was no success. */
  again: { status: number; code?: string }
}

const json = (path: string, body: unknown, headers: Record<string, string>): [string, RequestInit] => [
  path,
  { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } },
]

const staffOf = ({ cookie }: { cookie: string }) => ({
  Cookie: cookie,
  Origin: 'http://localhost:8787',
  'Sec-Fetch-Site': 'same-origin',
})

const writes: Write[] = [
  {
    name: 'an order',
    write: /INSERT INTO orders/i,
    done: 'SELECT count(*) AS done FROM orders',
    again: { status: 200 },
    async prepare(shop) {
      const [sara, plug] = [await anAccount(shop), await shop.product({ stock: 5 })]
      const headers = { Authorization: sara.token, 'Idempotency-Key': 'one-press' }
      return (at) => at.visitor().fetch(...json(ordersApi.placeOrder.path, anOrder([[plug, 2]]), headers))
    },
  },
  {
    name: 'an order without an account',
    write: /INSERT INTO orders/i,
    done: 'SELECT count(*) AS done FROM orders',
    again: { status: 200 },
    async prepare(shop) {
      const plug = await shop.product({ stock: 5 })
      const body = aGuestOrder([[plug, 2]])
      return (at) =>
        at.visitor().fetch(...json(guestOrdersApi.placeGuestOrder.path, body, { 'Idempotency-Key': 'one-press' }))
    },
  },
  {
    name: 'a line of a cart',
    write: /INSERT INTO "?cart_lines/i,
    done: 'SELECT coalesce(sum(quantity), 0) / 3 AS done FROM cart_lines',
    again: { status: 200 },
    async prepare(shop) {
      const [sara, plug] = [await anAccount(shop), await shop.product()]
      const body = { itemId: plug._id, quantity: 3 }
      return (at) => at.visitor().fetch(...json(cartApi.updateCart.path, body, { Authorization: sara.token }))
    },
  },
  {
    name: 'one more in a cart',
    write: /INSERT INTO cart_lines/i,
    done: 'SELECT coalesce(sum(quantity), 0) AS done FROM cart_lines',
    again: { status: 200 },
    async prepare(shop) {
      const [sara, plug] = [await anAccount(shop), await shop.product()]
      const headers = { Authorization: sara.token, 'Idempotency-Key': 'one-press' }
      return (at) => at.visitor().fetch(...json(cartApi.addToCart.path, { itemId: plug._id }, headers))
    },
  },
  {
    name: 'an account',
    write: /INSERT INTO "?users/i,
    done: 'SELECT count(*) AS done FROM users',
    again: { status: 409, code: 'EMAIL_TAKEN' },
    async prepare() {
      return (at) => at.visitor().fetch(...json(accountsApi.register.path, aSignup, {}))
    },
  },
  {
    name: 'the deletion of an account',
    write: /DELETE FROM "?users/i,
    done: 'SELECT count(*) AS done FROM deleted_accounts WHERE user_id NOT IN (SELECT id FROM users)',
    // The first request used the proof.
    again: { status: 401, code: 'DELETION_NOT_VERIFIED' },
    async prepare(shop) {
      const { email } = await shop.customer()
      await shop.visitor().call(deletionApi.verifyEmail, { body: { email } })
      const OTP = await newestCode(shop)
      const proof = await shop.visitor().fetch(...json(deletionApi.verifyOtp.path, { recipientEmail: email, OTP }, {}))
      const headers = { Cookie: proof.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
      const [path, init] = json(deletionApi.deleteUser.path, { email }, headers)
      return (at) => at.visitor().fetch(path, { ...init, method: 'DELETE' })
    },
  },
  {
    name: 'a new password',
    write: /UPDATE "?users"? SET "?password_hash/i,
    done: 'SELECT session_epoch AS done FROM users',
    again: { status: 400, code: 'INVALID_TOKEN' },
    async prepare(shop) {
      const { email } = await shop.customer()
      await shop.visitor().call(accountsApi.forgotPassword, { body: { email } })
      const token = await newestResetToken(shop)
      const body = { password: 'another word', confirmPassword: 'another word' }
      return (at) => at.visitor().fetch(...json(fillPath(accountsApi.resetPassword.path, { token }), body, {}))
    },
  },
  {
    name: 'a message',
    write: /INSERT INTO "?contact_messages/i,
    done: 'SELECT count(*) AS done FROM contact_messages',
    again: { status: 200 },
    async prepare() {
      return (at) => {
        const body = aContactForm()
        return at.visitor().fetch(contactApi.sendContactMessage.path, {
          method: 'POST',
          body,
          headers: { 'Idempotency-Key': 'one-press' },
        })
      }
    },
  },
  {
    name: 'a move of the owner',
    write: /UPDATE "?orders/i,
    done: `SELECT count(*) AS done FROM audit WHERE action = 'order.moved'`,
    again: { status: 409, code: 'STALE' },
    async prepare(shop) {
      const [owner, parcel] = [await theOwner(shop), await aParcel(shop)]
      const path = fillPath(adminOrdersApi.changeOrderState.path, { id: parcel.id })
      return (at) => at.visitor().fetch(...json(path, { from: 'placed', to: 'confirmed' }, staffOf(owner)))
    },
  },
  {
    name: 'a confirmation by a link',
    write: /UPDATE orders SET state/i,
    done: `SELECT count(*) AS done FROM audit WHERE action = 'order.moved'`,
    again: { status: 200 },
    async prepare(shop) {
      const path = fillPath(orderLinksApi.confirmOrderByLink.path, {
        token: await tokenOf(shop, (await aParcel(shop)).id),
      })
      return (at) => at.visitor().fetch(...json(path, {}, {}))
    },
  },
  {
    name: 'a cancellation by a link',
    write: /UPDATE orders SET state/i,
    done: `SELECT count(*) AS done FROM audit WHERE action = 'order.moved'`,
    again: { status: 200 },
    async prepare(shop) {
      const path = fillPath(orderLinksApi.cancelOrderByLink.path, {
        token: await tokenOf(shop, (await aParcel(shop)).id),
      })
      return (at) => at.visitor().fetch(...json(path, {}, {}))
    },
  },
  {
    name: 'a change by a link',
    write: /UPDATE order_items/i,
    done: `SELECT count(*) AS done FROM orders WHERE street = 'Shop 3' AND message_token_version = 1`,
    again: { status: 200 },
    async prepare(shop) {
      const { id } = await aParcel(shop)
      const [row] = await shop.sql<{ amount: number }>('SELECT amount FROM orders WHERE id = ?', id)
      const path = fillPath(orderLinksApi.changeOrderByLink.path, { token: await tokenOf(shop, id, 'device') })
      const order = { name: 'Ali Raza', phone: '03017654321', city: 'Lahore', street: 'Shop 3' }
      return (at) => at.visitor().fetch(...json(path, { order, amount: row?.amount }, {}))
    },
  },
  {
    name: 'an order that joins an account',
    write: /UPDATE orders SET user_id/i,
    done: 'SELECT count(*) AS done FROM orders WHERE user_id IS NOT NULL',
    again: { status: 409, code: 'CLAIMED' },
    async prepare(shop) {
      const [sara, plug] = [await anAccount(shop), await shop.product()]
      const body = aGuestOrder([[plug, 1]])
      const { orderId } = await shop.visitor().call(guestOrdersApi.placeGuestOrder, { body })
      const path = fillPath(orderLinksApi.claimOrder.path, { token: await tokenOf(shop, orderId) })
      return (at) => at.visitor().fetch(...json(path, {}, { Authorization: sara.token }))
    },
  },
  {
    name: 'a price of the owner',
    write: /UPDATE "?products"? SET/i,
    done: 'SELECT count(*) AS done FROM price_history',
    again: { status: 200 },
    async prepare(shop) {
      const [owner, plug] = [await theOwner(shop), await shop.product({ newPrice: 280 })]
      const { product } = await owner.call(adminProductsApi.getAdminProduct, { params: { productId: plug._id } })
      const { stock: _, ...form } = product
      return (at) =>
        at.visitor().fetch(...json(adminProductsApi.saveProduct.path, { ...form, newPrice: 310 }, staffOf(owner)))
    },
  },
  {
    name: 'a count at the shelf',
    write: /INSERT INTO "?stock_changes/i,
    done: 'SELECT count(*) AS done FROM stock_changes',
    again: { status: 200 },
    async prepare(shop) {
      const [owner, plug] = [await theOwner(shop), await shop.product({ stock: 5 })]
      const path = fillPath(inventoryApi.adjustStock.path, { productId: plug._id })
      return (at) => at.visitor().fetch(...json(path, { key: 'one-press-at-the-shelf', change: 4 }, staffOf(owner)))
    },
  },
]

/** The shop on a database that loses its connection around some statements, every time. */
function failing(when: keyof TripHooks, write: RegExp): { shop: TestShop; failures: () => number } {
  let failures = 0
  const { binding } = watchDatabase(env.DB, {
    [when](sql: string) {
      if (!write.test(sql)) return
      failures += 1
      throw new Error('D1_ERROR: Network connection lost.')
    },
  })
  return { shop: openShop({ DB: binding }), failures: () => failures }
}

/** A store that fails before or after it stores a file with a matching name. */
function failingStore(bucket: R2Bucket, when: keyof TripHooks, name: RegExp) {
  let failures = 0
  const store = new Proxy(bucket, {
    get(target, property) {
      const own = Reflect.get(target, property) as (...values: unknown[]) => unknown
      if (property !== 'put') return own.bind(target)
      return async (key: string, ...rest: unknown[]) => {
        if (!name.test(key)) return own.call(target, key, ...rest)
        failures += 1
        if (when === 'after') await own.call(target, key, ...rest)
        throw new Error('put: internal error. Please try again. (10001)')
      }
    },
  })
  return { store, failures: () => failures }
}

const doneIn = async (shop: TestShop, { done }: Write) => (await shop.sql<{ done: number }>(done))[0]?.done

describe('does', () => {
  test('pages still work while nothing can be written', async () => {
    const plug = await openShop().product()
    const { shop } = failing('before', /^\s*(insert|update|delete)/i)
    const visitor = shop.visitor()
    for (const path of [
      productsApi.listProducts.path,
      fillPath(productsApi.getProduct.path, { productId: plug._id }),
      '/',
      '/collection',
    ])
      expect((await visitor.fetch(path)).status, path).toBe(200)
    errorLines.length = 0
  })
})

describe('protects', () => {
  test.each(writes)('$name that fails before its write leaves nothing and can be retried', async (write) => {
    const shop = openShop()
    const press = await write.prepare(shop)
    const broken = failing('before', write.write)
    const answer = await press(broken.shop)
    expect(broken.failures(), 'the write was reached').toBeGreaterThan(0)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
    expect(await doneIn(shop, write)).toBe(0)
    errorLines.length = 0

    expect((await press(shop)).status).toBe(200)
    expect(await doneIn(shop, write)).toBe(1)
  })

  test.each(writes)('$name whose response is lost is stored once, however often it is retried', async (write) => {
    const shop = openShop()
    const press = await write.prepare(shop)
    const broken = failing('after', write.write)
    const first = await press(broken.shop)
    expect(broken.failures(), 'the write was reached').toBeGreaterThan(0)
    expect([200, 503, write.again.status]).toContain(first.status)
    expect(await doneIn(shop, write)).toBe(1)
    errorLines.length = 0

    for (let times = 0; times < 2; times += 1) {
      const { status, ...rest } = await press(shop)
      expect(status, JSON.stringify(rest)).toBe(write.again.status)
      expect(await doneIn(shop, write)).toBe(1)
    }
  })

  const moments = ['before', 'after'] as const

  test.each(moments)(
    'a file store that fails %s it stores the file leaves no message, and one once it works',
    async (when) => {
      const [shop, broken] = [openShop(), failingStore(env.PRIVATE, when, /^attachments/)]
      const press = (at: TestShop) => {
        const body = aContactForm({}, [aPhoto()])
        return at.visitor().fetch(contactApi.sendContactMessage.path, {
          method: 'POST',
          body,
          headers: { 'Idempotency-Key': 'one-press' },
        })
      }
      expect((await press(openShop({ PRIVATE: broken.store }))).status).toBe(503)
      expect(broken.failures()).toBeGreaterThan(0)
      expect(await shop.sql('SELECT id FROM contact_messages')).toEqual([])
      errorLines.length = 0

      for (let times = 0; times < 2; times += 1) expect((await press(shop)).status).toBe(200)
      expect(await shop.sql('SELECT id FROM contact_messages')).toHaveLength(1)
      shop.clock.advance(2 * day - (shop.clock.now() % hour))
      await shop.runCron()
      const rows = await shop.sql('SELECT attachment_key AS key FROM contact_messages')
      const { objects } = await env.PRIVATE.list({ prefix: 'attachments/' })
      expect(objects.map(({ key }) => ({ key }))).toEqual(rows)
    },
  )

  test.each(moments)(
    'a picture store that fails %s it stores a picture leaves none, and one once it works',
    async (when) => {
      const [shop, broken] = [openShop(), failingStore(env.MEDIA, when, /-320\./)]
      const [owner, png] = [await theOwner(shop), await aPng(40, 20)]
      const press = (at: TestShop) => {
        const body = new FormData()
        body.append('file', new File([png], 'plug.png'))
        return at
          .visitor()
          .fetch(adminProductsApi.uploadPicture.path, { method: 'POST', body, headers: staffOf(owner) })
      }
      expect((await press(openShop({ MEDIA: broken.store }))).status).toBe(503)
      expect(broken.failures()).toBeGreaterThan(0)
      expect(await shop.sql('SELECT key FROM pictures')).toEqual([])
      errorLines.length = 0

      for (let times = 0; times < 2; times += 1) expect((await press(shop)).status).toBe(200)
      expect(await shop.sql('SELECT key FROM pictures')).toHaveLength(1)
    },
  )

  test.each(moments)('mail that fails %s sending blocks no order, and every email is sent once', async (when) => {
    const [shop, plug] = [openShop(), await openShop().product()]
    const seen: { key: string; text: string }[] = []
    let isBroken = true
    const EMAIL = {
      async send({ headers, text }: { headers: Record<string, string>; text: string }) {
        if (isBroken && when === 'before') throw new Error('the provider is down')
        seen.push({ key: String(headers['X-Message-Key']), text })
        if (isBroken) throw new Error('the answer was lost')
      },
    }
    const broken = openShop({ EMAIL: EMAIL as never })
    const sara = await anAccount(broken)
    const headers = { Authorization: sara.token, 'Idempotency-Key': 'one-press' }
    const press = () => broken.visitor().fetch(...json(ordersApi.placeOrder.path, anOrder([[plug, 2]]), headers))
    for (let times = 0; times < 2; times += 1) expect((await press()).status).toBe(200)
    expect(errorLines.splice(0).every((line) => line.includes('mail_failed'))).toBe(true)

    isBroken = false
    broken.clock.advance(5 * minute)
    for (let times = 0; times < 2; times += 1) await broken.runCron()
    expect(await shop.sql('SELECT id FROM orders')).toHaveLength(1)
    expect(await shop.sql('SELECT id FROM outbox WHERE sent_at IS NULL OR sealed IS NOT NULL')).toEqual([])
    // One to the customer, one to the owner; a copy has the key of its email, which identifies it.
    const emails = new Map(seen.map(({ key, text }) => [key, text]))
    expect(emails.size).toBe(2)
    expect(seen.filter(({ key, text }) => emails.get(key) !== text)).toEqual([])
    if (when === 'before') expect(seen).toHaveLength(2)
  })
})
