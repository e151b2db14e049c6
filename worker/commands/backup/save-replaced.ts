import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder } from '#worker/commands/local/run.ts'
import { databaseFromDump } from './database-totals.ts'
import { databaseFile, openDatabaseFile } from './database-file.ts'
import { isInUse } from './carry-over.ts'
import { makeBackup } from './make-backup.ts'
import type { OpenedShop } from './opened-shop.ts'

const folder = join(stateFolder, 'replaced')
const retentionMs = 30 * 24 * 60 * 60_000

const newFolder = () => join(folder, new Date().toISOString().replaceAll(/[:.]/g, '-'))

/**
 * Saves what a restore replaces on this machine as a normal backup and deletes such backups after a month. Returns its
 * folder, or `null` when nobody has used the shop yet.
 */
export async function saveReplaced(shop: OpenedShop, secret: Buffer | null): Promise<string | null> {
  for (const old of existsSync(folder) ? readdirSync(folder) : []) {
    if (statSync(join(folder, old)).mtimeMs < Date.now() - retentionMs) rmSync(join(folder, old), { recursive: true })
  }
  const database = databaseFromDump([...(await shop.dumpDatabase())].join(''))
  if (!isInUse(database)) return null
  const target = newFolder()
  await makeBackup(shop, target, secret)
  return target
}

/**
 * Moves a database that SQLite cannot read out of the way. Returns its new folder, or `null` when it can be read.
 * `onMove` is called before the move.
 */
export async function moveUnreadableAway(onMove: () => void): Promise<string | null> {
  const file = databaseFile()
  const database = openDatabaseFile()
  if (!database) return null
  try {
    const [row] = database.prepare('PRAGMA quick_check(1)').all()
    if (row?.['quick_check'] === 'ok') return null
  } catch {
    // Not a database at all.
  } finally {
    database.close()
  }
  onMove()
  const target = newFolder()
  mkdirSync(target, { recursive: true, mode: 0o700 })
  for (const ending of ['', '-wal', '-shm']) {
    if (!existsSync(file + ending)) continue
    cpSync(file + ending, join(target, `database.sqlite${ending}`))
    rmSync(file + ending)
  }
  return target
}
