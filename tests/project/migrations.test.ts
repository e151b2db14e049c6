import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { figuresOf } from '#worker/commands/backup/books-figures.ts'
import { tablesOf } from '#worker/commands/backup/books-dump.ts'
import { addCustomers, addOrder } from '#tests/support/backups.ts'

const names = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const read = (name: string) => readFileSync(join('migrations', name), 'utf8')
const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '')

interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
}

const columnsOf = (books: DatabaseSync, table: string) =>
  books
    .prepare('SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)')
    .all(table) as unknown as Column[]

/** Books as they were before a migration, with a customer, an order and a part in them. */
function booksBefore(name: string): DatabaseSync {
  const books = new DatabaseSync(':memory:')
  for (const earlier of names.slice(0, names.indexOf(name))) books.exec(read(earlier))
  books.exec(`
    INSERT INTO products (id, part_number, name, description, category, sub_category, kind, fits, also_called, specs, pictures,
      new_price, stock, created_at, updated_at)
    VALUES ('plug', 'HT-1', 'Spark plug', '', 'Honda', '70', 'engine', '["Honda CD 70"]', '[]', '[]', '[{"key":"abc"}]', 280, 5, 1, 1);
    INSERT INTO pictures (key, width, height, placeholder, created_at) VALUES ('${'a'.repeat(32)}', 1, 1, '', 1);
    INSERT INTO settings (name, value, updated_at) VALUES ('marquee', 'Eid mubarak', 1), ('home-banners', '[]', 1);`)
  addCustomers(books, 'sara')
  addOrder(books, 'first', 1, 330)
  books.exec(`INSERT INTO cart_lines (user_id, product_id, quantity, updated_at) VALUES ('sara', 'plug', 2, 1)`)
  return books
}

/** The rows of every table in the columns that it had, and those columns themselves. */
function contentOf(books: DatabaseSync, columns: Map<string, Column[]>): string {
  return JSON.stringify(
    [...columns].map(([table, known]) => ({
      table,
      columns: columnsOf(books, table).filter(({ name }) => known.some((each) => each.name === name)),
      rows: books
        .prepare(
          `SELECT ${known.map(({ name }) => `"${name}"`).join(',')} FROM ${table} ORDER BY ${known.map((_, index) => index + 1).join(',')}`,
        )
        .all(),
    })),
  )
}

describe('protects', () => {
  test.each(names)('%s only adds: the Worker of before reads and writes what it knows', (name) => {
    const sql = withoutComments(read(name))
    expect(sql).not.toMatch(/\bDROP\s+TABLE\b|\bDROP\s+COLUMN\b|\bRENAME\b|\bPRAGMA\b/i)
    for (const [column] of sql.matchAll(/ADD\s+COLUMN[^;]*/gi)) {
      if (/NOT\s+NULL/i.test(column)) expect(column, 'a column that must be filled needs a default').toMatch(/DEFAULT/i)
    }
    for (const [, index] of sql.matchAll(/DROP\s+INDEX\s+(\w+)/gi)) {
      // A statement that names an index fails without it.
      const sources = readdirSync('worker', { recursive: true, encoding: 'utf8' }).filter((path) =>
        path.endsWith('.ts'),
      )
      for (const path of sources)
        expect(readFileSync(join('worker', path), 'utf8')).not.toContain(`INDEXED BY ${index}`)
    }
  })

  test.each(names.slice(1))('%s keeps every row and column, and takes rows that name no new column', (name) => {
    const books = booksBefore(name)
    const columns = new Map(tablesOf(books).map((table) => [table.name, columnsOf(books, table.name)]))
    const before = contentOf(books, columns)
    books.exec(read(name))
    expect(contentOf(books, columns)).toBe(before)

    // What the Worker of before writes: an order with its part, a part, a customer, a setting, a line of a cart.
    addCustomers(books, 'omar')
    addOrder(books, 'second', 2, 1050)
    books.exec(`
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
    expect(books.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(books.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  })

  test.each(names.slice(1))('%s that was cut off anywhere is applied whole the next time', (name) => {
    const [whole, books] = [booksBefore(name), booksBefore(name)]
    whole.exec(read(name))
    const statements = read(name).split(/;\s*\n/)
    for (let cut = 1; cut < statements.length; cut += Math.ceil(statements.length / 8)) {
      // D1 applies a migration together with the note that it was, in one transaction.
      books.exec('BEGIN')
      try {
        books.exec(statements.slice(0, cut).join(';\n'))
      } catch {
        // Cut inside a trigger.
      }
      books.exec('ROLLBACK')
    }
    books.exec(read(name))
    expect(figuresOf(books)).toEqual(figuresOf(whole))
  })
})
