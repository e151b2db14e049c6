/**
 * The build command of `wrangler.toml`: creates secrets, databases, sample catalogue and `web/dist`. So `wrangler dev`
 * works on a fresh clone like `npm start`. What exists is not created again.
 */
import { buildWeb } from './build-web.ts'
import { prepareState } from './prepare-state.ts'

const isDeployment = process.env['SHOP_DEPLOY'] === '1'

if (!isDeployment) await prepareState()
await buildWeb()
