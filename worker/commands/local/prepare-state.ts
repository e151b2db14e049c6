import { finishRestoreOrExit } from '#worker/commands/backup/finish-restore.ts'
import { migrateLocally } from './migrate.ts'
import { isSeeded } from './sample-mark.ts'

/** Creates databases and sample catalogue on this machine as needed. What makes them is loaded only then. */
export async function prepareState(): Promise<void> {
  await finishRestoreOrExit()
  if (!isSeeded()) {
    const { seedLocally } = await import('./seed-locally.ts')
    await seedLocally(Date.now())
  } else if (await migrateLocally()) {
    const { rebuildSearchLocally } = await import('./rebuild-search-locally.ts')
    await rebuildSearchLocally({ isOnlyPending: true, report: () => undefined })
  }
}
