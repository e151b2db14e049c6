/**
 * Makes everything that the Worker needs to run on this machine: secrets, databases, sample catalogue, the browser's half.
 * wrangler runs it as its build, so `wrangler dev` works on a fresh clone as `npm start` does; what is done is not done again.
 */
import { buildScreens } from './build-screens.ts'
import { makeLocalSecrets } from './local-secrets.ts'
import { migrateLocally } from './migrate.ts'
import { runOrExit } from './run.ts'
import { isSeeded } from './seed-mark.ts'

const isDeployment = process.env['SHOP_DEPLOY'] === '1'

if (!isDeployment) {
  makeLocalSecrets()
  const hasMigrated = await migrateLocally()
  if (!isSeeded()) await runOrExit(process.execPath, ['worker/commands/seed.ts'])
  else if (hasMigrated) await runOrExit(process.execPath, ['worker/commands/search-rebuild.ts', '--pending'])
}
await buildScreens()
