import { readFileSync } from 'node:fs'
import { option } from '#worker/commands/run.ts'

const fewestBytes = 16

/** What a backup is encrypted with: the bytes of `--key-file FILE`, or BACKUP_PASSPHRASE; `null` for none. */
export function readSecret(): Buffer | null {
  const file = option('key-file')
  const passphrase = process.env['BACKUP_PASSPHRASE']
  const secret = file ? readFileSync(file) : passphrase ? Buffer.from(passphrase) : null
  if (secret && secret.length < fewestBytes) throw new Error(`The key is shorter than ${fewestBytes} bytes`)
  return secret
}
