import { finishRestoreOrExit } from '#worker/commands/backup/finish-restore.ts'
import { migrateLocally } from './migrate.ts'
import { quiet, runOrExit } from './run.ts'
import { isSeeded } from './seed-mark.ts'

/** Creates databases and sample catalogue on this machine as needed. */
export async function prepareState(): Promise<void> {
  await finishRestoreOrExit()
  const hasMigrated = await migrateLocally()
  if (!isSeeded()) await runOrExit(process.execPath, ['worker/commands/seed.ts'], quiet)
  else if (hasMigrated) await runOrExit(process.execPath, ['worker/commands/search-rebuild.ts', '--pending'], quiet)
}
