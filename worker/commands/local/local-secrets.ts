import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { shortestPepper } from '#worker/env.ts'
import { newPushKey } from './push-key.ts'

const file = '.dev.vars'

/** Creates the secrets of this machine in `.dev.vars`, once; whether it did. The file is in `.gitignore`. */
export function makeLocalSecrets(): boolean {
  if (existsSync(file)) {
    addPushKey()
    refuseShortPepper()
    return false
  }
  const lines = [
    `TOKEN_SECRET=${randomBytes(32).toString('base64')}`,
    `PEPPER=${randomBytes(32).toString('base64')}`,
    `VAPID_KEY=${newPushKey()}`,
    'DEV=1',
    '',
  ]
  writeFileSync(file, lines.join('\n'), { mode: 0o600, flag: 'wx' })
  return true
}

/** Adds the key to secrets that an older version made. */
function addPushKey(): void {
  const before = readFileSync(file, 'utf8')
  if (/^VAPID_KEY=/m.test(before)) return
  appendFileSync(file, `${before === '' || before.endsWith('\n') ? '' : '\n'}VAPID_KEY=${newPushKey()}\n`)
}

/** The pepper of the shop on this machine. */
export function localPepper(): string {
  const [, pepper = ''] = /^PEPPER=["']?(.*?)["']?\s*$/m.exec(readFileSync(file, 'utf8')) ?? []
  return pepper
}

function refuseShortPepper(): void {
  if (Buffer.byteLength(localPepper()) >= shortestPepper) return
  console.error(
    `PEPPER in ${file} is shorter than ${shortestPepper} bytes. Rename it to PEPPER_BEFORE and add a longer PEPPER: openssl rand -base64 32`,
  )
  process.exit(1)
}
