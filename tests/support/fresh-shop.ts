import { applyD1Migrations, type D1Migration, env, reset } from 'cloudflare:test'

/** A database as its migrations leave it. */
interface Migrated {
  db: D1Database
  /** Its tables, indexes and triggers, as SQL. */
  schema: string
  /** What makes it so again, whatever rows it has. */
  emptying: D1PreparedStatement[]
}

/** From this size on, in bytes, a database is sooner made anew than emptied. */
const large = 1_000_000

let migrated: Migrated[] = []

/** Makes the databases as their migrations leave them, and the buckets empty. */
export async function freshShop(): Promise<void> {
  // Before a reset too: it has left files behind.
  await Promise.all([emptyBucket(env.MEDIA), emptyBucket(env.PRIVATE)])
  if (migrated.length > 0 && (await Promise.all(migrated.map(isEasilyEmptied))).every(Boolean)) {
    await Promise.all(migrated.map(({ db, emptying }) => db.batch(emptying)))
  } else {
    await reset()
    migrated = [await migrate(env.DB, env.DB_MIGRATIONS), await migrate(env.SEARCH, env.SEARCH_MIGRATIONS)]
  }
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
  const deletes = tables.map((table) => db.prepare(`DELETE FROM "${table}"`))
  return [
    db.prepare('PRAGMA defer_foreign_keys = ON'),
    // Twice, for what triggers write while rows go.
    ...deletes,
    ...deletes,
    ...indexes.map((index) => db.prepare(`INSERT INTO "${index}" ("${index}") VALUES ('delete-all')`)),
    ...(await Promise.all(tables.map((table) => refilling(db, table)))).flat(),
  ]
}

/** Puts back the rows that the migrations wrote. */
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
