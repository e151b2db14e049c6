import type { DatabaseSync } from 'node:sqlite'

/** Money, proofs, returns, reviews and waiting lists of a seeded shop, for a test of restores. */

/** The tables that `seedPromises` fills, also by triggers. */
const tablesOfPromises = [
  'order_entries',
  'order_proofs',
  'returns',
  'return_lines',
  'return_photos',
  'reviews',
  'review_pictures',
  'review_votes',
  'review_fits',
  'product_ratings',
  'waiting_list',
  'waiting_parts',
  'wishlist_items',
  'wrong_fits',
]

/**
 * Adds them to seeded orders: the last digit of an order's number says what happened to it. `productId` is
 * the part of all orders.
 */
export function seedPromises(database: DatabaseSync, productId: string): void {
  const ended = "state = 'delivered'"
  database.exec(`
    BEGIN IMMEDIATE;
    UPDATE orders SET advance_asked = 100, advance_reason = 'staff', advance_note = 'O''Neil, please', advance_until = created_at + 9
      WHERE number % 10 IN (2, 3);
    INSERT INTO order_entries (id, order_id, kind, amount, way, reference, note, actor, at, key)
      SELECT 'A' || id, id, 'advance', 100, 'raast', 'FT' || number, 'a "note"; and '' more', 'staff:x', updated_at, 'advance'
      FROM orders WHERE number % 10 IN (2, 3);
    INSERT INTO order_entries (id, order_id, kind, amount, way, door, actor, at, key)
      SELECT 'D' || id, id, 'collected', amount, 'cash', 1, 'staff:x', delivered_at, 'delivered' FROM orders WHERE ${ended};
    INSERT INTO order_entries (id, order_id, kind, amount, way, actor, at, key)
      SELECT 'R' || id, id, 'refund', 40, 'easypaisa', 'staff:x', delivered_at + 9, 'return:T' || id
      FROM orders WHERE ${ended} AND number % 10 = 4;
    INSERT INTO audit (id, at, actor, action, subject, after)
      SELECT 'x' || id, at, actor, 'order.entry', order_id, '{}' FROM order_entries WHERE door = 0;
    INSERT INTO order_proofs (id, order_id, kind, fingerprint, picture_key, picture_type, state, at)
      SELECT 'P' || id, id, 'picture', 'sha256:' || id, 'proofs/' || id, 'webp', 'received', updated_at FROM orders
      WHERE number % 10 = 2;
    INSERT INTO order_proofs (id, order_id, kind, reference, fingerprint, state, at)
      SELECT 'P' || id, id, 'reference', 'FT ' || number, 'FT' || number, 'open', updated_at FROM orders WHERE number % 10 = 3;
    INSERT INTO returns (id, order_id, number, state, source, note, words, key, request_hash, actor, created_at, updated_at, done_at)
      SELECT 'T' || id, id, 1, iif(number % 10 = 4, 'done', 'received'), 'customer', 'It is too long; O''Neil', 'ٹھیک ہے', 'k', 'h',
        'customer:link', delivered_at, delivered_at, iif(number % 10 = 4, delivered_at + 9, NULL)
      FROM orders WHERE ${ended} AND number % 10 IN (4, 5);
    INSERT INTO return_lines (return_id, position, product_id, name, price, quantity, reason, wish, bike, year)
      SELECT r.id, 0, i.product_id, i.name, i.price, 1, 'does-not-fit', 'money', 'honda-cd-70', 2010 + o.number / 10 % 10
      FROM returns AS r JOIN orders AS o ON o.id = r.order_id JOIN order_items AS i ON i.order_id = r.order_id;
    UPDATE return_lines SET outcome = iif(year % 2, 'shelf', 'damaged');
    INSERT INTO return_photos (return_id, position, key, type, bytes)
      SELECT id, 1, 'returns/' || id, 'webp', 4096 FROM returns;
    INSERT INTO reviews (id, order_id, product_id, stars, text, fit, bike, year, name, city, helpful, hidden_at, hidden_reason, pictures,
        created_at, updated_at)
      SELECT 'V' || id, id, '${productId}', 1 + number / 10 % 5, 'Bilkul theek, "O''Neil" ہے', 'yes', 'honda-cd-70', 2018, 'Ali', 'Lahore', 1,
        iif(number % 100 = 8, 1, NULL), iif(number % 100 = 8, 'rude', NULL),
        '[{"key":"' || lower(hex(randomblob(16))) || '"}]', delivered_at, delivered_at
      FROM orders WHERE ${ended} AND number % 10 IN (6, 8);
    INSERT INTO review_votes (review_id, voter, at) SELECT id, 'h' || order_id, updated_at FROM reviews;
    UPDATE products SET stock = 0 WHERE id IN ('test-part-2', 'test-part-3');
    INSERT INTO waiting_list (id, product_id, email, email_canonical, created_at)
      SELECT 'W' || id, 'test-part-2', email, email_canonical, created_at FROM users;
    INSERT INTO waiting_list (id, product_id, phone, created_at) SELECT 'M' || id, 'test-part-3', phone, created_at FROM users;
    INSERT INTO wishlist_items (user_id, product_id, price, saved_at)
      SELECT id, 'test-part-' || (4 + substr(phone, -4) % 90), 280, created_at FROM users;
    COMMIT;`)
}

/** The private files that rows name: proofs of payment and photographs of returns; the first `count` of each. */
export function privateFilesOf(database: DatabaseSync, count: number): string[] {
  return [
    'SELECT picture_key AS key FROM order_proofs WHERE picture_key IS NOT NULL',
    'SELECT key FROM return_photos',
  ].flatMap((sql) =>
    database
      .prepare(`${sql} ORDER BY 1 LIMIT ${count}`)
      .all()
      .map(({ key }) => String(key)),
  )
}

/** Sentences about tables without a row; empty when the test has all of them. */
export function emptyTables(database: DatabaseSync): string[] {
  return tablesOfPromises.filter((table) => database.prepare(`SELECT 1 FROM ${table}`).get() === undefined)
}

/** How often rows still name the person of a deleted account: the email, and texts beside orders that are done. */
export function tracesOf(database: DatabaseSync, email: string): number {
  const theirs = `(SELECT id FROM orders WHERE account_deleted_at IS NOT NULL AND scrubbed_at IS NOT NULL)`
  const row = database
    .prepare(
      `SELECT (SELECT count(*) FROM waiting_list WHERE email = ?)
         + (SELECT count(*) FROM wishlist_items WHERE user_id NOT IN (SELECT id FROM users))
         + (SELECT count(*) FROM order_entries WHERE order_id IN ${theirs} AND coalesce(reference, note) IS NOT NULL)
         + (SELECT count(*) FROM order_proofs WHERE order_id IN ${theirs})
         + (SELECT count(*) FROM returns WHERE order_id IN ${theirs} AND coalesce(note, words) IS NOT NULL)
         + (SELECT count(*) FROM return_photos WHERE return_id IN (SELECT id FROM returns WHERE order_id IN ${theirs}))
         + (SELECT count(*) FROM reviews WHERE order_id IN ${theirs} AND name IS NOT NULL) AS count`,
    )
    .get(email)
  return Number(row?.['count'])
}
