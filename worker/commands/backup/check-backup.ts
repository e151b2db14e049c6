import { readdirSync } from 'node:fs'
import { databaseFromDump, compareTotals, totalsOf } from './database-totals.ts'
import { refuseForeignStatements } from './dump-guard.ts'
import { dumpName, type Manifest, readManifest } from './manifest.ts'
import { type BackupFiles, openFiles } from './encrypted-files.ts'

/** A backup that passed every check. */
export interface CheckedBackup {
  manifest: Manifest
  files: BackupFiles
  /** The database as SQL. */
  dump: string
}

/**
 * Checks a whole backup: the manifest's checksum, the hash of every file, a file for every object, the rows and integrity
 * of the database, and that this shop has all its migrations.
 * @throws an error that says what is wrong
 */
export async function checkBackup(folder: string, secret: Buffer | null): Promise<CheckedBackup> {
  const files = openFiles(folder, secret)
  const manifest = await readManifest(files)
  const problems: string[] = []
  for (const [name, wanted] of Object.entries(manifest.files)) {
    const found = await files.inspect(name)
    if (!found) problems.push(`${name} is missing`)
    else if (found.sha256 !== wanted.sha256) problems.push(`${name} was changed or damaged`)
  }
  for (const { key, file } of Object.values(manifest.stores).flat()) {
    if (!manifest.files[file]) problems.push(`${key} has no file`)
  }
  if (!manifest.files[dumpName]) problems.push('it has no database')
  if (problems.length > 0) throw new Error(`This backup is damaged: ${problems.slice(0, 10).join('; ')}`)

  const known = readdirSync('migrations')
  const unknown = manifest.database.schema.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`This backup is from a newer shop: it has ${unknown.join(', ')}`)

  const dump = files.read(dumpName).toString()
  refuseForeignStatements(dump)
  const database = databaseFromDump(dump)
  const differences = compareTotals(manifest.database, totalsOf(database))
  database.close()
  if (differences.length > 0) throw new Error(`This backup is damaged: ${differences.join('; ')}`)
  return { manifest, files, dump }
}
