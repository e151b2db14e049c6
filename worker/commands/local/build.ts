/**
 * Makes everything that the Worker needs to run on this machine: secrets, databases, sample catalogue, the browser's half.
 * wrangler runs it as its build, so `wrangler dev` works on a fresh clone as `npm start` does; what is done is not done again.
 */
import { buildScreens } from './build-web.ts'
import { prepareBooks } from './prepare-state.ts'

const isDeployment = process.env['SHOP_DEPLOY'] === '1'

if (!isDeployment) await prepareBooks()
await buildScreens()
