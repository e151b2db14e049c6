import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { stateFolder } from '#worker/commands/local/run.ts'
import type { DatabaseTotals } from './database-totals.ts'

const markFile = join(stateFolder, 'restoring')
const lockFile = join(stateFolder, 'restoring.lock')

/** What a restore writes beside the state before it touches anything, and removes when it has ended. */
export interface RestoreMark {
  /** The command that does it again. */
  command: string
  /** Tells the restored books from those before them. */
  fingerprint: string
  /** The books of before could not be read and were moved away: without the restore the shop has none. */
  wereUnreadable: boolean
  areBooksIn: boolean
}

/** Whether a restore has begun and not ended. */
export function isRestoring(): boolean {
  return existsSync(markFile)
}

export function readRestoreMark(): RestoreMark {
  return JSON.parse(readFileSync(markFile, 'utf8')) as RestoreMark
}

/** Writes the mark as a whole, however it is cut off. */
export function writeRestoreMark(mark: RestoreMark): void {
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(`${markFile}.new`, JSON.stringify(mark), { mode: 0o600, flush: true })
  renameSync(`${markFile}.new`, markFile)
}

export function removeRestoreMark(): void {
  rmSync(markFile, { force: true })
}

/**
 * Lets one process at a time restore. The lock ends with the process, however that ends.
 * @throws an error while another one has it
 */
export function lockRestore(): { release(): void } {
  mkdirSync(stateFolder, { recursive: true })
  const lock = new DatabaseSync(lockFile)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new Error('A restore is running: wait until it has ended')
  }
  return { release: () => lock.close() }
}

/** Tables that a restore leaves exactly as they were backed up, until what was deleted since is deleted again. */
const unchanged = ['orders', 'order_items', 'products', 'audit', 'contact_messages', 'settings']

/** Stands for the content of books. */
export function fingerprintOf({ schema, tables }: DatabaseTotals): string {
  return createHash('sha256')
    .update(JSON.stringify([schema, unchanged.map((name) => tables[name]?.sha256 ?? null)]))
    .digest('hex')
}
