import { reapplyDeletions } from '#worker/accounts/deletion/reapply-deletions.ts'
import { deletionListStore } from '#worker/accounts/deletion/deletion-list.store.ts'
import { jobCursorsStore } from '#worker/jobs/job-cursors.store.ts'
import { connect } from '#worker/database/connect.ts'
import { openLocalShop } from '#worker/commands/local/local-shop.ts'
import { migrateLocally } from '#worker/commands/local/migrate.ts'
import { rebuildSearchLocally } from '#worker/commands/local/rebuild-search-locally.ts'
import { markSeeded } from '#worker/commands/local/seed-mark.ts'
import { totalsOf } from './database-totals.ts'
import { openDatabaseFile } from './database-file.ts'
import {
  fingerprintOf,
  isRestoring,
  lockRestore,
  readRestoreMark,
  type RestoreMark,
  removeRestoreMark,
  writeRestoreMark,
} from './restore-mark.ts'

/**
 * Ends a restore that was broken off, before anything else opens the state: when its books are in, what follows is done;
 * when they are not, the shop is as it was before. Every command on the local shop begins with this.
 * @throws an error while a restore is running, and where only the backup can help
 */
export async function finishRestore(): Promise<void> {
  if (!isRestoring()) return
  const lock = lockRestore()
  try {
    const mark = readRestoreMark()
    if (!(await isDatabaseRestored(mark))) {
      if (mark.wereUnreadable)
        throw new Error(`A restore was broken off and the shop has no books. Run it again: ${mark.command}`)
      console.log(
        `A restore was broken off before it replaced the books: the shop is as it was. To do it again: ${mark.command}`,
      )
      return removeRestoreMark()
    }
    writeRestoreMark({ ...mark, areBooksIn: true })
    console.log('Finishing a restore that was broken off after the books were replaced')
    await applyDeletions()
    await finishSearch()
    removeRestoreMark()
  } finally {
    lock.release()
  }
}

/** `finishRestore` for a command: a refusal is one sentence, and the end of the command. */
export async function finishRestoreOrExit(): Promise<void> {
  await finishRestore().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}

/** What another restore, broken off before this one, has left to do whatever becomes of this one. */
export async function leftBehind(): Promise<Pick<RestoreMark, 'areBooksIn' | 'wereUnreadable'>> {
  if (!isRestoring()) return { areBooksIn: false, wereUnreadable: false }
  const mark = readRestoreMark()
  return { areBooksIn: await isDatabaseRestored(mark), wereUnreadable: mark.wereUnreadable }
}

async function isDatabaseRestored(mark: RestoreMark): Promise<boolean> {
  if (mark.areBooksIn) return true
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

/** Brings restored books up to this shop, and deletes again what was deleted since they were backed up. */
export async function applyDeletions(): Promise<void> {
  // Restored books never get the sample catalogue.
  markSeeded()
  await migrateLocally()
  const { env, close } = await openLocalShop()
  const db = connect(env.DB)
  const stores = { deletionList: deletionListStore(db, env.PRIVATE), jobCursors: jobCursorsStore(db) }
  const count = await reapplyDeletions(stores, Date.now(), true)
  await close()
  if (count > 0) console.log(`${count} accounts were deleted since that backup, and are deleted again`)
}

/** Makes the index of restored books anew. */
export async function finishSearch(): Promise<void> {
  await rebuildSearchLocally({ isAgain: true })
}
