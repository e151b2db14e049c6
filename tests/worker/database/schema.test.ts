import { env } from 'cloudflare:test'
import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import * as bikes from '#worker/database/schema/products.ts'
import * as changes from '#worker/database/schema/changes.ts'
import * as customers from '#worker/database/schema/customers.ts'
import * as messages from '#worker/database/schema/customers.ts'
import * as orders from '#worker/database/schema/orders.ts'
import * as products from '#worker/database/schema/products.ts'
import * as returns from '#worker/database/schema/orders.ts'
import * as search from '#worker/database/schema/products.ts'
import * as shop from '#worker/database/schema/shop.ts'
import * as staff from '#worker/database/schema/staff.ts'
import * as waiting from '#worker/database/schema/customers.ts'

const schema = [bikes, changes, customers, messages, orders, products, returns, search, shop, staff, waiting]
const tables = schema.flatMap((part) => Object.values<unknown>(part)).filter((each) => is(each, SQLiteTable))

const rowsOf = async <Row>(query: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<Row>()
  ).results

describe('does', () => {
  test.each(tables.map((table) => getTableConfig(table)))('the columns of $name match the table', async (config) => {
    const made = await rowsOf<{ name: string; type: string; notnull: number; pk: number }>(
      'SELECT name, type, "notnull", pk FROM pragma_table_info(?)',
      config.name,
    )
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
    const known = config.columns.toSorted(byName).map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      isRequired: column.notNull || column.primary,
    }))
    expect(known).toEqual(
      made.toSorted(byName).map(({ name, type, notnull, pk }) => ({ name, type, isRequired: notnull === 1 || pk > 0 })),
    )
  })
})

describe('protects', () => {
  test('every table of the primary database is strict', async () => {
    const loose = await rowsOf(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'd1_%'`,
    )
    expect(loose).toEqual([])
  })

  test('the primary database has no virtual table, so that it can be exported', async () => {
    expect(await rowsOf(`SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL%'`)).toEqual([])
  })

  test('money and quantities are whole numbers within their bounds, for every writer', async () => {
    const insert = (changes: Record<string, unknown>) => {
      const row = {
        id: 'a',
        part_number: 'a',
        name: 'a',
        description: '',
        category: 'Honda',
        sub_category: '70',
        kind: 'engine',
        fits: '[]',
        also_called: '[]',
        specs: '[]',
        pictures: '[]',
        new_price: 10,
        created_at: 0,
        updated_at: 0,
        ...changes,
      }
      const names = Object.keys(row)
      return env.DB.prepare(`INSERT INTO products (${names.join()}) VALUES (${names.map(() => '?').join()})`)
        .bind(...Object.values(row))
        .run()
    }
    for (const wrong of [
      { new_price: 0 },
      { new_price: -1 },
      { new_price: 9.5 },
      { new_price: 10_000_001 },
      { new_price: 'x' },
      { old_price: 10 },
      { stock: -1 },
      { stock: 0.5 },
      { category: 'Kawasaki' },
      { sub_category: '100' },
      { grade: 'C' },
      { fits: '[' },
      { name: '' },
      { id: '' },
      { id: 'x'.repeat(65) },
    ]) {
      await expect(insert(wrong), JSON.stringify(wrong)).rejects.toThrow(/constraint|datatype/i)
    }
    await insert({ old_price: 11, stock: 0 })
  })

  test('stored counts equal the real counts after any change', async () => {
    const put = (id: string, category: string, isActive: number) =>
      env.DB.prepare(
        `INSERT INTO products (id, part_number, name, description, category, sub_category, kind, fits, also_called, specs, pictures, new_price, is_active, created_at, updated_at)
         VALUES (?1, ?1, 'a', '', ?2, '70', 'engine', '[]', '[]', '[]', '[]', 10, ?3, 0, 0)`,
      )
        .bind(id, category, isActive)
        .run()
    await put('a', 'Honda', 1)
    await put('b', 'Honda', 0)
    await put('c', 'Yamaha', 1)
    for (const change of [
      `UPDATE products SET is_active = 1 WHERE id = 'b'`,
      `UPDATE products SET category = 'Suzuki', sub_category = '150' WHERE id = 'a'`,
      `UPDATE products SET is_active = 0, category = 'Yamaha' WHERE id = 'b'`,
      `UPDATE products SET name = 'other'`,
      `DELETE FROM products WHERE id = 'c'`,
      `DELETE FROM products WHERE id = 'b'`,
      `INSERT INTO products (id, part_number, name, description, category, sub_category, kind, fits, also_called, specs, pictures, new_price, created_at, updated_at)
       SELECT id, part_number, name, description, 'Honda', '70', kind, fits, also_called, specs, pictures, new_price, 0, 0 FROM products WHERE true
       ON CONFLICT (id) DO UPDATE SET category = excluded.category, sub_category = excluded.sub_category`,
    ]) {
      await env.DB.prepare(change).run()
      const wrong = await rowsOf(
        `SELECT * FROM product_counts c WHERE active_count <>
           (SELECT count(*) FROM products p WHERE p.category = c.category AND p.sub_category = c.sub_category AND p.is_active = 1)`,
      )
      expect(wrong, change).toEqual([])
    }
  })
})
