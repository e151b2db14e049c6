import type { TestShop } from './shop.ts'

/** What grows with the years beside the parts and orders of a shop, by SQL. */

const summary = JSON.stringify({
  counts: { changed: 0, added: 0, unchanged: 0, problems: 0 },
  columns: [],
  ignoredColumns: [],
  notes: [],
})

/** A row for each number from 1; `i` is the number, `id` the same with zeros before it. */
const numbered: [table: string, columns: string, values: string][] = [
  [
    'contact_messages',
    'id, subject, name, email, phone, message, wants_marketing, fingerprint, created_at, read_at, answered_at',
    `'M' || id, 's', 'n', 'e@example.com', '1', 'm', 0, i, i, iif(i % 10 < 5, NULL, 1), iif(i % 2, NULL, 1)`,
  ],
  [
    'consents',
    'id, email, email_canonical, name, source, words, given_at',
    `'C' || id, 'c' || i || '@example.com', 'c' || i || '@example.com', 'n', 'contact', 'w', i`,
  ],
  ['audit', 'id, at, actor, action, subject', `'L' || id, i, 'owner', 'product.saved', 'x'`],
  ['outbox', 'id, kind, created_at, attempts, next_attempt_at, sent_at', `'O' || id, 'welcome', i, 1, i, i`],
  [
    'cash_receipts',
    'id, key, courier_id, at, actor, order_count, expected, received',
    // Older than thirty days by its id.
    `'01AK' || id, 'K' || id, 'leopards', i, 'owner', 0, 0, 0`,
  ],
  [
    'cash_statements',
    'id, courier_id, state, lines_hash, line_count, paid_paisa, actor, created_at, accepted_at',
    `'S' || id, 'leopards', 'accepted', 'h' || i, 1, 100, 'owner', i, i`,
  ],
  [
    'statement_lines',
    'statement_id, line, order_number, paid_paisa, what, expected_paisa, receipt_id',
    `'S' || id, 2, i, 100, iif(i % 2, 'other-amount', 'as-expected'), 200, '01AK' || id`,
  ],
  ['bulk_changes', 'id, kind, title, state, actor, created_at', `'G' || id, 'prices', 't', 'applied', 'owner', i`],
  ['bulk_change_rows', 'change_id, position, after', `'G' || id, 0, '${summary}'`],
  ['bulk_change_rows', 'change_id, position, problem', `'G00000001', i, iif(i % 2, 'p', NULL)`],
  ['search_terms', 'words, searches, results, first_day, last_day', `'w' || id, 2, i % 2, 20000, 20000`],
  ['unread_fits', 'text, product_id', `'t' || id, 'p'`],
  ['synonyms', 'phrase, words, means', `'s' || id, 's' || id, 'plug'`],
]

/** Rows of one order for each delivered order. */
const ofOrders = [
  `INSERT INTO returns (id, order_id, number, state, source, key, request_hash, actor, created_at, updated_at)
    SELECT 'T' || number, id, 1, iif(number % 2, 'asked', 'done'), 'customer', 'k', 'h', 'customer:link', 1, 1 FROM n`,
  `INSERT INTO order_proofs (id, order_id, kind, reference, fingerprint, at)
    SELECT 'P' || number, id, 'reference', 'FT' || number, 'FT' || number, 1 FROM n`,
  `INSERT INTO order_entries (id, order_id, kind, amount, way, reference, actor, at, key)
    SELECT 'E' || number, id, 'advance', 1, 'raast', 'TX ' || number, 'owner', 1, 'k' FROM n`,
  `INSERT INTO reviews (id, order_id, product_id, stars, text, fit, bike, name, city, helpful, answer, answered_at, hidden_at,
      created_at, updated_at)
    SELECT 'R' || number, id, ?1, 1 + number % 5, 'Theek hai', 'yes', 'honda-cd-70', 'Ali', 'Lahore', number % 50,
      iif(number % 3 = 0, 'Shukriya', NULL), iif(number % 3 = 0, 1, NULL), iif(number % 7 = 0, 1, NULL), 1, 1 FROM n`,
  `INSERT INTO waiting_list (id, product_id, phone, created_at) SELECT '01W000000000000000' || number, ?1, '+92300' || number, 1 FROM n`,
]

/**
 * Rows of every table that grows, up to `count`: messages, consents, the log, emails, cash, changes of many parts, searches
 * and, one for each delivered order, returns, proofs, payments with references, reviews of a part and people who wait for it.
 */
export async function growOthers({ sql }: TestShop, productId: string, count: number): Promise<void> {
  const [before] = await sql<{ count: number }>(`SELECT count(*) AS count FROM audit WHERE id GLOB 'L0*'`)
  for (const [table, columns, values] of numbered) {
    await sql(
      `WITH RECURSIVE m (i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM m WHERE i < ?2),
        n AS (SELECT i, printf('%08d', i) AS id FROM m)
       INSERT INTO ${table} (${columns}) SELECT ${values} FROM n WHERE true ON CONFLICT DO NOTHING`,
      (before?.count ?? 0) + 1,
      count,
    )
  }
  for (const insert of ofOrders) {
    const wanted = `WITH n AS (SELECT id, printf('%08d', number) AS number FROM orders
      WHERE state = 'delivered' ORDER BY orders.number LIMIT ${count})`
    await sql(`${wanted} ${insert} WHERE true ON CONFLICT DO NOTHING`, ...(insert.includes('?1') ? [productId] : []))
  }
  await sql(`INSERT INTO return_lines (return_id, position, product_id, name, price, quantity, reason, wish, bike, year)
    SELECT r.id, 0, i.product_id, i.name, i.price, 1, 'does-not-fit', 'exchange', 'honda-cd-70', 2018
    FROM returns AS r JOIN order_items AS i ON i.order_id = r.order_id
    WHERE NOT EXISTS (SELECT 1 FROM return_lines WHERE return_id = r.id)
    GROUP BY r.id`)
}
