import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { pakistanDay } from '#domain/pakistan-day.ts'
import { placeOrder } from '#domain/orders.ts'
import { sendContactMessage } from '#domain/contact.ts'
import { oldestRecord } from '#worker/jobs/retention.ts'
import { lowestIdAt } from '#worker/database/ids.ts'
import { countOf } from '#tests/support/consistent-data.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { picturesStored } from '#tests/support/fixtures/stored-pictures.ts'
import { day, hour } from '#tests/support/clock.ts'
import { aContactForm, aPhoto } from '#tests/support/fixtures/forms.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

/** Moves to the next full hour, when cron sweeps, and lets it. */
async function sweep(shop: TestShop): Promise<void> {
  shop.clock.advance(hour - (shop.clock.now() % hour))
  await shop.runCron()
}

let made = 0

/** Writes so many orders straight into the books, as old as told, of nobody unless told otherwise. */
async function addOrders(
  shop: TestShop,
  count: number,
  { age = 0, ...changes }: Record<string, unknown> & { age?: number },
) {
  const at = shop.clock.now() - age
  const ids = Array.from({ length: count }, () => lowestIdAt(at) + String((made += 1)).padStart(16, '0'))
  const columns = Object.keys(changes)
  await shop.sql(
    `INSERT INTO orders (id, number, idempotency_key, request_hash, subtotal, delivery_fee, amount, first_name, street, city,
       province, country, phone, email, note, created_at, updated_at ${columns.map((name) => `, ${name}`).join('')})
     SELECT value, (SELECT coalesce(max(number), 1000) FROM orders) + 1 + key, value, 'hash', 280, 50, 330, 'Sara', 'House 1', 'Lahore',
       'Punjab', 'Pakistan', '03001234567', 'sara@example.com', 'ring twice', ?1, ?1 ${columns.map((_, index) => `, ?${index + 3}`).join('')}
     FROM json_each(?2)`,
    at,
    JSON.stringify(ids),
    ...Object.values(changes),
  )
  await shop.sql(
    `INSERT INTO order_items (order_id, position, product_id, name, price, quantity, pictures)
     SELECT value, 0, 'plug', 'Spark plug', 280, 1, '[]' FROM json_each(?)`,
    JSON.stringify(ids),
  )
  await shop.sql(
    `INSERT INTO audit (id, at, actor, action, subject) SELECT value, ?, 'customer', 'order.placed', value FROM json_each(?)`,
    at,
    JSON.stringify(ids),
  )
  return ids
}

