/**
 * `npm run deploy`: runs the checks, prints the Time Travel bookmark to return to, applies the migrations, makes the key
 * for the rings of new orders if there is none, builds and deploys.
 */
import { spawnSync } from 'node:child_process'
import { readCommandLine } from '#worker/commands/local/command-line.ts'
import { readWranglerConfig } from '#worker/commands/local/local-shop.ts'
import { newPushKey } from './local/local-secrets.ts'
import { runOrExit, runWranglerJson, tool } from '#worker/commands/local/run.ts'

readCommandLine('npm run deploy', {})

const { vars } = readWranglerConfig()
if (!/^https:\/\/[^/]+$/.test(vars.PUBLIC_ORIGIN)) {
  console.error(
    'Set PUBLIC_ORIGIN in wrangler.toml to the URL of the shop first: https://…, without a slash at the end.',
  )
  process.exit(1)
}

const wranglerTool = tool('wrangler/bin/wrangler.js')
const environment = { ...process.env, SHOP_DEPLOY: '1' }
const before: string[][] = [
  ['worker/commands/check.ts'],
  [...wranglerTool, 'd1', 'time-travel', 'info', 'DB'],
  [...wranglerTool, 'd1', 'migrations', 'apply', 'DB', '--remote'],
  [...wranglerTool, 'd1', 'migrations', 'apply', 'SEARCH', '--remote'],
]

for (const step of before) await runOrExit(process.execPath, step, { stdio: 'inherit', env: environment })
makePushKey()
await runOrExit(process.execPath, [...wranglerTool, 'deploy'], { stdio: 'inherit', env: environment })

/** Gives the deployment a key for the rings of new orders, once. Nobody needs a copy: with another one devices subscribe anew. */
function makePushKey(): void {
  const secrets = runWranglerJson<{ name: string }[]>(['secret', 'list', '--format', 'json'])
  if (secrets.some(({ name }) => name === 'VAPID_KEY')) return
  const { status } = spawnSync(process.execPath, [...wranglerTool, 'secret', 'put', 'VAPID_KEY'], {
    input: newPushKey(),
    stdio: ['pipe', 'inherit', 'inherit'],
    env: environment,
  })
  if (status !== 0) process.exit(status ?? 1)
}
