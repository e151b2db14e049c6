import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, tryLock } from '#worker/commands/local/lock.ts'
import { stateFolder } from '#worker/commands/local/run.ts'
import type { DatabaseTotals } from './database-totals.ts'

const markFile = join(stateFolder, 'restoring')
const lockFile = join(stateFolder, 'restoring.lock')

/** A file beside the state from before a restore changes anything until it has ended. */
export interface RestoreMark {
  /** The command that repeats the restore. */
  command: string
  /** Of the restored database, to recognize it. */
  fingerprint: string
  /** The old database could not be read and was moved away: without the restore the shop has none. */
  wereUnreadable: boolean
  isDatabaseReplaced: boolean
}

/** Whether a restore has started and not ended. */
export function isRestoring(): boolean {
  return existsSync(markFile)
}

export function readRestoreMark(): RestoreMark {
  return JSON.parse(readFileSync(markFile, 'utf8')) as RestoreMark
}

/** Writes the mark atomically. */
export function writeRestoreMark(mark: RestoreMark): void {
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(`${markFile}.new`, JSON.stringify(mark), { mode: 0o600, flush: true })
  renameSync(`${markFile}.new`, markFile)
}

export function removeRestoreMark(): void {
  rmSync(markFile, { force: true })
}

/**
 * Lets one process at a time restore.
 * @throws an error while another process does
 */
export function lockRestore(): Lock {
  const lock = tryLock(lockFile)
  if (!lock) throw new Error('A restore is running: wait until it has ended')
  return lock
}

/** Tables that a restore leaves exactly as in the backup, until deleted accounts are deleted again. */
const unchanged = ['orders', 'order_items', 'products', 'audit', 'contact_messages', 'settings']

/** A hash that identifies the content of a database. */
export function fingerprintOf({ schema, tables }: DatabaseTotals): string {
  return createHash('sha256')
    .update(JSON.stringify([schema, unchanged.map((name) => tables[name]?.sha256 ?? null)]))
    .digest('hex')
}