describe('does', () => {
  test('what is personal in an order without an account goes a year after it was finished, sooner nothing does', async () => {
    const shop = openShop()
    await addOrders(shop, 1, { age: 364 * day, state: 'delivered', channel: 'phone' })
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL')).toBe(1)
    shop.clock.advance(day)
    await sweep(shop)
    expect(
      await shop.sql('SELECT first_name, street, phone, email, note, request_hash, city, amount FROM orders'),
    ).toEqual([
      {
        first_name: null,
        street: null,
        phone: null,
        email: null,
        note: null,
        request_hash: '',
        city: 'Lahore',
        amount: 330,
      },
    ])
  })

  test('an order that is still open, or of an account, keeps its address however old it is', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(placeOrder, { body: anOrder([[await shop.product(), 1]]) })
    await shop.sql("UPDATE orders SET state = 'delivered'")
    await addOrders(shop, 1, { state: 'shipped', channel: 'phone' })
    shop.clock.advance(800 * day)
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL')).toBe(2)
  })

  test('an order of a deleted account that is never finished loses what is personal 90 days after its last change', async () => {
    const shop = openShop()
    for (const state of ['placed', 'confirmed', 'packed', 'shipped'])
      await addOrders(shop, 1, { age: 89 * day, state, account_deleted_at: 1 })
    // The owner keeps unconfirmed orders: nothing else would ever end the first one.
    await shop.sql(
      `INSERT INTO settings (name, value, updated_at) VALUES ('shop-facts', '{"cancelAfterHours":null}', 0)`,
    )
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL AND first_name IS NOT NULL')).toBe(4)
    shop.clock.advance(day)
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE coalesce(first_name, street, phone, email, note) IS NOT NULL')).toBe(0)
    expect(await shop.sql('SELECT state FROM orders ORDER BY number')).toEqual(
      ['placed', 'confirmed', 'packed', 'shipped'].map((state) => ({ state })),
    )
  })

  test('more orders than one piece are scrubbed in one run, of accounts and of none', async () => {
    const shop = openShop()
    await addOrders(shop, 450, { age: 400 * day, state: 'delivered' })
    await addOrders(shop, 250, { age: 10 * day, state: 'cancelled', account_deleted_at: 1 })
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL OR scrubbed_at IS NULL')).toBe(0)
  })

  test('one run scrubs four thousand orders at most, and the next one the rest', async () => {
    const shop = openShop()
    await addOrders(shop, 4100, { age: 10 * day, state: 'refused', account_deleted_at: 1 })
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL')).toBe(100)
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL')).toBe(0)
  })

  test('an hour in which the time of no order is over costs four looks, and nothing is written', async () => {
    const watched = watchDatabase(env.DB)
    await sweep(openShop({ DB: watched.binding }))
    const queries = watched.trips.map(({ sql }) => sql)
    expect(queries.filter((sql) => sql.startsWith('SELECT id FROM orders WHERE'))).toHaveLength(4)
    expect(queries.filter((sql) => /UPDATE orders|DELETE FROM orders/.test(sql))).toEqual([])
  })

  test('sales records go six years after their tax year, and the books stay right', async () => {
    const shop = openShop()
    const cutoff = oldestRecord(shop.clock.now())
    const [old] = await addOrders(shop, 450, { age: shop.clock.now() - cutoff + day, state: 'delivered', is_paid: 1 })
    // What was noted of an order years later goes with it.
    await shop.sql(
      `INSERT INTO audit (id, at, actor, action, subject) VALUES (?, ?, 'staff:bilal', 'order.noted', ?)`,
      lowestIdAt(shop.clock.now()) + '0'.repeat(16),
      shop.clock.now(),
      old,
    )
    const [kept] = await addOrders(shop, 1, {
      age: shop.clock.now() - cutoff - 2 * day,
      state: 'delivered',
      is_paid: 1,
    })
    const days = await shop.sql('SELECT day, city, placed, amount FROM order_days ORDER BY day')
    await sweep(shop)
    expect(await shop.sql('SELECT id FROM orders')).toEqual([{ id: kept }])
    expect([await countOf(shop, 'order_items'), await countOf(shop, 'audit')]).toEqual([1, 1])
    expect(await shop.sql("SELECT count, amount FROM order_counts WHERE state = 'delivered' AND is_paid = 1")).toEqual([
      { count: 1, amount: 330 },
    ])
    // What became of a day is history and stays.
    expect(await shop.sql('SELECT day, city, placed, amount FROM order_days ORDER BY day')).toEqual(days)
  })

  test('the tax year ends with June in Lahore', () => {
    const july2020 = Date.UTC(2020, 5, 30, 19)
    expect(oldestRecord(Date.UTC(2026, 5, 30, 18, 59))).toBe(Date.UTC(2019, 5, 30, 19))
    expect(oldestRecord(Date.UTC(2026, 5, 30, 19))).toBe(july2020)
    expect(oldestRecord(Date.UTC(2026, 11, 31))).toBe(july2020)
    expect(oldestRecord(Date.UTC(2027, 0, 1))).toBe(july2020)
  })

  test('more attempts, letters, codes and messages than one piece go in one run', async () => {
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

  /** One row of each table whose rows have an end; `left` is how long it has still to stay, counted from now. */
  const ending: [table: string, left: number, insert: string, values: (until: number) => unknown[]][] = [
    ['staff_sessions', hour, `VALUES ('h', 'bilal', 1, 1, ?, 'Chrome')`, (until) => [until]],
    ['user_sessions', hour, `VALUES ('t', 'sara', 'Chrome', 1, ?, NULL)`, (until) => [until]],
    ['known_networks', 90 * day, `VALUES ('a', 'n', ?)`, (until) => [until - 90 * day]],
    ['staff_invitations', hour, `VALUES ('h', 'bilal', ?, NULL)`, (until) => [until]],
    ['deletion_grants', hour, `VALUES ('h', 'e', 'sara', ?, NULL)`, (until) => [until]],
    ['reset_tokens', hour, `(hash, expires_at) VALUES ('h', ?)`, (until) => [until]],
    // A code is kept an hour longer, for the time until the next one.
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
    ['request_hours', 2 * day, `VALUES (?, 'r', '', 1, 1, 1, 0)`, (until) => [Math.ceil(until / hour) - 48]],
    ['search_terms', 30 * day, `VALUES ('plug', 1, 1, ?1, ?1)`, (until) => [pakistanDay(until) - 30]],
  ]
  test.each(ending)(
    '%s stays until its time is over, and goes with the next full hour',
    async (table, left, insert, values) => {
      const shop = openShop()
      shop.clock.advance(hour - (shop.clock.now() % hour))
      await shop.sql(
        `INSERT INTO users (id, email_canonical, email, name, password_hash, phone, address, city, country, created_at)
       VALUES ('sara', 'e', 'e', 'Sara', 'none', '0', 'a', 'Lahore', 'Pakistan', 1)`,
      )
      await shop.sql(
        `INSERT INTO staff (id, email_canonical, email, name, role, created_at, updated_at) VALUES ('bilal', 'e', 'e', 'B', 'staff', 1, 1)`,
      )
      await shop.sql(`INSERT INTO ${table} ${insert}`, ...values(shop.clock.now() + left))
      shop.clock.advance(left - hour)
      await sweep(shop)
      expect(await countOf(shop, table)).toBe(1)
      // Days end where they end in Lahore.
      shop.clock.advance(day)
      await sweep(shop)
      expect(await countOf(shop, table)).toBe(0)
    },
  )

  test('a picture that was uploaded and never shown goes after a month, with its files; others stay', async () => {
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

  test('files of no picture go, at amounts larger than one page and over several runs', async () => {
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

  test('applied changes of many parts go after three months, undone and forgotten ones too', async () => {
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
  test('books that fit together are said nothing of', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(placeOrder, { body: anOrder([[await shop.product(), 2]]) })
    await addOrders(shop, 30, { state: 'delivered', is_paid: 1 })
    for (let run = 0; run < 3; run += 1) await sweep(shop)
    expect((await shop.outbox()).filter(({ subject }) => subject.includes('books'))).toEqual([])
  })

  test.each([
    ['an order whose items do not make its sum', 'UPDATE order_items SET price = price + 1 WHERE order_id = ?', 1],
    ['an order without items', 'DELETE FROM order_items WHERE order_id = ?', 1],
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

  test('runs at once sweep as one does', async () => {
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
    await shop.visitor().call(sendContactMessage, { body: aContactForm({}, [aPhoto()]) })
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
