import { finishRestoreOrExit } from '#worker/commands/backup/finish-restore.ts'
import { makeLocalSecrets } from './local-secrets.ts'
import { migrateLocally } from './migrate.ts'
import { runOrExit } from './run.ts'
import { isSeeded } from './seed-mark.ts'

/** Creates secrets, databases and sample catalogue on this machine as needed. */
export async function prepareState(): Promise<void> {
  makeLocalSecrets()
  await finishRestoreOrExit()
  const hasMigrated = await migrateLocally()
  if (!isSeeded()) await runOrExit(process.execPath, ['worker/commands/seed.ts'])
  else if (hasMigrated) await runOrExit(process.execPath, ['worker/commands/search-rebuild.ts', '--pending'])
}
