/**
 * `npm run deploy`: checks, prints the point to come back to, brings the remote databases up to the migrations, builds and
 * deploys. Trust §10.
 */
import { readWranglerConfig } from '#worker/commands/local/local-shop.ts'
import { run, tool } from '#worker/commands/local/run.ts'

const { vars } = await readWranglerConfig()
if (!/^https:\/\/[^/]+$/.test(vars.PUBLIC_ORIGIN)) {
  console.error('Set PUBLIC_ORIGIN in wrangler.toml to the address of the shop first: https://…, no slash at the end.')
  process.exit(1)
}

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
