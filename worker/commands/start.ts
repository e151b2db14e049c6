/** `npm start`: the whole shop on http://localhost:8787, or on PORT. Everything missing is made first. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { finishRestoreOrExit } from './backup/finish-restore.ts'
import { hideSecrets } from '#worker/commands/local/hide-secrets.ts'
import { makeLocalSecrets } from '#worker/commands/local/local-secrets.ts'
import { stateFolder, tool } from '#worker/commands/local/run.ts'

const port = process.env['PORT'] ?? '8787'
const limitsScale = process.env['LIMITS_SCALE']

makeLocalSecrets()
// Before the port is there: what a killed restore left behind must not be served.
await finishRestoreOrExit()
const variables = [`PUBLIC_ORIGIN:http://localhost:${port}`, ...(limitsScale ? [`LIMITS_SCALE:${limitsScale}`] : [])]

let child = serve()
let isLeaving = false

function leave(): void {
  isLeaving = true
  child.kill('SIGTERM')
}

// Who read along has gone; the shop stays open.
for (const name of ['stdout', 'stderr'] as const) process[name].on('error', () => undefined)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)

// A killed npm does not tell anybody; without this the server would live on and hold the port.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) leave()
}, 500).unref()

function serve() {
  const server = spawn(
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
    { stdio: ['inherit', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  let isBroken = false
  for (const name of ['stdout', 'stderr'] as const) {
    createInterface({ input: server[name] }).on('line', (line) => {
      process[name].write(`${hideSecrets(line)}\n`)
      if (!line.includes('The Workers runtime crashed')) return
      // It starts its killed runtime anew but does not always find it again: then the port is there and nobody answers.
      isBroken = true
      server.kill('SIGTERM')
    })
  }
  server.on('exit', (code) => {
    if (isBroken && !isLeaving) child = serve()
    else process.exit(code ?? 0)
  })
  return server
}
