/**
 * Installs what package-lock.json names, if that has not been done. Runs before `npm start` and `npm test` with whatever
 * Node the machine has, so it is plain JavaScript; what comes after runs on the Node that this installs.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const mark = 'node_modules/.installed'
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const isInstalled = existsSync(mark) && readFileSync(mark, 'utf8') === wanted

if (!isInstalled) {
  console.log('Installing packages (about a minute on the first time) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(mark, wanted)
}
