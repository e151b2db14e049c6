import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '#worker/commands/backup/database-file.ts'
import { stateFolder, wrangler } from './run.ts'

const folders = { DB: 'migrations', SEARCH: 'migrations/search' }
/** A file with a hash of the applied migrations; without it the databases are checked. */
export const migrationMark = join(stateFolder, 'migrated')

/**
 * Applies missing migrations to the local databases. Returns whether it had to check the databases. wrangler takes seconds
 * to start, so it runs only for a database that lacks some.
 */
export async function migrateLocally(): Promise<boolean> {
  const files = Object.values(folders).flatMap((folder) => namesIn(folder).map((name) => join(folder, name)))
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  const wanted = hash.digest('hex')
  if (existsSync(migrationMark) && readFileSync(migrationMark, 'utf8') === wanted) return false
  for (const [binding, folder] of Object.entries(folders)) {
    if (await isMigrated(binding, namesIn(folder))) continue
    const code = await wrangler(['d1', 'migrations', 'apply', binding, '--local', '--persist-to', stateFolder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (code !== 0) throw new Error(`The migrations of ${binding} could not be applied`)
  }
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(migrationMark, wanted)
  return true
}

const namesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'))

async function isMigrated(binding: string, names: string[]): Promise<boolean> {
  const file = await databaseFile(undefined, binding)
  if (!existsSync(file)) return false
  const database = new DatabaseSync(file, { readOnly: true, timeout: 20_000 })
  try {
    const rows = database.prepare('SELECT name FROM d1_migrations').all()
    const applied = new Set(rows.map((row) => row['name']))
    return names.every((name) => applied.has(name))
  } catch {
    // A new or damaged database: wrangler decides.
    return false
  } finally {
    database.close()
  }
}
