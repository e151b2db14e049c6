import { forgetVehicles, openVehicles } from '#worker/vehicles/vehicles.store.ts'
import { applyD1Migrations, type D1Migration, env, reset } from 'cloudflare:test'

/** A migrated, empty database. */
interface Migrated {
  db: D1Database
  /** Tables, indexes and triggers, as SQL. */
  schema: string
  /** Statements that restore this state. */
  emptying: D1PreparedStatement[]
}

/** From this size in bytes, recreating a database is faster than emptying it. */
const large = 2_000_000

let migrated: Migrated[] = []

/** Resets the databases to their migrations and empties the buckets. */
export async function freshShop(): Promise<void> {
  forgetVehicles()
  // Also before a database reset, which leaves files behind.
  await Promise.all([emptyBucket(env.MEDIA), emptyBucket(env.PRIVATE)])
  if (migrated.length > 0 && (await Promise.all(migrated.map(isEasilyEmptied))).every(Boolean)) {
    await Promise.all(migrated.map(({ db, emptying }) => db.batch(emptying)))
  } else {
    await reset()
    migrated = [await migrate(env.DB, env.DB_MIGRATIONS), await migrate(env.SEARCH, env.SEARCH_MIGRATIONS)]
  }
  // As in an isolate that has answered a request.
  await openVehicles(env.DB).refresh()
}

async function isEasilyEmptied({ db, schema }: Migrated): Promise<boolean> {
  const now = await readShop(db)
  return now.size < large && now.schema === schema
}

async function migrate(db: D1Database, migrations: D1Migration[]): Promise<Migrated> {
  await applyD1Migrations(db, migrations)
  const { schema } = await readShop(db)
  return { db, schema, emptying: await emptyingOf(db) }
}

async function readShop(db: D1Database): Promise<{ schema: string; size: number }> {
  const { results, meta } = await db.prepare("SELECT group_concat(sql, ';') AS schema FROM sqlite_schema").all()
  return { schema: String(results[0]?.['schema']), size: meta.size_after }
}

async function emptyingOf(db: D1Database): Promise<D1PreparedStatement[]> {
  const { results } = await db
    .prepare(
      `SELECT name, type FROM pragma_table_list
       WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'`,
    )
    .all<{ name: string; type: string }>()
  const tables = results.filter(({ type }) => type === 'table').map(({ name }) => name)
  const indexes = results.filter(({ type }) => type === 'virtual').map(({ name }) => name)
  // Entries of the ledger can only go with their order.
  const ordersFirst = ['orders', ...tables.filter((table) => table !== 'orders' && table !== 'order_entries')]
  const deletes = (tables.includes('orders') ? ordersFirst : tables).map((table) =>
    db.prepare(`DELETE FROM "${table}"`),
  )
  // Rows of vehicles mark them as changed.
  const vehiclesFirst = tables.toSorted((a, b) => Number(b === 'vehicles') - Number(a === 'vehicles'))
  return [
    db.prepare('PRAGMA defer_foreign_keys = ON'),
    // Twice, because triggers write rows during the first deletion.
    ...deletes,
    ...deletes,
    ...indexes.map((index) => db.prepare(`INSERT INTO "${index}" ("${index}") VALUES ('delete-all')`)),
    ...(await Promise.all(vehiclesFirst.map((table) => refilling(db, table)))).flat(),
    ...(tables.includes('stale_tags')
      ? [db.prepare('DELETE FROM stale_tags'), ...(await refilling(db, 'stale_tags'))]
      : []),
  ]
}

/** Inserts the rows of the migrations again. */
async function refilling(db: D1Database, table: string): Promise<D1PreparedStatement[]> {
  const { results } = await db.prepare(`SELECT * FROM "${table}"`).all()
  if (!results[0]) return []
  const columns = Object.keys(results[0])
  const sql = `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join()})
    SELECT ${columns.map((column) => `value ->> '${column}'`).join()} FROM json_each(?)`
  return [db.prepare(sql).bind(JSON.stringify(results))]
}

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  const { objects, truncated } = await bucket.list()
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
  if (truncated) await emptyBucket(bucket)
}
