import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { shortestPepper } from '#worker/env.ts'

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

/** A new key for the rings of new orders (VAPID): a private key of P-256 in PKCS #8, base64. */
export function newPushKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
}
