import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import Argon2 from '@phi-ag/argon2/node'
import { newId } from '#worker/database/ids.ts'
import type { ObjectHead, ObjectStore } from '#worker/commands/backup/r2-bridge/object-store.ts'
import type { BridgedStores } from '#worker/commands/backup/r2-bridge/start-r2-bridge.ts'
import { argon2Parameters } from '#worker/crypto/argon2-parameters.ts'

/** The customer who signs in to the restored shop. */
export const testCustomer = { email: 'restore@example.com', password: 'a restore every month' }
export const testPart = { id: 'test-part-1', price: 280 }
/** How many of the seeded orders belong to this customer. */
export const ownOrders = 10

const day = 24 * 60 * 60_000
const [parts, customers] = [300, 1000]

/** Fills an empty database with orders of the last year in every state, and their products, customers and audit log. */
export async function seedDatabase(database: DatabaseSync, orders: number): Promise<void> {
  const now = Date.now()
  const hasher = await Argon2()
  const passwordHash = hasher.hash(testCustomer.password, argon2Parameters).encoded
  const ids = Array.from({ length: orders }, (_, index) =>
    newId(now - Math.floor(((orders - index) * 360 * day) / orders)),
  )
  database.exec('BEGIN IMMEDIATE')
  database.exec(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${parts})
    INSERT INTO products (id, part_number, name, description, category, sub_category, kind, fits, also_called, specs, pictures,
      new_price, stock, created_at, updated_at)
    SELECT 'test-part-' || i, 'RT-' || i, 'Part ' || i, 'It''s a part; of a test', 'Honda', '70', 'engine', '["Honda CD 70"]',
      '[]', '[]', '[]', ${testPart.price} + (i - 1) * 7, 100000 + i, ${now}, ${now} FROM n;
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${customers})
    INSERT INTO users (id, email_canonical, email, name, password_hash, phone, address, city, country, created_at)
    SELECT 'test-user-' || i, 'test' || i || '@example.com', 'test' || i || '@example.com', 'O''Neil 🏍️ ' || i, 'none',
      '0300' || (1000000 + i), 'House ' || i, 'Lahore', 'Pakistan', ${now} FROM n;
    UPDATE users SET email = '${testCustomer.email}', email_canonical = '${testCustomer.email}',
      password_hash = '${passwordHash}' WHERE id = 'test-user-1';`)
  // The first customer has a few of them, the others share the rest.
  database
    .prepare(
      `WITH o AS (SELECT key AS i, value AS id FROM json_each(?)),
       p AS (SELECT *, 50 + ${testPart.price} * (1 + i % 3) AS amount, ${now - 360 * day} + i * ${Math.floor((360 * day) / orders)} AS at FROM o)
       INSERT INTO orders (id, number, user_id, idempotency_key, request_hash, subtotal, delivery_fee, amount, first_name,
         last_name, email, street, city, province, zip_code, country, phone, created_at, updated_at)
       SELECT id, 1000 + i, 'test-user-' || iif(i < ${ownOrders}, 1, 2 + i % ${customers - 1}), id, id, amount - 50, 50, amount, 'O''Neil',
         'Khan', 'someone@example.com', 'House ' || i || ', "Gulberg"', iif(i % 4, 'Lahore', 'Multan'), 'Punjab', '54500', 'Pakistan',
         '0300' || (1000000 + i), at, at FROM p`,
    )
    .run(JSON.stringify(ids))
  database.exec(`
    INSERT INTO order_items (order_id, position, product_id, name, price, quantity, pictures)
    SELECT id, 0, '${testPart.id}', 'Part 1', ${testPart.price}, subtotal / ${testPart.price}, '[]' FROM orders;
    INSERT INTO audit (id, at, actor, action, subject, after)
    SELECT id, created_at, 'customer', 'order.placed', id, '{"amount":' || amount || '}' FROM orders;
    UPDATE orders SET state = 'confirmed', updated_at = updated_at + 1 WHERE number % 10 <> 0;
    UPDATE orders SET state = 'cancelled', reason = 'Changed mind', updated_at = updated_at + 1 WHERE number % 10 = 1;
    UPDATE orders SET state = 'delivered', courier_id = 'tcs', cash_due = amount - 20, delivered_at = updated_at
      WHERE number % 10 > 3;
    UPDATE orders SET is_paid = 1 WHERE number % 10 > 5;`)
  database.exec('COMMIT')
}

/** `count` names of files. */
export const fileNames = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(4, '0')}.webp`)

/** Uploads small files to a store. */
export function seedStore(store: ObjectStore, names: string[]): Promise<void> {
  const objects = names.map((key): ObjectHead => ({
    key,
    etag: '',
    bytes: 4096,
    httpMetadata: { contentType: 'image/webp' },
    customMetadata: {},
  }))
  return store.put(objects, () => randomBytes(4096))
}

/** Simulates several accidents at once. */
export async function destroyData(database: DatabaseSync, { MEDIA, PRIVATE }: BridgedStores): Promise<void> {
  database.exec(`
    DROP TABLE order_items;
    DROP TABLE return_lines;
    DELETE FROM order_proofs;
    DELETE FROM waiting_list;
    UPDATE reviews SET stars = 5, text = '', hidden_at = NULL;
    DROP TRIGGER order_entries_final;
    UPDATE order_entries SET amount = amount + 1;
    UPDATE orders SET subtotal = 1, amount = 1 + delivery_fee, user_id = NULL;
    DELETE FROM users WHERE id <> 'test-user-7';
    DROP TRIGGER orders_count_insert;
    DELETE FROM order_counts;
    UPDATE settings SET value = 'x';`)
  const [pictures, files] = [await MEDIA.list(), await PRIVATE.list()]
  await MEDIA.remove(pictures.slice(0, 100).map(({ key }) => key))
  await MEDIA.put(pictures.slice(100, 110), () => randomBytes(100))
  await PRIVATE.remove(files.map(({ key }) => key))
}
