/**
 * Makes a shop large by letting its databases copy what they hold, through the same tables, indexes and triggers that the
 * shop writes by.
 */

/** Copies of the catalogue that one statement makes, and orders likewise. */
const lotsAtOnce = 10
const ordersAtOnce = 1000

export interface Databases {
  books: D1Database
  index: D1Database
}

/** Lets the catalogue grow to at least so many parts, in the books and in the search index. Returns how many there are. */
export async function growCatalogue({ books, index }: Databases, count: number): Promise<number> {
  const of = async (condition: string) =>
    (await books.prepare(`SELECT count(*) AS count FROM products ${condition}`).first<number>('count')) ?? 0
  const original = await of(`WHERE instr(id, '-') = 0`)
  const lots = Math.ceil(count / original)
  for (let lot = (await of('')) / original; lot < lots; lot += lotsAtOnce) {
    const end = Math.min(lot + lotsAtOnce, lots)
    await books.prepare(copyOfBooks).bind(lot, end).run()
    await index.prepare(copyOfIndex).bind(lot, end).run()
  }
  const cells = await index.prepare('SELECT json_group_object(cell, count) AS cells FROM facet_cells').first('cells')
  await books.batch([
    books.prepare('UPDATE facet_counts SET cells = ?').bind(cells),
    books.prepare('DELETE FROM search_queue'),
  ])
  return of('')
}

/** Lets the orders grow to so many: most of them delivered and paid, the others in every other place of the board. */
export async function growOrders(books: D1Database, count: number): Promise<void> {
  const there = (await books.prepare('SELECT count(*) AS count FROM orders').first<number>('count')) ?? 0
  for (let number = there; number < count; number += ordersAtOnce) {
    const end = Math.min(number + ordersAtOnce, count)
    await books.batch([
      books.prepare(moreOrders).bind(number, end, Date.now()),
      books.prepare(moreItems).bind(number, end),
    ])
  }
}

// Bound numbers arrive as reals, and a name made of one would end in `.0`.
const numbers = (column: string) =>
  `WITH RECURSIVE numbers (${column}) AS (
    SELECT CAST(?1 AS INTEGER) UNION ALL SELECT ${column} + 1 FROM numbers WHERE ${column} + 1 < ?2
  )`

const copyOfBooks = `${numbers('lot')}
  INSERT INTO products (id, part_number, name, description, category, sub_category, kind, maker, grade, family, fits,
    also_called, specs, pictures, new_price, old_price, stock, created_at, updated_at)
  SELECT id || '-' || lot, part_number || '-' || lot, name || ', lot ' || lot, description, category, sub_category, kind,
    maker, grade, family || '-' || lot, fits, also_called, specs, pictures, new_price + lot % 100,
    old_price + lot % 100, stock, created_at, updated_at
  FROM numbers, products WHERE instr(id, '-') = 0`

const copyOfIndex = `${numbers('lot')}
  INSERT INTO docs (product_id, version, is_active, name, new_price, cell, facets, words, terms)
  SELECT product_id || '-' || lot, version, is_active, name || ', lot ' || lot, new_price + lot % 100, cell, facets,
    words || ' 1.lot 1.' || lot, terms
  FROM numbers, docs WHERE instr(product_id, '-') = 0`

const orderId = `printf('01A%023d', number)`

const moreOrders = `${numbers('number')}
  INSERT INTO orders (id, number, idempotency_key, request_hash, state, is_paid, subtotal, delivery_fee, amount,
    first_name, last_name, email, street, city, province, zip_code, country, phone, created_at, updated_at)
  SELECT ${orderId}, 1001 + number, ${orderId}, '',
    CASE number % 20 WHEN 0 THEN 'placed' WHEN 1 THEN 'confirmed' WHEN 2 THEN 'packed' WHEN 3 THEN 'shipped'
      WHEN 4 THEN 'cancelled' WHEN 5 THEN 'refused' WHEN 6 THEN 'returned' ELSE 'delivered' END,
    number % 20 > 7, 560, 50, 610, 'Sara', 'Khan', 'sara@example.com', 'House 14, Street 3, Samanabad',
    CASE number % 4 WHEN 0 THEN 'Karachi' WHEN 1 THEN 'Multan' ELSE 'Lahore' END, 'Punjab', '54500', 'Pakistan',
    printf('0300%07d', number), ?3 - (?2 - number) * 60000, ?3 - (?2 - number) * 60000
  FROM numbers`

const moreItems = `${numbers('number')},
  parts AS (SELECT id, name, row_number() OVER (ORDER BY id) - 1 AS place FROM products WHERE instr(id, '-') = 0),
  lines (line) AS (VALUES (0), (1))
  INSERT INTO order_items (order_id, position, product_id, name, price, quantity, pictures)
  SELECT ${orderId}, line, parts.id, parts.name, 280, 1, '[]' FROM numbers, lines
  JOIN parts ON parts.place = (number + line) % (SELECT count(*) FROM parts)`
