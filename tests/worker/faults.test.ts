import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { type TripHooks, watchDatabase } from '#tests/support/database.ts'
import { aContactForm, aPhoto } from '#tests/support/fixtures/forms.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { aPng } from '#tests/support/fixtures/pictures.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { doneIn, json, staffOf, writes } from '#tests/support/worker/writes.ts'
import { theOwner } from '#tests/support/people/staff.ts'

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
