import { reapplyDeletions } from '#worker/accounts/deletion/reapply-deletions.ts'
import { DeletionListStore } from '#worker/accounts/deletion/deletion-list.store.ts'
import { openLocalShop } from '#worker/commands/local/local-shop.ts'
import { migrateLocally } from '#worker/commands/local/migrate.ts'
import { rebuildSearchLocally } from '#worker/commands/local/rebuild-search-locally.ts'
import { markSeeded } from '#worker/commands/local/sample-mark.ts'
import { connect } from '#worker/database/connect.ts'
import { JobCursorsStore } from '#worker/jobs/job-cursors.store.ts'

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
