import { forgetVehicles, openVehicles } from '#worker/vehicles/vehicles.store.ts'
import { applyD1Migrations, type D1Migration, env, reset } from 'cloudflare:test'

/** A table, and the rows that the migrations left in it, as JSON; `null` for none. */
interface Table {
  name: string
  rows: string | null
  /** The tables that its triggers write into. */
  writes: Set<string>
}

/** A migrated database without what tests write. */
interface Migrated {
  db: D1Database
  schema: string
  tables: Table[]
  /** The full text indexes. */
  indexes: string[]
}

/** From this size in bytes, recreating a database is faster than emptying it. */
const large = 2_000_000
/** D1 gives a row no more columns than a hundred. */
const columnsPerRow = 90

let migrated: Migrated[] = []

/** Resets the databases to their migrations and empties the buckets. */
export async function freshShop(): Promise<void> {
  forgetVehicles()
  // Also before a database reset, which leaves files behind.
  await Promise.all([emptyBucket(env.MEDIA), emptyBucket(env.PRIVATE)])
  const changed = await Promise.all(migrated.map(changedTables))
  if (changed.length > 0 && changed.every((tables) => tables !== null)) {
    await Promise.all(migrated.map((each, place) => empty(each, changed[place] ?? [])))
  } else {
    await reset()
    migrated = [await migrate(env.DB, env.DB_MIGRATIONS), await migrate(env.SEARCH, env.SEARCH_MIGRATIONS)]
  }
  // As in an isolate that has answered a request.
  await openVehicles(env.DB).refresh()
}

/** The tables with other rows than after the migrations; `null` for a database that is large or has another schema. */
async function changedTables({ db, schema, tables }: Migrated): Promise<Table[] | null> {
  const chunks = Array.from({ length: Math.ceil(tables.length / columnsPerRow) }, (_, place) =>
    tables.slice(place * columnsPerRow, (place + 1) * columnsPerRow),
  )
  const found = (table: Table) =>
    table.rows === null ? `EXISTS (SELECT 1 FROM "${table.name}")` : rowsAsJson(table.name)
  const [outline, ...contents] = await db.batch<Record<string, unknown>>([
    db.prepare(schemaOutline),
    ...chunks.map((chunk) => db.prepare(`SELECT ${chunk.map((table) => `${found(table)} AS "${table.name}"`).join()}`)),
  ])
  if (outline?.results[0]?.['schema'] !== schema || outline.meta.size_after >= large) return null
  const now = Object.assign({}, ...contents.map(({ results }) => results[0])) as Record<string, unknown>
  return tables.filter(({ name, rows }) => now[name] !== (rows ?? 0))
}

/** Tables, indexes and triggers: how many, and how long their SQL is. */
const schemaOutline = `SELECT count(*) || ' of ' || sum(length(sql)) AS schema FROM sqlite_schema`

const rowsAsJson = (table: string) =>
  `(SELECT json_group_array(json_array(${(columnsOf.get(table) ?? []).map((column) => `"${column}"`).join()})) FROM "${table}")`
const columnsOf = new Map<string, string[]>()

async function migrate(db: D1Database, migrations: D1Migration[]): Promise<Migrated> {
  await applyD1Migrations(db, migrations)
  const [outline, list, columns, triggers] = await db.batch<Record<string, string>>([
    db.prepare(schemaOutline),
    db.prepare(`SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
      AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'`),
    db.prepare(`SELECT t.name AS name, json_group_array(c.name) AS columns FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
      WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT GLOB 'sqlite_*' AND t.name NOT GLOB '_cf_*' GROUP BY t.name`),
    db.prepare(
      `SELECT tbl_name AS name, group_concat(sql, ';') AS sql FROM sqlite_schema WHERE type = 'trigger' GROUP BY tbl_name`,
    ),
  ])
  for (const { name = '', columns: names = '[]' } of columns?.results ?? [])
    columnsOf.set(name, JSON.parse(names) as string[])
  const writes = new Map(
    triggers?.results.map(({ name, sql = '' }) => [
      name,
      new Set([...sql.matchAll(/(?:INTO|UPDATE|DELETE FROM)\s+(\w+)/g)].map(([, table = '']) => table)),
    ]),
  )
  const names = (type: string) =>
    (list?.results ?? []).flatMap((row) => (row['type'] === type ? [row['name'] ?? ''] : []))
  const tables: Table[] = []
  for (const name of names('table')) {
    // A wide table, which no function takes all columns of, is empty.
    const isEmpty = (await db.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).first()) === null
    const rows = isEmpty ? null : await db.prepare(`SELECT ${rowsAsJson(name)} AS rows`).first<string>('rows')
    tables.push({ name, rows, writes: writes.get(name) ?? new Set() })
  }
  return { db, schema: outline?.results[0]?.['schema'] ?? '', tables, indexes: names('virtual') }
}

/** Takes the rows of tests out of these tables, and what triggers write meanwhile out of others. */
async function empty({ db, tables, indexes }: Migrated, changed: Table[]): Promise<void> {
  if (changed.length === 0) return
  const names = new Set(changed.map(({ name }) => name))
  // A set goes on with what joins it meanwhile.
  for (const name of names)
    for (const table of tables.find((each) => each.name === name)?.writes ?? []) names.add(table)
  const touched = tables.filter(({ name }) => names.has(name))
  const deletes = (these: Table[]) => inOrder(these).map(({ name }) => db.prepare(`DELETE FROM "${name}"`))
  const refills = inOrder(touched.filter(({ rows }) => rows !== null)).map(refilling(db))
  const stale = touched.find(({ name }) => name === 'stale_tags')
  await db.batch([
    db.prepare('PRAGMA defer_foreign_keys = ON'),
    ...deletes(changed),
    ...deletes(touched),
    ...indexes.map((index) => db.prepare(`INSERT INTO "${index}" ("${index}") VALUES ('delete-all')`)),
    ...refills,
    ...(stale ? [...deletes([stale]), ...(stale.rows === null ? [] : [refilling(db)(stale)])] : []),
  ])
}

/** Entries of the ledger can only go with their order, and rows of vehicles mark them as changed. */
function inOrder(tables: Table[]): Table[] {
  const first = ['orders', 'vehicles']
  return tables
    .filter(({ name }) => name !== 'order_entries')
    .toSorted((a, b) => Number(first.includes(b.name)) - Number(first.includes(a.name)))
}

/** Inserts the rows of the migrations again. */
const refilling =
  (db: D1Database) =>
  ({ name, rows }: Table): D1PreparedStatement => {
    const columns = columnsOf.get(name) ?? []
    return db
      .prepare(
        `INSERT INTO "${name}" (${columns.map((column) => `"${column}"`).join()})
        SELECT ${columns.map((_, place) => `value ->> ${place}`).join()} FROM json_each(?)`,
      )
      .bind(rows)
  }

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  const { objects, truncated } = await bucket.list()
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
  if (truncated) await emptyBucket(bucket)
}
