import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder, wrangler } from './run.ts'

const folders = { DB: 'migrations', SEARCH: 'migrations/search' }
/** Says which migrations the local databases have; without it they are looked at anew. */
export const migrationMark = join(stateFolder, 'migrated')

/**
 * Brings the local databases up to the migrations; does nothing when they are, which is known without opening them. Tells
 * whether it did something.
 */
export async function migrateLocally(): Promise<boolean> {
  const files = Object.values(folders).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => join(folder, name)),
  )
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  const wanted = hash.digest('hex')
  if (existsSync(migrationMark) && readFileSync(migrationMark, 'utf8') === wanted) return false
  for (const binding of Object.keys(folders)) {
    const code = await wrangler(['d1', 'migrations', 'apply', binding, '--local', '--persist-to', stateFolder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (code !== 0) throw new Error(`The migrations of ${binding} could not be applied`)
  }
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(migrationMark, wanted)
  return true
}
