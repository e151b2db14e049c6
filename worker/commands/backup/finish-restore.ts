import { reapplyDeletions } from '#worker/accounts/deletion/reapply-deletions.ts'
import { DeletionListStore } from '#worker/accounts/deletion/deletion-list.store.ts'
import { JobCursorsStore } from '#worker/jobs/job-cursors.store.ts'
import { connect } from '#worker/database/connect.ts'
import { openLocalShop } from '#worker/commands/local/local-shop.ts'
import { migrateLocally } from '#worker/commands/local/migrate.ts'
import { rebuildSearchLocally } from '#worker/commands/local/rebuild-search-locally.ts'
import { markSeeded } from '#worker/commands/local/seed-locally.ts'
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
    if (!(await isDatabaseRestored(mark))) {
      if (mark.wereUnreadable)
        throw new Error(`A restore was interrupted and the shop has no database. Run it again: ${mark.command}`)
      console.log(
        `A restore was interrupted before it replaced the database: the shop is unchanged. To run it again: ${mark.command}`,
      )
      return removeRestoreMark()
    }
    writeRestoreMark({ ...mark, isDatabaseReplaced: true })
    console.log('Finishing a restore that was interrupted after it replaced the database')
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
export async function leftBehind(): Promise<Pick<RestoreMark, 'isDatabaseReplaced' | 'wereUnreadable'>> {
  if (!isRestoring()) return { isDatabaseReplaced: false, wereUnreadable: false }
  const mark = readRestoreMark()
  return { isDatabaseReplaced: await isDatabaseRestored(mark), wereUnreadable: mark.wereUnreadable }
}

async function isDatabaseRestored(mark: RestoreMark): Promise<boolean> {
  if (mark.isDatabaseReplaced) return true
  const database = await openDatabaseFile()
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

/** Migrates a restored database and deletes again the accounts deleted since its backup. */
export async function applyDeletions(): Promise<void> {
  // A restored database never gets the sample catalogue.
  markSeeded()
  await migrateLocally()
  const { env, close } = await openLocalShop()
  const db = connect(env.DB)
  const stores = { deletionList: new DeletionListStore(db, env.PRIVATE), jobCursors: new JobCursorsStore(db) }
  const count = await reapplyDeletions(stores, Date.now(), true)
  await close()
  if (count > 0) console.log(`${count} accounts deleted since that backup were deleted again`)
}

/** Rebuilds the search index of a restored database. */
export async function finishSearch(): Promise<void> {
  await rebuildSearchLocally({ isAgain: true })
}
