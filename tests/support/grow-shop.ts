/**
 * Makes a shop large by SQL that copies its rows, with the same indexes and triggers as in the shop. Only what the triggers
 * of a new product would do one by one is done here for all of them: the copies of vehicles, and the fronts of shelves.
 */
import { facetGroups } from '#domain/search/facets.ts'
import { connect } from '#worker/database/connect.ts'
import { syncFacets } from '#worker/search/index/refresh-search.ts'
import { SearchQueueStore } from '#worker/search/index/search-queue.store.ts'
import { SearchStore } from '#worker/search/search.store.ts'

/** Copies of the catalogue, and orders, that one statement inserts. */
const lotsAtOnce = 100
const ordersAtOnce = 1000

/** The two databases of a shop that a test fills. */
export interface Databases {
  database: D1Database
  index: D1Database
}

/** Grows the catalogue to at least `count` products, in the primary database and the search index. Returns their number. */
export async function growCatalogue({ database, index }: Databases, count: number): Promise<number> {
  const of = async (condition: string) =>
    (await database.prepare(`SELECT count(*) AS count FROM products ${condition}`).first<number>('count')) ?? 0
  const original = await of(`WHERE instr(id, '-') = 0`)
  const lots = Math.ceil(count / original)
  const aside = await takeAside(database)
  for (let lot = (await of('')) / original; lot < lots; lot += lotsAtOnce) {
    const end = Math.min(lot + lotsAtOnce, lots)
    await database.batch([copyOfProducts, copyOfBikes].map((copy) => database.prepare(copy).bind(lot, end)))
    await index.prepare(copyOfIndex).bind(lot, end).run()
  }
  await database.batch(aside.map((sql) => database.prepare(sql)))
  await database.batch([
    database.prepare(`UPDATE shelf_fronts SET cards = (SELECT newest.cards FROM newest_of_shelves AS newest
      WHERE newest.category = shelf_fronts.category AND newest.sub_category = shelf_fronts.sub_category)`),
    database.prepare('UPDATE catalogue_version SET version = version + 1'),
  ])
  await syncFacets({ stores: { search: new SearchStore(index), searchQueue: new SearchQueueStore(connect(database)) } })
  return of('')
}

/**
 * Drops triggers whose work is done for all copies at once, and indexes of the parts, which are faster made of all rows.
 * Returns the SQL that makes them again.
 */
