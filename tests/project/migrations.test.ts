import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ulid } from 'ulid'
import { describe, expect, test } from 'vitest'
import { totalsOf } from '#worker/commands/backup/database-totals.ts'
import { tablesOf } from '#worker/commands/backup/database-dump.ts'
import { sampleId } from '#worker/sample-data/parse-sample-parts.ts'
import { addCustomers, addOrder } from '#tests/support/fixtures/backups.ts'

const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
const names = namesIn('migrations')
/** Of the search index, which is derived from the primary database. */
const indexNames = namesIn('migrations/search').map((name) => `search/${name}`)
const read = (name: string) => readFileSync(join('migrations', name), 'utf8')
const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '')

interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
}

const columnsOf = (database: DatabaseSync, table: string) =>
  database
    .prepare('SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)')
    .all(table) as unknown as Column[]

/** What the migrations before each one make. */
const contentBefore = new Map([...apply(names), ...apply(indexNames)])

function* apply(all: string[]): Generator<[name: string, content: Uint8Array]> {
  const database = new DatabaseSync(':memory:')
  for (const name of all) {
    yield [name, database.serialize()]
    database.exec(read(name))
  }
}

function emptyBefore(name: string): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  const content = contentBefore.get(name)
  if (content && content.length > 0) database.deserialize(content)
  return database
}

/** The primary database before a migration, with a customer, an order and a product. */
function databaseBefore(name: string): DatabaseSync {
  const database = emptyBefore(name)
  if (name === names[0]) return database
  database.exec(`
    INSERT INTO products (id, part_number, name, description, category, sub_category, kind, fits, also_called, specs, pictures,
      new_price, stock, created_at, updated_at)
    VALUES ('plug', 'HT-1', 'Spark plug', '', 'Honda', '70', 'engine', '["Honda CD 70"]', '[]', '[]', '[{"key":"abc"}]', 280, 5, 1, 1);
    INSERT INTO pictures (key, width, height, placeholder, created_at) VALUES ('${'a'.repeat(32)}', 1, 1, '', 1);
    INSERT INTO settings (name, value, updated_at) VALUES ('marquee', 'Eid mubarak', 1), ('home-banners', '[]', 1);`)
  addCustomers(database, 'sara')
  addOrder(database, 'first', 1, 330)
  database.exec(`INSERT INTO cart_lines (user_id, product_id, quantity, updated_at) VALUES ('sara', 'plug', 2, 1)`)
  return database
}

const schemaOf = (database: DatabaseSync) => database.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all()

/** Applies a migration as D1 does, in one transaction, and interrupts it before its last statement. */
function cutOff(database: DatabaseSync, name: string): void {
  database.exec('BEGIN')
  try {
    database.exec(
      read(name)
        .split(/;\s*\n/)
        .slice(0, -2)
        .join(';\n'),
    )
  } catch {
    // Cut inside a trigger.
  }
  database.exec('ROLLBACK')
}

/** A check goes with its column only: these make columns again, and fill them. */
const remaking = ['0051_choices.sql', '0054_owners_vehicles.sql']

/** What migrations filled on purpose: rows that they made, and a column that was empty. */
const made: Record<string, string> = { settings: `WHERE name <> 'choices'`, couriers: `WHERE id <> 'trax'` }
const isFilled = (table: string, column: string) => table === 'choices' && column === 'grams'

/** The rows of every table in its previous columns, and these columns. */
function contentOf(database: DatabaseSync, columns: Map<string, Column[]>): string {
  return JSON.stringify(
    // The version counts writes of products, also those of a migration.
    [...columns]
      .filter(([table]) => table !== 'catalogue_version')
      .map(([table, all]) => ({ table, known: all.filter(({ name }) => !isFilled(table, name)) }))
      .map(({ table, known }) => ({
        table,
        columns: known.map(({ name, dflt_value }) => {
          const column = columnsOf(database, table).find((each) => each.name === name)
          // A column that is made again needs a default.
          return dflt_value === null ? { ...column, dflt_value } : column
        }),
        rows: database
          .prepare(
            `SELECT ${known.map(({ name }) => `"${name}"`).join(',')} FROM ${table} ${made[table] ?? ''} ORDER BY ${known.map((_, index) => index + 1).join(',')}`,
          )
          .all(),
      })),
  )
}

