import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { updateCart } from '#domain/cart.ts'
import { sendContactMessage } from '#domain/contact.ts'
import { fillPath } from '#domain/endpoint.ts'
import { placeOrder } from '#domain/orders.ts'
import { moveOrder } from '#domain/owner-orders.ts'
import { changeStock } from '#domain/owner-stock.ts'
import { getProduct, listProducts } from '#domain/products.ts'
import { register } from '#domain/users.ts'
import { anAccount } from '#tests/support/accounts.ts'
import { type TripHooks, watchDatabase } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aParcel } from '#tests/support/parcels.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/staff.ts'

/** One call, ready to be sent to a shop as often as somebody presses. */
type Press = (shop: TestShop) => Promise<Response>

interface Write {
  name: string
  /** The statement that makes it true. */
  write: RegExp
  prepare(shop: TestShop): Promise<Press>
  /** What tells whether it was done: one number. */
  done: string
  /** The answer to a press after it was done and the answer lost, when the first was not a success. */
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
      return (at) => at.visitor().fetch(...json(placeOrder.path, anOrder([[plug, 2]]), headers))
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
      return (at) => at.visitor().fetch(...json(updateCart.path, body, { Authorization: sara.token }))
    },
  },
  {
    name: 'an account',
    write: /INSERT INTO "?users/i,
    done: 'SELECT count(*) AS done FROM users',
    again: { status: 409, code: 'EMAIL_TAKEN' },
    async prepare() {
      const form = {
        name: 'Sara Khan',
        email: 'sara@example.com',
        password: 'secret word',
        confirmPassword: 'secret word',
        phoneNumber: '03001234567',
        address: 'House 1',
        city: 'Lahore',
        country: 'Pakistan',
      }
      return (at) => at.visitor().fetch(...json(register.path, form, {}))
    },
  },
  {
    name: 'a message',
    write: /INSERT INTO "?contact_messages/i,
    done: 'SELECT count(*) AS done FROM contact_messages',
    again: { status: 200 },
    async prepare() {
      const fields = {
        subject: 'Plug',
        name: 'Sara',
        email: 'sara@example.com',
        phone: '03001234567',
        message: 'Does it fit?',
      }
      return (at) => {
        const body = new FormData()
        for (const [name, value] of Object.entries(fields)) body.append(name, value)
        return at
          .visitor()
          .fetch(sendContactMessage.path, { method: 'POST', body, headers: { 'Idempotency-Key': 'one-press' } })
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
      const path = fillPath(moveOrder.path, { id: parcel.id })
      return (at) => at.visitor().fetch(...json(path, { from: 'placed', to: 'confirmed' }, staffOf(owner)))
    },
  },
  {
    name: 'a count at the shelf',
    write: /INSERT INTO "?stock_changes/i,
    done: 'SELECT count(*) AS done FROM stock_changes',
    again: { status: 200 },
    async prepare(shop) {
      const [owner, plug] = [await theOwner(shop), await shop.product({ stock: 5 })]
      const path = fillPath(changeStock.path, { productId: plug._id })
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

const doneIn = async (shop: TestShop, { done }: Write) => (await shop.sql<{ done: number }>(done))[0]?.done

describe('does', () => {
  test('parts are still shown while nothing can be written', async () => {
    const plug = await openShop().product()
    const { shop } = failing('before', /^\s*(insert|update|delete)/i)
    const visitor = shop.visitor()
    for (const path of [listProducts.path, fillPath(getProduct.path, { productId: plug._id }), '/', '/collection'])
      expect((await visitor.fetch(path)).status, path).toBe(200)
    errorLines.length = 0
  })
})

describe('protects', () => {
  test.each(writes)('$name that fails before it is written leaves nothing, and can be sent again', async (write) => {
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

  test.each(writes)('$name whose answer gets lost stands once, however often it is sent again', async (write) => {
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
})
