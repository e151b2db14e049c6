import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { shortestPepper } from '#worker/env.ts'

const file = '.dev.vars'

/** Creates the secrets of this machine in `.dev.vars`, once; whether it did. The file is in `.gitignore`. */
export function makeLocalSecrets(): boolean {
  if (existsSync(file)) {
    refuseShortPepper()
    return false
  }
  const lines = [
    `TOKEN_SECRET=${randomBytes(32).toString('base64')}`,
    `PEPPER=${randomBytes(32).toString('base64')}`,
    'DEV=1',
    '',
  ]
  writeFileSync(file, lines.join('\n'), { mode: 0o600, flag: 'wx' })
  return true
}

function refuseShortPepper(): void {
  const [, pepper = ''] = /^PEPPER=["']?(.*?)["']?\s*$/m.exec(readFileSync(file, 'utf8')) ?? []
  if (Buffer.byteLength(pepper) >= shortestPepper) return
  console.error(
    `PEPPER in ${file} is shorter than ${shortestPepper} bytes. Rename it to PEPPER_BEFORE and add a longer PEPPER: openssl rand -base64 32`,
  )
  process.exit(1)
}
