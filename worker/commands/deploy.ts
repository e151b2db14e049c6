/**
 * `npm run deploy`: runs the checks, prints the Time Travel bookmark to return to, applies the migrations, builds and
 * deploys.
 */
import { readCommandLine } from '#worker/commands/local/command-line.ts'
import { readWranglerConfig } from '#worker/commands/local/local-shop.ts'
import { run, tool } from '#worker/commands/local/run.ts'

readCommandLine('npm run deploy', {})

const { vars } = await readWranglerConfig()
if (!/^https:\/\/[^/]+$/.test(vars.PUBLIC_ORIGIN)) {
  console.error(
    'Set PUBLIC_ORIGIN in wrangler.toml to the URL of the shop first: https://…, without a slash at the end.',
  )
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
