import { totalsOf } from './database-totals.ts'
import { openDatabaseFile } from './database-file.ts'
import {
  fingerprintOf,
  isRestoring,
  lockRestore,
  readRestoreMark,
  removeRestoreMark,
  type RestoreMark,
  writeRestoreMark,
} from './restore-mark.ts'

/**
 * Finishes an interrupted restore before anything else opens the state. If it has replaced the database, the remaining
 * steps run; otherwise the shop is unchanged. Every command on the local shop begins with this.
 * @throws an error while a restore is running, or when only the backup has the data
 */
export async function finishRestore(): Promise<void> {
  if (!isRestoring()) return
  const lock = lockRestore()
  try {
    const mark = readRestoreMark()
    if (!isDatabaseRestored(mark)) {
      if (mark.wereUnreadable)
        throw new Error(`A restore was interrupted and the shop has no database. Run it again: ${mark.command}`)
      console.log(
        `A restore was interrupted before it replaced the database: the shop is unchanged. To run it again: ${mark.command}`,
      )
      return removeRestoreMark()
    }
    writeRestoreMark({ ...mark, isDatabaseReplaced: true })
    console.log('Finishing a restore that was interrupted after it replaced the database')
    const { applyDeletions, finishSearch } = await import('./last-steps.ts')
    await applyDeletions()
    await finishSearch()
    removeRestoreMark()
  } finally {
    lock.release()
  }
}

/** `finishRestore` for a command: prints an error as one sentence and exits. */
export async function finishRestoreOrExit(): Promise<void> {
  await finishRestore().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}

/** The state of an earlier interrupted restore, which a new mark must preserve. */
export function leftBehind(): Pick<RestoreMark, 'isDatabaseReplaced' | 'wereUnreadable'> {
  if (!isRestoring()) return { isDatabaseReplaced: false, wereUnreadable: false }
  const mark = readRestoreMark()
  return { isDatabaseReplaced: isDatabaseRestored(mark), wereUnreadable: mark.wereUnreadable }
}

function isDatabaseRestored(mark: RestoreMark): boolean {
  if (mark.isDatabaseReplaced) return true
  const database = openDatabaseFile()
  if (!database) return false
  try {
    return fingerprintOf(totalsOf(database)) === mark.fingerprint
  } catch {
    // Not a database at all.
    return false
  } finally {
    database.close()
  }
}
