import { describe, expect, test } from 'vitest'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { pakistanDay } from '#domain/pakistan-day.ts'
import { countOf } from '#tests/support/consistent-data.ts'
import { day, hour } from '#tests/support/clock.ts'
import { aContactForm, aPhoto } from '#tests/support/fixtures/forms.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { addOrders, sweep } from '#tests/support/worker/retention.ts'
import { env } from 'cloudflare:test'

describe('does', () => {
  test('more attempts, emails, codes and messages than one batch are deleted in one run', async () => {
    const shop = openShop()
    const many = (table: string, columns: string, values: string) =>
      shop.sql(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
         INSERT INTO ${table} (${columns}) SELECT ${values} FROM n`,
      )
    await many('attempts', 'key, window_start, count, expires_at', `'key' || i, 0, 1, 5`)
    await many('outbox', 'id, kind, created_at, next_attempt_at, sent_at', `'old' || i, 'k', 5, 5, 5`)
    await many('deletion_codes', 'email_hash, code_hash, created_at, expires_at', `'hash' || i, 'c', 5, 5`)
    await many('reset_tokens', 'hash, expires_at', `'hash' || i, 5`)
    await many(
      'contact_messages',
      'id, subject, name, email, phone, message, wants_marketing, fingerprint, created_at',
      `'m' || i, 's', 'n', 'e', 'p', 'm', 0, 'f' || i, 5`,
    )
    await sweep(shop)
    const left = ['attempts', 'outbox', 'deletion_codes', 'reset_tokens', 'contact_messages']
    expect(await Promise.all(left.map((table) => countOf(shop, table)))).toEqual([0, 0, 0, 0, 500])
    await sweep(shop)
    expect(await countOf(shop, 'contact_messages')).toBe(0)
  })

  /** One row of each table with a retention time; `left` is the time until its deletion. */
  const ending: [table: string, left: number, insert: string, values: (until: number) => unknown[]][] = [
    ['staff_sessions', hour, `VALUES ('h', 'bilal', 1, 1, ?, 'Chrome')`, (until) => [until]],
    ['user_sessions', hour, `VALUES ('t', 'sara', 'Chrome', 1, ?, NULL)`, (until) => [until]],
    ['known_networks', 90 * day, `VALUES ('a', 'n', ?)`, (until) => [until - 90 * day]],
    ['staff_invitations', hour, `VALUES ('h', 'bilal', ?, NULL)`, (until) => [until]],
    ['deletion_grants', hour, `VALUES ('h', 'e', 'sara', ?, NULL)`, (until) => [until]],
    ['reset_tokens', hour, `(hash, expires_at) VALUES ('h', ?)`, (until) => [until]],
    // A code is stored an hour longer, for the time until the next one.
    [
      'deletion_codes',
      hour,
      `(email_hash, code_hash, created_at, expires_at) VALUES ('e', 'c', 1, ?)`,
      (until) => [until - hour],
    ],
    ['attempts', hour, `VALUES ('k', 0, 1, ?)`, (until) => [until]],
    ['cart_presses', 2 * day, `VALUES ('sara', 'k', ?)`, (until) => [until - 2 * day]],
    [
      'outbox',
      30 * day,
      `(id, kind, created_at, next_attempt_at, sent_at) VALUES ('o', 'k', ?1, ?1, ?1)`,
      (until) => [until - 30 * day],
    ],
    [
      'contact_messages',
      365 * day,
      `(id, subject, name, email, phone, message, wants_marketing, fingerprint, created_at)
         VALUES ('m', 's', 'n', 'e', 'p', 'm', 0, 'f', ?)`,
      (until) => [until - 365 * day],
    ],
    [
      'consents',
      365 * day,
      `(id, email, email_canonical, name, source, words, given_at, withdrawn_at)
         VALUES ('c', 'e', 'e', 'n', 'contact', 'w', 1, ?)`,
      (until) => [until - 365 * day],
    ],
    ['request_hours', 2 * day, `VALUES (?, 'r', '', 1, 1, 1, 0)`, (until) => [Math.ceil(until / hour) - 48]],
    ['search_terms', 30 * day, `VALUES ('plug', 1, 1, ?1, ?1)`, (until) => [pakistanDay(until) - 30]],
  ]

  test('every row stays until it expires, and is deleted in the next full hour', async () => {
    const shop = openShop()
    shop.clock.advance(hour - (shop.clock.now() % hour))
    const start = shop.clock.now()
    await shop.sql(
      `INSERT INTO users (id, email_canonical, email, name, password_hash, phone, address, city, country, created_at)
       VALUES ('sara', 'e', 'e', 'Sara', 'none', '0', 'a', 'Lahore', 'Pakistan', 1)`,
    )
    await shop.sql(
      `INSERT INTO staff (id, email_canonical, email, name, role, created_at, updated_at) VALUES ('bilal', 'e', 'e', 'B', 'staff', 1, 1)`,
    )
    for (const [table, left, insert, values] of ending)
      await shop.sql(`INSERT INTO ${table} ${insert}`, ...values(start + left))
    const rest = async (left: number) => {
      const tables = ending.filter((each) => each[1] === left).map(([table]) => table)
      return Promise.all(tables.map(async (table) => [table, await countOf(shop, table)]))
    }
    for (const left of [...new Set(ending.map((each) => each[1]))].toSorted((one, other) => one - other)) {
      shop.clock.advance(start + left - hour - shop.clock.now())
      await sweep(shop)
      for (const [table, count] of await rest(left)) expect(count, `${table} stays`).toBe(1)
      // Days are those of Pakistan.
      shop.clock.advance(day)
      await sweep(shop)
      for (const [table, count] of await rest(left)) expect(count, `${table} goes`).toBe(0)
    }
  })

  test('an uploaded picture that was never shown is deleted with its files after a month', async () => {
    const shop = openShop()
    const [unused, shown, banner] = await picturesStored(shop, 3)
    const part = await shop.product({ pictures: [{ key: shown ?? '', width: 1, height: 1, placeholder: '', alt: '' }] })
    const banners = JSON.stringify([{ wide: { key: banner } }])
    await shop.sql(
      `INSERT INTO settings (name, value, updated_at) VALUES ('home-banners', ?, 1), ('marquee', 'Eid', 1)`,
      banners,
    )
    shop.clock.advance(29 * day)
    await sweep(shop)
    expect(await countOf(shop, 'pictures')).toBe(3)
    // The part gets another picture; orders still show the old one.
    await shop.sql(`UPDATE products SET pictures = '[]' WHERE id = ?`, part._id)
    shop.clock.advance(2 * day)
    await sweep(shop)
    expect((await shop.sql<{ key: string }>('SELECT key FROM pictures ORDER BY key')).map(({ key }) => key)).toEqual(
      [shown ?? '', banner ?? ''].toSorted((a, b) => a.localeCompare(b)),
    )
    const files = (await shop.env.MEDIA.list()).objects.map(({ key }) => key)
    expect(files.filter((key) => key.includes(unused ?? ''))).toEqual([])
    expect(files).toHaveLength(4)
  })

  test('files without a picture are deleted, beyond one page and over several runs', async () => {
    const shop = openShop()
    const [kept] = await picturesStored(shop, 1)
    for (let index = 0; index < 30; index += 1) {
      await shop.env.MEDIA.put(`pictures/${String(index).padStart(32, '0')}-320.webp`, 'x')
    }
    const paging = new Proxy(shop.env.MEDIA, {
      get(bucket, name) {
        if (name === 'list') return (options: R2ListOptions) => bucket.list({ ...options, limit: 2 })
        return (Reflect.get(bucket, name) as (...values: unknown[]) => unknown).bind(bucket)
      },
    })
    const paged = openShop({ MEDIA: paging })
    paged.clock.advance(2 * day)
    await sweep(paged)
    expect((await shop.env.MEDIA.list()).objects.length).toBeGreaterThan(2)
    await sweep(paged)
    await sweep(paged)
    const left = (await shop.env.MEDIA.list()).objects.map(({ key }) => key)
    expect(left.every((key) => key.includes(kept ?? '-'))).toBe(true)
    expect(left).toHaveLength(2)
  })

  test('applied bulk changes are deleted after three months, also undone ones and old previews', async () => {
    const shop = openShop()
    for (const [id, state, age] of [
      ['a', 'applied', 91],
      ['b', 'undone', 91],
      ['c', 'applied', 89],
      ['d', 'previewed', 8],
      ['e', 'previewed', 6],
    ] as const) {
      await shop.sql(
        `INSERT INTO bulk_changes (id, kind, title, state, actor, created_at) VALUES (?, 'prices', 't', ?, 'staff:x', ?)`,
        id,
        state,
        shop.clock.now() - age * day,
      )
    }
    await sweep(shop)
    expect(await shop.sql('SELECT id FROM bulk_changes ORDER BY id')).toEqual([{ id: 'c' }, { id: 'e' }])
  })
})

describe('protects', () => {
  test('consistent orders cause no alert', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(ordersApi.placeOrder, { body: anOrder([[await shop.product(), 2]]) })
    await addOrders(shop, 30, { state: 'delivered', is_paid: 1 })
    for (let run = 0; run < 3; run += 1) await sweep(shop)
    expect((await shop.outbox()).filter(({ subject }) => subject.includes('books'))).toEqual([])
  })

  test.each([
    ['an order whose items do not make its sum', 'UPDATE order_items SET price = price + 1 WHERE order_id = ?', 1],
    ['an order without items', 'DELETE FROM order_items WHERE order_id = ?', 1],
    ['an order whose advance is not in its ledger', 'UPDATE orders SET advance = advance + 1 WHERE id = ?', 1],
    ['kept counts that are off', 'UPDATE order_counts SET count = count + 1 WHERE ?1 = ?1', 1],
  ])('%s is told to the owner once a day', async (_, damage, found) => {
    const shop = openShop()
    const [, second = ''] = await addOrders(shop, 3, {})
    await shop.sql(damage, second)
    await sweep(shop)
    await sweep(shop)
    expect(errorLines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ event: 'books_wrong', count: found }),
      expect.objectContaining({ event: 'books_wrong', count: found }),
    ])
    errorLines.length = 0
    const told = (await shop.outbox()).filter(({ subject }) => subject === 'Stock or order totals do not match')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(`${found} order`)
  })

  test('concurrent runs delete the same as one run', async () => {
    const shop = openShop()
    await addOrders(shop, 300, { age: 400 * day, state: 'delivered' })
    await addOrders(shop, 300, { age: 8 * 366 * day, state: 'delivered' })
    shop.clock.advance(hour - (shop.clock.now() % hour))
    await Promise.all([1, 2, 3].map(() => shop.runCron()))
    expect([await countOf(shop, 'orders'), await countOf(shop, 'orders WHERE phone IS NOT NULL')]).toEqual([300, 0])
    expect(await shop.sql("SELECT count FROM order_counts WHERE state = 'delivered' AND is_paid = 0")).toEqual([
      { count: 300 },
    ])
  })

  test('a message whose file cannot be removed stays until it can', async () => {
    const shop = openShop()
    await shop.visitor().call(contactApi.sendContactMessage, { body: aContactForm({}, [aPhoto()]) })
    const failing = new Proxy(shop.env.PRIVATE, {
      get(bucket, name) {
        if (name === 'delete') return () => Promise.reject(new Error('delete: (10001)'))
        return (Reflect.get(bucket, name) as (...values: unknown[]) => unknown).bind(bucket)
      },
    })
    const down = openShop({ PRIVATE: failing })
    down.clock.advance(366 * day)
    await expect(sweep(down)).rejects.toThrow('10001')
    expect(await countOf(shop, 'contact_messages')).toBe(1)
    shop.clock.advance(366 * day)
    await sweep(shop)
    expect(await countOf(shop, 'contact_messages')).toBe(0)
  })
})

/** Stores `count` unused pictures with two renditions each; returns their keys. */
async function picturesStored(shop: TestShop, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => crypto.randomUUID().replaceAll('-', ''))
  for (const key of keys) {
    for (const width of [320, 640]) await env.MEDIA.put(`pictures/${key}-${width}.webp`, 'x')
    await shop.sql(
      `INSERT INTO pictures (key, width, height, placeholder, created_at) VALUES (?, 1, 1, '', ?)`,
      key,
      shop.clock.now(),
    )
  }
  return keys
}
