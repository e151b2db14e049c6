import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { readDump } from './dump-guard.ts'
import { rowsOf, tablesOf } from './database-dump.ts'

/** Totals by which two databases are compared. */
export interface DatabaseTotals {
  /** The migrations that made the tables, oldest first. */
  schema: string[]
  /** By table: how many rows, and the hash of all of them in order. */
  tables: Record<string, { rows: number; sha256: string }>
  /** Whole rupees, and pieces of stock. */
  sums: Record<string, number>
  /** Integrity and reference errors; empty when there are none. */
  damage: string[]
}

const sums: Record<string, [table: string, sum: string]> = {
  orders: ['orders', 'sum(amount)'],
  advances: ['order_entries', "sum(iif(kind = 'advance', amount, 0))"],
  collected: ['order_entries', "sum(iif(kind = 'collected', amount, 0))"],
  goodwill: ['order_entries', "sum(iif(kind = 'goodwill', amount, 0))"],
  refunded: ['order_entries', "sum(iif(kind = 'refund', amount, 0))"],
  orderItems: ['order_items', 'sum(price * quantity)'],
  cashReceived: ['cash_receipts', 'sum(received)'],
  stock: ['products', 'sum(stock)'],
}

/** Counts and hashes the rows of every table, sums money and stock, and checks integrity. */
export function totalsOf(database: DatabaseSync): DatabaseTotals {
  const names = tablesOf(database)
    .map(({ name }) => name)
    .toSorted()
  const tables: DatabaseTotals['tables'] = {}
  for (const name of names) {
    const hash = createHash('sha256')
    let rows = 0
    for (const row of rowsOf(database, name)) {
      hash.update(JSON.stringify(Object.values(row), toText)).update('\n')
      rows += 1
    }
    tables[name] = { rows, sha256: hash.digest('hex') }
  }
  const has = (table: string) => names.includes(table)
  return {
    schema: has('d1_migrations')
      ? database
          .prepare('SELECT name FROM d1_migrations ORDER BY id')
          .all()
          .map(({ name }) => String(name))
      : [],
    tables,
    sums: Object.fromEntries(
      Object.entries(sums)
        .filter(([, [table]]) => has(table))
        .map(([name, [table, sum]]) => [
          name,
          Number(database.prepare(`SELECT coalesce(${sum}, 0) AS sum FROM ${table}`).get()?.['sum']),
        ]),
    ),
    damage: findDamage(database),
  }
}

function toText(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
}

/** Reads a dump into a database in memory. @throws an error for invalid SQL */
export function databaseFromDump(sql: string): DatabaseSync {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  readDump(database, sql)
  return database
}

function findDamage(database: DatabaseSync): string[] {
  const integrity = database.prepare('PRAGMA integrity_check').all()
  const orphans = database
    .prepare('SELECT "table" AS name, count(*) AS rows FROM pragma_foreign_key_check GROUP BY 1')
    .all()
  return [
    ...integrity.map((row) => String(row['integrity_check'])).filter((text) => text !== 'ok'),
    ...orphans.map(({ name, rows }) => `${Number(rows)} rows of ${String(name)} refer to nothing`),
  ]
}

/** Sentences about the differences of two databases; empty when they are equal. */
export function compareTotals(wanted: DatabaseTotals, found: DatabaseTotals): string[] {
  const names = new Set([...Object.keys(wanted.tables), ...Object.keys(found.tables)])
  const damage = found.damage.filter((each) => !wanted.damage.includes(each))
  const tables = [...names].toSorted().flatMap((name) => {
    const [before, after] = [wanted.tables[name], found.tables[name]]
    if (!before) return [`${name} is one too many`]
    if (!after) return [`${name} is missing`]
    if (before.rows !== after.rows) return [`${name} has ${after.rows} rows, not ${before.rows}`]
    return before.sha256 === after.sha256 ? [] : [`${name} has other content`]
  })
  return [...tables, ...damage]
}
