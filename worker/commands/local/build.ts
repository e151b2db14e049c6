/**
 * The build of `wrangler.toml`: makes what the Worker needs on this machine, secrets, databases, sample catalogue and
 * `web/dist`. So `wrangler dev` works on a fresh clone as `npm start` does; what exists is not made again.
 */
import { buildWeb } from './build-web.ts'
import { prepareState } from './prepare-state.ts'

const isDeployment = process.env['SHOP_DEPLOY'] === '1'

if (!isDeployment) await prepareState()
await buildWeb()
