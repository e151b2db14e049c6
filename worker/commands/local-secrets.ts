import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'

const file = '.dev.vars'

/** Makes the secrets of this machine, once. They are in `.gitignore` and never leave it. */
export function makeLocalSecrets(): void {
  if (existsSync(file)) return
  const lines = [
    `TOKEN_SECRET=${randomBytes(32).toString('base64')}`,
    `PEPPER=${randomBytes(32).toString('base64')}`,
    'DEV=1',
    '',
  ]
  writeFileSync(file, lines.join('\n'), { mode: 0o600, flag: 'wx' })
}
