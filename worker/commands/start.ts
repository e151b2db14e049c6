/** `npm start`: the whole shop on http://localhost:8787, or on PORT. Everything missing is made first. */
import { spawn } from 'node:child_process'
import { makeLocalSecrets } from './local-secrets.ts'
import { stateFolder, tool } from './run.ts'

const port = process.env['PORT'] ?? '8787'
const limitsScale = process.env['LIMITS_SCALE']

makeLocalSecrets()
const variables = [`PUBLIC_ORIGIN:http://localhost:${port}`, ...(limitsScale ? [`LIMITS_SCALE:${limitsScale}`] : [])]
const child = spawn(
  process.execPath,
  [
    ...tool('wrangler/bin/wrangler.js'),
    'dev',
    '--port',
    port,
    '--persist-to',
    stateFolder,
    ...variables.flatMap((variable) => ['--var', variable]),
    ...process.argv.slice(2),
  ],
  // React renders many times slower in its development build, which wrangler takes otherwise.
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
)

child.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'))

// A killed npm does not tell anybody; without this the server would live on and hold the port.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}, 500).unref()