describe('does', () => {
  test('an order that is unconfirmed during an upgrade gets the full time to be confirmed', () => {
    const database = databaseBefore('0013_open_orders.sql')
    database.exec(read('0013_open_orders.sql'))
    const [{ since }] = database.prepare('SELECT unconfirmed_since AS since FROM orders').all() as [{ since: number }]
    expect(Date.now() - since).toBeLessThan(60_000)
  })

  test('an upgrade marks only sample parts as samples and continues after the highest part number', () => {
    const database = databaseBefore('0016_sample_parts.sql')
    const add = (id: string, number: string) =>
      database.exec(`INSERT INTO products (id, part_number, name, description, category, sub_category, kind, fits, also_called,
        specs, pictures, new_price, stock, created_at, updated_at)
        VALUES ('${id}', '${number}', 'Plug', '', 'Honda', '70', 'engine', '[]', '[]', '[]', '[]', 280, 5, 1, 1)`)
    const samples = [sampleId(0, 'HT-0412'), sampleId(165, 'HT-0101'), sampleId(99_999, 'HT-0101:600')]
    for (const [at, id] of samples.entries()) add(id, `HT-04${10 + at}`)
    add(ulid(Date.UTC(2026, 10, 20, 9, 30, 12, 345)), 'HT-8EB5NMX')
    database.exec(read('0016_sample_parts.sql'))
    expect(database.prepare('SELECT id FROM products WHERE is_sample = 1 ORDER BY id').all()).toEqual(
      samples.toSorted().map((id) => ({ id })),
    )
    expect(database.prepare('SELECT highest FROM part_numbers').all()).toEqual([{ highest: 412 }])
  })

  test('an upgrade lists the chosen bike, and each mailbox that allowed offers once, with what it read', () => {
    const name = '0020_accounts.sql'
    const database = databaseBefore(name)
    const message = (id: string, email: string, canonical: string, allows: number, at: number) =>
      `INSERT INTO contact_messages (id, subject, name, email, email_canonical, phone, message, wants_marketing, fingerprint, created_at)
       VALUES ('${id}', 's', 'Ali', '${email}', ${canonical}, '0', 'm', ${allows}, '${id}', ${at});`
    database.exec(`UPDATE users SET bike = '{"slug":"honda-cd-70","year":2019}';
      ${message('m1', 'Ali@Example.com', 'NULL', 1, 1)} ${message('m2', 'ali@example.com', `'ali@example.com'`, 1, 5)}
      ${message('m3', 'no@example.com', 'NULL', 0, 7)}`)
    database.exec(read(name))
    expect(database.prepare('SELECT bikes FROM users').get()).toEqual({
      bikes: '[{"slug":"honda-cd-70","year":2019}]',
    })
    expect(database.prepare('SELECT id, email_canonical, words, given_at FROM consents').all()).toEqual([
      { id: 'm2', email_canonical: 'ali@example.com', words: 'Send me occasional offers (optional)', given_at: 5 },
    ])
  })

  test('an upgrade counts what went back for parts that came back, at most what they cost', () => {
    const name = '0035_money_of_parts_that_came_back.sql'
    const database = databaseBefore(name)
    addOrder(database, 'second', 2, 330)
    const back = (id: string, order: string, source: string, went: [key: string, amount: number][]) =>
      database.exec(`
        INSERT INTO returns (id, order_id, number, state, source, key, request_hash, actor, created_at, updated_at)
        VALUES ('${id}', '${order}', (SELECT count(*) + 1 FROM returns), 'done', '${source}', '${id}', '', 'owner', 1, 1);
        INSERT INTO return_lines (return_id, position, product_id, name, price, quantity, wish)
        VALUES ('${id}', 0, 'plug', 'Spark plug', 140, 1, 'money');
        ${went.map(([key, amount]) => `INSERT INTO order_entries (id, order_id, kind, amount, way, actor, at, key) VALUES ('${id}-${key}', '${order}', 'refund', ${amount}, 'cash', 'owner', 1, '${key}:${id}');`).join('')}`)
    database.exec(`DROP TRIGGER return_lines_limit; UPDATE orders SET state = 'delivered', advance = 900`)
    back('r1', 'first', 'customer', [['return', 100]])
    back('r2', 'first', 'staff', [
      ['return', 60],
      ['exchange', 100],
    ])
    back('r3', 'first', 'door', [['return', 40]])
    database.exec(read(name))
    const cameBack = () => database.prepare('SELECT id, came_back AS sum FROM orders ORDER BY id').all()
    expect(cameBack()).toEqual([
      { id: 'first', sum: 240 },
      { id: 'second', sum: 0 },
    ])
    back('r4', 'second', 'customer', [['exchange', 300]])
    expect(cameBack()).toMatchObject([{ sum: 240 }, { sum: 140 }])
  })

  test('an upgrade keeps the kind of every change of many, and counts riders and what was ever named', () => {
    const [, name = ''] = remaking
    const database = databaseBefore(name)
    database.exec(`INSERT INTO bulk_changes (id, kind, title, actor, created_at)
        VALUES ('A', 'import', 't', 'owner', 1), ('B', 'prices', 't', 'owner', 2);
      INSERT INTO bulk_change_rows (change_id, position, after) VALUES ('A', 0, '{}');
      INSERT INTO users (id, email_canonical, email, name, password_hash, phone, address, city, country, created_at, bike,
        bikes) VALUES
        ('U1', 'a', 'a', 'n', 'h', '1', 's', 'c', 'PK', 1, '{"slug":"honda-cd-70","year":null}', '[{"slug":"honda-cd-70","year":null}]'),
        ('U2', 'b', 'b', 'n', 'h', '1', 's', 'c', 'PK', 1, NULL, '[{"slug":"honda-cd-70","year":1},{"slug":"honda-pridor","year":null}]')`)
    database.exec(read(name))
    const all = (sql: string) => database.prepare(sql).all()
    expect(all('SELECT id, kind FROM bulk_changes ORDER BY id')).toMatchObject([{ kind: 'import' }, { kind: 'prices' }])
    expect(all('SELECT change_id FROM bulk_change_rows')).toHaveLength(1)
    expect(all('SELECT * FROM vehicle_riders ORDER BY vehicle')).toMatchObject([
      { vehicle: 'honda-cd-70', count: 2 },
      { vehicle: 'honda-pridor', count: 1 },
    ])
    expect(all(`SELECT vehicle FROM used_vehicles WHERE vehicle = 'honda-pridor'`)).toHaveLength(1)
  })

  test('an upgrade keeps brand and size of every part, counts its kind, and takes what the owner adds', () => {
    const [name = ''] = remaking
    const database = databaseBefore(name)
    const rowsOf = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => ({ ...row }))
    const [parts, shelves] = ['SELECT id, category, sub_category, kind FROM products', 'SELECT * FROM shelf_fronts']
    const before = [rowsOf(parts), rowsOf(shelves)]
    database.exec(read(name))
    expect([rowsOf(parts), rowsOf(shelves)]).toEqual(before)
    expect(rowsOf('SELECT * FROM kind_counts')).toEqual([{ kind: 'engine', active_count: 1 }])
    const add = () =>
      database.exec(`INSERT INTO products (id, part_number, name, description, category, sub_category, kind, fits, also_called,
        specs, pictures, new_price, stock, created_at, updated_at)
        VALUES ('hero', 'HT-9', 'Plug', '', 'Hero', '70', 'engine', '[]', '[]', '[]', '[]', 280, 5, 1, 1)`)
    expect(add).toThrow('no such brand or engine size')
    database.exec(`INSERT INTO choices (list, key, label_en, label_ur, label_roman, position, updated_at)
      VALUES ('brands', 'Hero', 'Hero', 'Hero', 'Hero', 3, 1)`)
    add()
    expect(rowsOf(`SELECT active_count AS count FROM product_counts WHERE category = 'Hero'`)).toEqual([{ count: 1 }])
    expect(rowsOf(`SELECT json_array_length(cards) AS cards FROM shelf_fronts WHERE category = 'Hero'`)).toEqual([
      { cards: 1 },
    ])
  })

  test('an upgrade erases the words about money of orders that were erased before', () => {
    const name = '0036_erased_words_about_money.sql'
    const database = databaseBefore(name)
    addOrder(database, 'second', 2, 330)
    database.exec(`UPDATE orders SET advance_note = 'for Sara', kept_words = 'Sara was out';
      UPDATE orders SET scrubbed_at = 1 WHERE id = 'second'`)
    database.exec(read(name))
    expect(database.prepare('SELECT advance_note AS note, kept_words AS words FROM orders ORDER BY id').all()).toEqual([
      { note: 'for Sara', words: 'Sara was out' },
      { note: null, words: null },
    ])
  })
})