async function takeAside(database: D1Database): Promise<string[]> {
  const { results } = await database
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema AS made WHERE name IN (${oneByOne.map((name) => `'${name}'`).join()})
      OR type = 'index' AND tbl_name IN ('products', 'product_bikes') AND sql NOT LIKE '%UNIQUE%'
        AND NOT EXISTS (SELECT 1 FROM sqlite_schema AS user WHERE user.sql LIKE '%INDEXED BY ' || made.name || '%')`,
    )
    .all<{ type: string; name: string; sql: string }>()
  await database.batch(results.map(({ type, name }) => database.prepare(`DROP ${type} ${name}`)))
  return results.map(({ sql }) => sql)
}

/**
 * Grows the orders to `count`: most of them delivered and paid, the others in every other column of the board. One of ten has
 * an open parcel.
 */
export async function growOrders(database: D1Database, count: number): Promise<void> {
  const there = (await database.prepare('SELECT count(*) AS count FROM orders').first<number>('count')) ?? 0
  for (let number = there; number < count; number += ordersAtOnce) {
    const end = Math.min(number + ordersAtOnce, count)
    await database.batch([
      database.prepare(moreOrders).bind(number, end, Date.now()),
      database.prepare(moreItems).bind(number, end),
      ...moreParcels.map((each) => database.prepare(each).bind(number, end, Date.now())),
    ])
  }
}

/** Adds vehicles until there are `count`: two of three take the parts of the CD 70. */
export async function growVehicles(database: D1Database, count: number): Promise<void> {
  const there = (await database.prepare('SELECT count(*) AS count FROM vehicles').first<number>('count')) ?? 0
  await database.prepare(moreVehicles).bind(there, count).run()
}

// Bound numbers arrive as reals, and a name made of one would end in `.0`.
const numbers = (column: string) =>
  `WITH RECURSIVE numbers (${column}) AS (
    SELECT CAST(?1 AS INTEGER) UNION ALL SELECT ${column} + 1 FROM numbers WHERE ${column} + 1 < ?2
  )`

/**
 * A copy takes kind, bikes, grade, price and stock from five other products, so that filters have many combinations.
 */
const mixed = ['kinds', 'bikes', 'grades', 'prices', 'stocks']
  .map((name, place) => {
    const distance = `lot * ${2 * place + 1} + lot / (SELECT count(*) FROM originals) * ${place}`
    return `JOIN originals AS ${name} ON ${name}.place = (part.place + ${distance}) % (SELECT count(*) FROM originals)`
  })
  .join('\n  ')

/** The triggers whose work is done for all copies at once, or not needed. */
const oneByOne = [
  'products_bikes_insert',
  'products_front_insert',
  'products_search_insert',
  'products_stale_insert',
  'products_use_pictures_insert',
  'products_version_insert',
]

const originals = `originals AS (
    SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM products WHERE instr(id, '-') = 0)`

const copyOfProducts = `${numbers('lot')}, ${originals}
  INSERT INTO products (id, part_number, name, description, category, sub_category, kind, maker, grade, family, fits,
    fit_rows, also_called, specs, pictures, new_price, old_price, stock, created_at, updated_at)
  SELECT part.id || '-' || lot, part.part_number || '-' || lot, part.name || ', lot ' || lot, part.description,
    part.category, part.sub_category, kinds.kind, part.maker, grades.grade, part.family || '-' || lot, bikes.fits,
    bikes.fit_rows, part.also_called, part.specs, part.pictures, prices.new_price, prices.old_price, stocks.stock, part.created_at,
    part.updated_at
  FROM numbers, originals AS part
  ${mixed}`

const copyOfBikes = `${numbers('lot')}, ${originals}
  INSERT INTO product_bikes (bike, product_id, kind, is_open, years)
  SELECT product_bikes.bike, part.id || '-' || lot, kinds.kind, product_bikes.is_open, product_bikes.years
  FROM numbers, originals AS part
  ${mixed}
  JOIN product_bikes ON product_bikes.product_id = bikes.id`

// The same copies in the search index: facet combinations are split and joined again.
const columns = [
  'part.category',
  'part.sub_category',
  'kinds.kind',
  'bikes.bike',
  'grades.grade',
  'prices.price',
  'stocks.stock',
]
const wordOf = (group: string, values: string) =>
  `CASE ${values} WHEN '' THEN '' ELSE 'f.${group}.' || replace(replace(lower(${values}), '-', '.'), ' ', ' f.${group}.') || ' ' END`

const copyOfIndex = `${numbers('lot')},
  cells AS (SELECT *, '["' || replace(cell, '|', '","') || '"]' AS groups FROM docs WHERE instr(product_id, '-') = 0),
  originals AS (
    SELECT *, groups ->> 0 AS category, groups ->> 1 AS sub_category, groups ->> 2 AS kind, groups ->> 3 AS bike,
      groups ->> 4 AS grade, groups ->> 5 AS price, groups ->> 6 AS stock,
      row_number() OVER (ORDER BY product_id) - 1 AS place
    FROM cells)
  INSERT INTO docs (product_id, version, is_active, name, new_price, cell, facets, words, terms)
  SELECT part.product_id || '-' || lot, part.version, part.is_active, part.name || ', lot ' || lot, prices.new_price,
    ${columns.join(` || '|' || `)},
    ${facetGroups.map((group, place) => wordOf(group.toLowerCase(), columns[place] ?? '')).join(' || ')},
    part.words || ' 1.lot 1.' || lot, part.terms
  FROM numbers, originals AS part
  ${mixed}`

const moreVehicles = `${numbers('number')}
  INSERT INTO vehicles (id, slug, maker, name, cc, parts_of)
  SELECT printf('maker-%d-model-%d', number % 60, number), printf('maker-%d-model-%d', number % 60, number),
    printf('Maker %d', number % 60), 'Model ' || number, 70, CASE WHEN number % 3 > 0 THEN 'honda-cd-70' END FROM numbers`

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

const parcelId = `${orderId} || '-1'`

/** Parcels in every state, and what happened to them. */
const moreParcels = [
  `${numbers('number')}
  INSERT INTO parcels (id, order_id, courier_id, try, state, tracking_number, weight_grams, booked_at, created_at, updated_at)
  SELECT ${parcelId}, ${orderId}, iif(number % 3, 'leopards', 'postex'), 1, CASE number % 20
      WHEN 2 THEN ('["prepared","booked","unsure","refused"]' ->> (number / 20 % 4))
      WHEN 3 THEN ('["picked","in_transit","out_for_delivery","attempt_failed","held"]' ->> (number / 20 % 5))
      ELSE 'delivered' END,
    'LE' || number, 700, ?3, ?3 - (?2 - number) * 60000, ?3 FROM numbers WHERE number % 20 IN (2, 3) OR number % 20 > 6`,
  `${numbers('number')}, steps (step) AS (VALUES (0), (1), (2))
  INSERT INTO parcel_events (parcel_id, at, state, text, place)
  SELECT ${parcelId}, ?3 - (?2 - number) * 60000 + step, 'in_transit', 'Dispatched', 'Lahore' FROM numbers, steps
  WHERE number % 20 IN (3, 7)`,
  `${numbers('number')}
  INSERT INTO parcel_attempts (id, parcel_id, at, reason) SELECT ${parcelId} || '-1', ${parcelId}, ?3 - (?2 - number) * 60000,
    'Customer not available' FROM numbers WHERE number % 100 IN (63, 83, 87)`,
]
