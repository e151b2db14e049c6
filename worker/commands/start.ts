/**
 * `npm start`: serves the shop on http://localhost:8787, or on PORT. Creates secrets, databases and build as needed. Prints
 * orders, errors and slow requests; with VERBOSE=1 everything that wrangler and the Worker write.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseFile, openDatabaseFile } from './backup/database-file.ts'
import { finishRestoreOrExit } from './backup/finish-restore.ts'
import { buildWeb } from './local/build-web.ts'
import { readCommandLine, refuse } from './local/command-line.ts'
import { firstScreen } from './start/first-screen.ts'
import { isFree, originOf, recordRunning } from './local/running-shop.ts'
import { hideSecrets, readableLine } from './start/readable-log.ts'
import { makeLocalSecrets } from './local/local-secrets.ts'
import { prepareState } from './local/prepare-state.ts'
import { runLocalJobs } from './local/run-local-jobs.ts'
import { stateFolder, tool } from './local/run.ts'
import { addressForm, isAddress } from '#worker/local-address.ts'
import { durationForm, parseDuration } from '#worker/local-clock.ts'
import { DatabaseSync } from 'node:sqlite'
import { formatRupees } from '#domain/money.ts'

const usage = 'npm start, with PORT=…, CLOCK_AHEAD=8d, LIMITS_SCALE=1000, COURIERS_AT=http://… or VERBOSE=1 before it'
readCommandLine(usage, {})
const port = process.env['PORT'] ?? '8787'
const limitsScale = process.env['LIMITS_SCALE']
const clockAhead = process.env['CLOCK_AHEAD']
const couriersAt = process.env['COURIERS_AT']
const isVerbose = process.env['VERBOSE'] === '1'
if (clockAhead && parseDuration(clockAhead) === null) refuse(usage, `CLOCK_AHEAD=${clockAhead} is not ${durationForm}.`)
if (couriersAt && !isAddress(couriersAt)) refuse(usage, `COURIERS_AT=${couriersAt} is not ${addressForm}.`)

const installMs = Number(process.env['SHOP_INSTALL_MS'] ?? 0)
const startedAt = Date.now() - installMs
let child: ChildProcess | null = null
let isStopping = false
/** The last lines of the server, which explain why it ended. */
let lastLines: string[] = []

// A closed pipe must not stop the shop.
for (const name of ['stdout', 'stderr'] as const) process[name].on('error', () => undefined)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// A killed npm sends no signal; without this the server would stay and hold the port.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) stop()
}, 500).unref()

makeLocalSecrets()
// Before anything else: the state of a killed restore must not be served.
await finishRestoreOrExit()
if (!(await isFree(Number(port)))) {
  console.error(`Something runs on port ${port} already. Another one: PORT=9000 npm start`)
  process.exit(1)
}
const patience = setTimeout(() => console.log('Filling the database and building the pages …'), 2000)
const [databaseMs, buildMs] = await Promise.all([timed(prepareState), timed(buildWeb)])
clearTimeout(patience)
const newOrders = watchOrders()
const parts = countParts()
child = serve()

function stop(): void {
  isStopping = true
  if (child) child.kill('SIGTERM')
  else process.exit(1)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = Date.now()
  await work()
  return Date.now() - start
}

function countParts(): number {
  const database = openDatabaseFile()
  const count = database?.prepare('SELECT count(*) AS parts FROM products').get()
  database?.close()
  return Number(count?.['parts'] ?? 0)
}

function serve(): ChildProcess {
  const variables = [
    `PUBLIC_ORIGIN:${originOf(port)}`,
    ...(limitsScale ? [`LIMITS_SCALE:${limitsScale}`] : []),
    ...(clockAhead ? [`CLOCK_AHEAD:${clockAhead}`] : []),
    ...(couriersAt ? [`COURIERS_AT:${couriersAt}`] : []),
  ]
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
    ],
    // The local store of traces would keep whole URLs, and with them the tokens of links.
    { stdio: ['inherit', 'pipe', 'pipe'], env: { ...process.env, X_LOCAL_OBSERVABILITY: 'false' } },
  )
  void welcomeWhenReady(server)
  let hasCrashed = false
  for (const name of ['stdout', 'stderr'] as const) {
    createInterface({ input: server[name] }).on('line', (line) => {
      show(line, name)
      if (!line.includes('The Workers runtime crashed')) return
      // wrangler restarts a crashed runtime but may fail to reconnect: the port is open and nothing replies.
      hasCrashed = true
      server.kill('SIGTERM')
    })
  }
  server.on('exit', (code) => {
    if (hasCrashed && !isStopping) {
      say('the runtime crashed and starts again')
      child = serve()
      return
    }
    if (code && !isStopping && !isVerbose) console.error(lastLines.join('\n'))
    process.exit(code ?? 0)
  })
  return server
}

function show(line: string, name: 'stdout' | 'stderr'): void {
  if (isVerbose) {
    process[name].write(`${hideSecrets(line)}\n`)
    return
  }
  lastLines = [...lastLines.slice(-40), hideSecrets(line)]
  if (line.startsWith('{') && line.includes('"method":"POST"')) for (const order of newOrders()) say(order)
  const readable = readableLine(line)
  if (readable !== null) say(readable)
}

/** Prints a line with the time of this computer. */
function say(line: string): void {
  console.log(`${new Date().toTimeString().slice(0, 8)}  ${line}`)
}

/** Asks until the shop answers: what wrangler writes then depends on how long the start took. */
async function welcomeWhenReady(server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const isReady = await fetch(`${originOf(port)}/api/hitech/health`).then(
      () => true,
      () => false,
    )
    if (isReady) return welcome()
    await wait(300)
  }
}

function welcome(): void {
  recordRunning(port)
  // The jobs run first, so that the first page shows nothing that has expired by the moved time.
  if (clockAhead) void runLocalJobs(port).catch(console.error)
  console.log(
    firstScreen(port, startedAt, [
      { name: 'packages', ms: installMs },
      { name: 'database', result: `${parts} parts with pictures`, ms: databaseMs },
      { name: 'build', ms: buildMs },
    ]),
  )
}

/** Looks up what was ordered in the local shop since the last look; a sentence for each order. */
function watchOrders(): () => string[] {
  const database = new DatabaseSync(databaseFile(), { readOnly: true, timeout: 1000 })
  const newest = database.prepare('SELECT number FROM orders ORDER BY number DESC LIMIT 1')
  const since = database.prepare('SELECT number, amount FROM orders WHERE number > ? ORDER BY number')
  let seen = Number(newest.get()?.['number'] ?? 0)
  return () =>
    since.all(seen).map(({ number, amount }) => {
      seen = Number(number)
      return `order ${seen} placed, ${formatRupees(Number(amount))}`
    })
}
