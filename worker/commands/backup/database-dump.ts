import type { DatabaseSync } from 'node:sqlite'

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A value as SQL. SQLite's own quoting ends a text at a zero byte, so such texts are written as bytes. */
function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (value instanceof Uint8Array) return `X'${Buffer.from(value).toString('hex')}'`
  if (typeof value !== 'string') return String(value)
  if (value.includes('\0')) return `CAST(X'${Buffer.from(value).toString('hex')}' AS TEXT)`
  return `'${value.replaceAll("'", "''")}'`
}

/** The tables of the shop, without those of SQLite and the platform. */
export function tablesOf(database: DatabaseSync): { name: string; sql: string }[] {
  return database
    .prepare(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL
         AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY rowid`,
    )
    .all() as { name: string; sql: string }[]
}

/** All rows of a table, sorted by its columns from left to right, so that equal tables give equal rows. */
export function* rowsOf(database: DatabaseSync, table: string): Generator<Record<string, unknown>> {
  const columns = database.prepare(`SELECT name FROM pragma_table_info(?)`).all(table)
  const order = columns.map((_, index) => index + 1).join(', ')
  const select = database.prepare(`SELECT * FROM ${quoteName(table)} ORDER BY ${order}`)
  select.setReadBigInts(true)
  yield* select.iterate()
}

/** Table names in the order of their foreign keys, parents first. */
function parentsFirst(database: DatabaseSync): string[] {
  const parentsOf = database.prepare('SELECT "table" AS parent FROM pragma_foreign_key_list(?)')
  const left = tablesOf(database).map(({ name }) => ({
    name,
    parents: parentsOf.all(name).map(({ parent }) => String(parent)),
  }))
  const ordered: string[] = []
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const free = left.findIndex(({ name, parents }) => !parents.some((each) => each !== name && waiting.has(each)))
    // A cycle of references has no order; there deferred keys are needed.
    const [next] = left.splice(Math.max(free, 0), 1)
    if (next) ordered.push(next.name)
  }
  return ordered
}

/**
 * The database as SQL, one statement at a time: tables, rows, then indexes, triggers and views, so that references resolve
 * and no trigger fires while it is read. The caller opens a transaction, so that all rows are from one moment.
 */
export function* dumpDatabase(database: DatabaseSync): Generator<string> {
  yield 'PRAGMA defer_foreign_keys=TRUE;\n'
  for (const { sql } of tablesOf(database)) yield `${sql};\n`
  for (const name of parentsFirst(database)) yield* insertsOf(database, name)
  if (database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'`).get()) {
    yield 'DELETE FROM sqlite_sequence;\n'
    yield* insertsOf(database, 'sqlite_sequence')
  }
  const rest = database
    .prepare(
      `SELECT sql FROM sqlite_schema WHERE type IN ('index', 'trigger', 'view') AND sql IS NOT NULL ORDER BY type, rowid`,
    )
    .all()
  for (const { sql } of rest) yield `${String(sql)};\n`
}

function* insertsOf(database: DatabaseSync, table: string): Generator<string> {
  for (const row of rowsOf(database, table)) {
    const names = Object.keys(row).map(quoteName).join(',')
    yield `INSERT INTO ${quoteName(table)} (${names}) VALUES(${Object.values(row).map(literal).join(',')});\n`
  }
}

/** SQL that drops everything in a database. */
export function wipeSql(database: DatabaseSync): string {
  const others = database
    .prepare(`SELECT type, name FROM sqlite_schema WHERE type IN ('trigger', 'view') ORDER BY type`)
    .all()
    .map(({ type, name }) => `DROP ${String(type).toUpperCase()} ${quoteName(String(name))};\n`)
  const tables = parentsFirst(database)
    .toReversed()
    .map((name) => `DROP TABLE ${quoteName(name)};\n`)
  return ['PRAGMA defer_foreign_keys=TRUE;\n', ...others, ...tables].join('')
}
