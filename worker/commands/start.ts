/** `npm start`: serves the shop on http://localhost:8787, or on PORT. Creates secrets, databases and build as needed. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { finishRestoreOrExit } from './backup/finish-restore.ts'
import { hideSecrets } from '#worker/commands/local/hide-secrets.ts'
import { makeLocalSecrets } from '#worker/commands/local/local-secrets.ts'
import { runLocalJobs } from '#worker/commands/local/run-local-jobs.ts'
import { stateFolder, tool } from '#worker/commands/local/run.ts'
import { durationForm, parseDuration } from '#worker/local-clock.ts'

const port = process.env['PORT'] ?? '8787'
const limitsScale = process.env['LIMITS_SCALE']
const clockAhead = process.env['CLOCK_AHEAD']

if (clockAhead && parseDuration(clockAhead) === null) {
  console.error(`CLOCK_AHEAD=${clockAhead} is not ${durationForm}.`)
  process.exit(2)
}

makeLocalSecrets()
// Before the port opens: the state of a killed restore must not be served.
await finishRestoreOrExit()
const variables = [
  `PUBLIC_ORIGIN:http://localhost:${port}`,
  ...(limitsScale ? [`LIMITS_SCALE:${limitsScale}`] : []),
  ...(clockAhead ? [`CLOCK_AHEAD:${clockAhead}`] : []),
]

let child = serve()
let isStopping = false

function stop(): void {
  isStopping = true
  child.kill('SIGTERM')
}

// A closed pipe must not stop the shop.
for (const name of ['stdout', 'stderr'] as const) process[name].on('error', () => undefined)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

// A killed npm sends no signal; without this the server would stay and hold the port.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) stop()
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
    // By default wrangler takes the development build of React, which renders many times slower.
    { stdio: ['inherit', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  let hasCrashed = false
  for (const name of ['stdout', 'stderr'] as const) {
    createInterface({ input: server[name] }).on('line', (line) => {
      process[name].write(`${hideSecrets(line)}\n`)
      // The jobs run first, so that the first page shows nothing that has expired by the moved time.
      if (clockAhead && line.includes('Ready on')) void runLocalJobs(port).catch(console.error)
      if (!line.includes('The Workers runtime crashed')) return
      // wrangler restarts a crashed runtime but may fail to reconnect: the port is open and nothing replies.
      hasCrashed = true
      server.kill('SIGTERM')
    })
  }
  server.on('exit', (code) => {
    if (hasCrashed && !isStopping) child = serve()
    else process.exit(code ?? 0)
  })
  return server
}
