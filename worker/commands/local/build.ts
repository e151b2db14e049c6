/**
 * The build command of `wrangler.toml`: creates secrets, databases, sample catalogue and `web/dist`. So `wrangler dev`
 * works on a fresh clone like `npm start`. What exists is not created again.
 */
import { utimesSync } from 'node:fs'
import { finishRestoreOrExit } from '#worker/commands/backup/finish-restore.ts'
import { buildWeb } from './build-web.ts'
import { makeLocalSecrets } from './local-secrets.ts'
import { prepareState } from './prepare-state.ts'

const isDeployment = process.env['SHOP_DEPLOY'] === '1'

if (isDeployment) await buildWeb()
else {
  const areSecretsNew = makeLocalSecrets()
  // A build of its own would go on after a refusal.
  await finishRestoreOrExit()
  await Promise.all([prepareState(), buildWeb()])
  // wrangler read the secrets before this build, and reads them again when its configuration is touched.
  if (areSecretsNew) utimesSync('wrangler.toml', new Date(), new Date())
}
