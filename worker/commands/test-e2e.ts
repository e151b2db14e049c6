/** `npm run test:e2e`: runs the browser tests; `-- NAME` those of files with that name, and any option of Playwright. */
import { claimRunFolder, runJourneys } from './test-run/journeys.ts'
import { makeLocalSecrets } from './local/local-secrets.ts'

makeLocalSecrets()
process.exitCode = await runJourneys(claimRunFolder(), process.argv.slice(2))
