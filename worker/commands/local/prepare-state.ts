import { finishRestoreOrExit } from '#worker/commands/backup/finish-restore.ts'
import { makeLocalSecrets } from './local-secrets.ts'
import { migrateLocally } from './migrate.ts'
import { runOrExit } from './run.ts'
import { isSeeded } from './seed-mark.ts'

/** Secrets, databases and sample catalogue of this machine; what is there is left as it is. */
export async function prepareState(): Promise<void> {
  makeLocalSecrets()
  await finishRestoreOrExit()
  const hasMigrated = await migrateLocally()
  if (!isSeeded()) await runOrExit(process.execPath, ['worker/commands/seed.ts'])
  else if (hasMigrated) await runOrExit(process.execPath, ['worker/commands/search-rebuild.ts', '--pending'])
}
