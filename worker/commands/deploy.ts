/**
 * `npm run deploy`: checks, prints the point to come back to, brings the remote databases up to the migrations, builds and
 * deploys. Trust §10.
 */
import { run, tool } from './run.ts'

const wranglerTool = tool('wrangler/bin/wrangler.js')
const steps: string[][] = [
  ['worker/commands/check.ts'],
  [...wranglerTool, 'd1', 'time-travel', 'info', 'DB'],
  [...wranglerTool, 'd1', 'migrations', 'apply', 'DB', '--remote'],
  [...wranglerTool, 'd1', 'migrations', 'apply', 'SEARCH', '--remote'],
  [...wranglerTool, 'deploy'],
]

for (const step of steps) {
  const code = await run(process.execPath, step, { stdio: 'inherit', env: { ...process.env, SHOP_DEPLOY: '1' } })
  if (code !== 0) process.exit(code)
}