describe('protects', () => {
  test.each(names)('%s only adds: the Worker of before reads and writes what it knows', (name) => {
    const sql = withoutComments(read(name))
    expect(sql).not.toMatch(/\bDROP\s+TABLE\b|\bPRAGMA\b/i)
    if (!remaking.includes(name)) expect(sql).not.toMatch(/\bDROP\s+COLUMN\b|\bRENAME\b/i)
    for (const [column] of sql.matchAll(/ADD\s+COLUMN[^;]*/gi)) {
      if (/NOT\s+NULL/i.test(column)) expect(column, 'a column that must be filled needs a default').toMatch(/DEFAULT/i)
    }
    for (const [, index] of sql.matchAll(/DROP\s+INDEX\s+(\w+)/gi)) {
      // With more columns it serves the same statements.
      if (new RegExp(String.raw`CREATE\s+INDEX\s+${index}\b`, 'i').test(sql)) continue
      // A statement that names an index fails without it.
      const sources = readdirSync('worker', { recursive: true, encoding: 'utf8' }).filter((path) =>
        path.endsWith('.ts'),
      )
      for (const path of sources)
        expect(readFileSync(join('worker', path), 'utf8')).not.toContain(`INDEXED BY ${index}`)
    }
  })

  test.each(names.slice(1))('%s keeps every row and column, and takes rows that name no new column', (name) => {
    const database = databaseBefore(name)
    const columns = new Map(tablesOf(database).map((table) => [table.name, columnsOf(database, table.name)]))
    const before = contentOf(database, columns)
    database.exec(read(name))
    expect(contentOf(database, columns)).toBe(before)

    // Writes of the previous Worker: an order with its item, a product, a customer, a setting, a cart line.
    addCustomers(database, 'omar')
    addOrder(database, 'second', 2, 1050)
    database.exec(`
      INSERT INTO products (id, part_number, name, description, category, sub_category, kind, fits, also_called, specs,
        pictures, new_price, stock, created_at, updated_at)
      VALUES ('shoe', 'HT-2', 'Brake shoe', '', 'Yamaha', '125', 'brakes', '[]', '[]', '[]', '[]', 900, NULL, 1, 1);
      UPDATE products SET stock = stock - 1, new_price = new_price + 10, pictures = '[]' WHERE id = 'plug';
      UPDATE orders SET state = 'cancelled', updated_at = 2 WHERE id = 'first';
      INSERT INTO settings (name, value, updated_at) VALUES ('delivery', 'not json', 1)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value;
      UPDATE settings SET value = 'free delivery' WHERE name = 'marquee';
      INSERT INTO cart_lines (user_id, product_id, quantity, updated_at) VALUES ('omar', 'shoe', 1, 1)
        ON CONFLICT DO UPDATE SET quantity = quantity + 1;
      DELETE FROM users WHERE id = 'sara';`)
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  })

  test.each(names)('%s that was cut off before its end is applied whole the next time', (name) => {
    const [whole, database] = [databaseBefore(name), databaseBefore(name)]
    // Some migrations note the time, which would be another second for the second database.
    for (const each of [whole, database]) each.function('unixepoch', () => 1_700_000_000)
    whole.exec(read(name))
    cutOff(database, name)
    database.exec(read(name))
    expect(totalsOf(database)).toEqual(totalsOf(whole))
    expect(schemaOf(database)).toEqual(schemaOf(whole))
  })

  test.each(indexNames)('%s that was cut off before its end is applied whole the next time', (name) => {
    const [whole, index] = [emptyBefore(name), emptyBefore(name)]
    whole.exec(read(name))
    cutOff(index, name)
    index.exec(read(name))
    expect(schemaOf(index)).toEqual(schemaOf(whole))
  })

  test('migrations of the search index only add to it, so that the previous Worker can search', () => {
    // The third recreated the index before the shop was ever deployed.
    for (const name of indexNames.slice(3))
      expect(withoutComments(read(name))).not.toMatch(/\bDROP\s+TABLE\b|\bRENAME\b/i)
  })
})
