import { finishRestoreOrExit } from '#worker/commands/backup/finish-restore.ts'
import { migrateLocally } from './migrate.ts'
import { rebuildSearchLocally } from './rebuild-search-locally.ts'
import { isSeeded, seedLocally } from './seed-locally.ts'

/** Creates databases and sample catalogue on this machine as needed. */
export async function prepareState(): Promise<void> {
  await finishRestoreOrExit()
  const hasMigrated = await migrateLocally()
  if (!isSeeded()) await seedLocally(Date.now())
  else if (hasMigrated) await rebuildSearchLocally({ isOnlyPending: true, report: () => undefined })
}
