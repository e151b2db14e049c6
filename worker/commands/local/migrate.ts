import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSession } from '#worker/database/connect.ts'
import { loadWrangler, openLocalShop } from './local-shop.ts'
import { waitForLock } from './lock.ts'
import { stateFolder } from './run.ts'

const folders = { DB: 'migrations', SEARCH: 'migrations/search' }
/** A file with a hash of the applied migrations; without it the databases are checked. */
export const migrationMark = join(stateFolder, 'migrated')

/** Applies missing migrations to the local databases. Returns whether it had to check the databases. */
export async function migrateLocally(): Promise<boolean> {
  if (isMigrated()) return false
  const { env, close } = await openLocalShop()
  try {
    await migrateOpened(env)
  } finally {
    await close()
  }
  return true
}

/**
 * Applies missing migrations to the databases of an opened shop. It does what `wrangler d1 migrations apply` does, but in one
 * runtime: wrangler starts another for every file.
 */
export async function migrateOpened(databases: Record<keyof typeof folders, DatabaseSession>): Promise<void> {
  // A command beside a first start would apply the same ones.
  const lock = await waitForLock(`${migrationMark}.lock`)
  try {
    if (isMigrated()) return
    for (const [binding, folder] of Object.entries(folders))
      await migrate(databases[binding as keyof typeof folders], folder)
    writeFileSync(migrationMark, hashOfMigrations())
  } finally {
    lock.release()
  }
}

const isMigrated = () => existsSync(migrationMark) && readFileSync(migrationMark, 'utf8') === hashOfMigrations()

function hashOfMigrations(): string {
  const files = Object.values(folders).flatMap((folder) => namesIn(folder).map((name) => join(folder, name)))
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Applies the migrations of a folder that a database lacks, each with its record in one batch. */
async function migrate(database: DatabaseSession, folder: string): Promise<void> {
  const { unstable_splitSqlQuery: splitSql } = await loadWrangler()
  await database.prepare(recordsSql).run()
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  for (const name of namesIn(folder)) {
    if (applied.has(name)) continue
    const statements = splitSql(readFileSync(join(folder, name), 'utf8')).map((sql) => database.prepare(sql))
    const record = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    await database.batch([...statements, record])
  }
}

/** As wrangler creates it. */
const recordsSql = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
