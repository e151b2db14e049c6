import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { fitOf } from '#domain/vehicles/fit.ts'
import { readFits } from '#domain/vehicles/fit-text.ts'
import { vehicleLimits } from '#domain/vehicles/vehicle.ts'
import { VehicleList } from '#domain/vehicles/vehicle-list.ts'
import { parseSampleParts } from '#worker/sample-data/parse-sample-parts.ts'
import { addCustomers, addOrder } from '#tests/support/fixtures/backups.ts'
import { freshVehicles } from '#tests/support/fixtures/vehicles.ts'

const names = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const first = names.indexOf('0051_choices.sql')
const apply = (database: DatabaseSync, list: string[]) => {
  for (const name of list) database.exec(readFileSync(join('migrations', name), 'utf8'))
}
const all = (database: DatabaseSync, sql: string) =>
  database
    .prepare(sql)
    .all()
    .map((row) => Object.values(row))

const parts = 10_000

/** What parts said they fit: all of the samples, and what owners typed. */
const texts = [
  ...new Set([
    ...parseSampleParts(readFileSync('worker/sample-data/products.csv')).map(({ fits }) => JSON.stringify(fits)),
    ...[[], ['Cd-70 (2012-2020)'], ['United US 70'], ['All bikes'], ['cg125', 'Any 70cc'], ['YBR 125G / YB125Z']].map(
      (fits) => JSON.stringify(fits),
    ),
  ]),
]

/** A shop of before with parts, accounts with bikes, orders and wrong fits. */
function openOldShop(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  apply(database, names.slice(0, first))
  const insert =
    database.prepare(`INSERT INTO products (id, part_number, name, description, category, sub_category, kind,
    fits, also_called, specs, pictures, new_price, stock, created_at, updated_at)
    VALUES (?, ?, 'Plug', '', 'Honda', '70', 'engine', ?, '[]', '[]', '[]', 280, 5, 1, 1)`)
  for (const [index, fits] of texts.entries()) insert.run(index === 0 ? 'plug' : `p${index}`, `HT-${index}`, fits)
  // The others are copies: their triggers would say the same once more, for a minute.
  const triggers = all(database, `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'products'`)
  for (const [name] of triggers) database.exec(`DROP TRIGGER ${String(name)}`)
  const copies = `products AS p CROSS JOIN (WITH RECURSIVE n(i) AS (
    SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${Math.ceil(parts / texts.length)}) SELECT i FROM n)`
  const columns = all(database, `SELECT name FROM pragma_table_info('products')`).map(([name]) => String(name))
  const copied = columns.map((name) =>
    name === 'id' || name === 'part_number' ? `p.${name} || '-' || i` : `p.${name}`,
  )
  database.exec(`
    INSERT INTO product_bikes SELECT b.bike, p.id || '-' || i, b.kind FROM ${copies}
      JOIN product_bikes AS b ON b.product_id = p.id;
    INSERT INTO products (${columns.join()}) SELECT ${copied.join()} FROM ${copies};
    UPDATE product_counts SET active_count = (SELECT count(*) FROM products)
      WHERE category = 'Honda' AND sub_category = '70';`)
  for (const [, sql] of triggers) database.exec(String(sql))
  addCustomers(database, 'sara', 'bilal')
  for (let number = 1; number <= 500; number += 1) addOrder(database, `o${number}`, number, 330)
  database.exec(`
    UPDATE users SET bike = '{"slug":"honda-cg-125","year":2019}',
      bikes = '[{"slug":"honda-cg-125","year":2019},{"slug":"yamaha-ybr-125","year":null}]' WHERE id = 'sara';
    UPDATE orders SET bike = 'honda-cd-70' WHERE number % 3 = 0;
    INSERT INTO wrong_fits (product_id, bike, people, first_year, last_year)
      VALUES ('plug', 'honda-cd-70', 3, 2018, 2021), ('p1', 'honda-pridor', 2, NULL, NULL);
    UPDATE wrong_fits SET is_warned = 1 WHERE product_id = 'plug';`)
  return database
}

/** The badge of each text for each of the fifteen bikes, as the shop of before found it. */
function oldBadges(database: DatabaseSync): Map<string, string[]> {
  const named = new Map(
    all(
      database,
      `SELECT p.fits, (SELECT json_group_array(bike) FROM product_bikes WHERE product_id = p.id)
      FROM products AS p WHERE p.part_number NOT LIKE 'HT-%-%'`,
    ).map(([fits, bikes]) => [String(fits), JSON.parse(String(bikes)) as string[]]),
  )
  return new Map(
    [...named].map(([fits, bikes]) => [
      fits,
      freshVehicles.map(({ id }) => (bikes.includes(id) ? 'fits' : bikes.length > 0 ? 'not' : 'check')),
    ]),
  )
}

const namesBike = 'SELECT bike, product_id, kind FROM product_bikes ORDER BY bike, product_id'
const kept = {
  parts: 'SELECT id, fits, doubtful_fits, kind, category, sub_category, part_number FROM products ORDER BY id',
  'bikes of accounts': 'SELECT id, bike, bikes FROM users ORDER BY id',
  orders: 'SELECT id, bike, amount, state FROM orders ORDER BY id',
  'wrong fits': 'SELECT * FROM wrong_fits ORDER BY product_id, bike',
  counts: 'SELECT bike, kind, count FROM bike_counts WHERE count > 0 ORDER BY bike, kind',
  'parts by bike': namesBike,
}
/** Rows that an upgrade adds on purpose, or that only say what is to be done. */
const grows = ['settings', 'couriers', 'search_queue', 'stale_tags', 'done_to', 'shelf_fronts']

describe('does', () => {
  test('an upgrade of a shop with 10,000 parts keeps every row, and every badge of the fifteen bikes', () => {
    const database = openOldShop()
    const badges = oldBadges(database)
    const tables = all(
      database,
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
    ).map(String)
    const countRows = () =>
      tables
        .filter((table) => !grows.includes(table))
        .map((table) => [table, all(database, `SELECT count(*) FROM ${table}`)[0]?.[0]])
    const contents = () => Object.entries(kept).map(([name, sql]) => [name, JSON.stringify(all(database, sql))])
    const before = [countRows(), contents()]
    expect(all(database, 'SELECT count(*) FROM products')[0]?.[0]).toBeGreaterThanOrEqual(parts)

    apply(database, names.slice(first))
    const remaining = tables.filter(
      (table) => all(database, `SELECT 1 FROM sqlite_schema WHERE name = '${table}'`).length > 0,
    )
    expect(tables.filter((table) => !remaining.includes(table))).toEqual([])
    expect([countRows(), contents()]).toEqual(before)

    // The Worker then reads the texts: the same badges, and the same parts of each bike.
    const vehicles = new VehicleList(freshVehicles, [])
    const read = database.prepare('UPDATE products SET fit_rows = ? WHERE id = ?')
    for (const [id, fits] of all(database, `SELECT id, fits FROM products WHERE part_number NOT LIKE 'HT-%-%'`)) {
      const list = readFits(JSON.parse(String(fits)) as string[], vehicles, vehicleLimits.lastYear)
      const now = freshVehicles.map((vehicle) => fitOf(list, { id: vehicle.id, partsOf: null, year: null }).answer)
      expect([fits, now]).toEqual([fits, badges.get(String(fits))])
      read.run(JSON.stringify(list), String(id))
    }
    expect(contents()).toEqual(before[1])
  })
})
