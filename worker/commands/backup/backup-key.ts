import { readFileSync } from 'node:fs'
import { option } from '#worker/commands/local/run.ts'

const minBytes = 16

/**
 * The secret that encrypts a backup: the bytes of `--key-file FILE`, or BACKUP_PASSPHRASE; `null` for none.
 * @throws an error for an invalid key, so that no backup is unencrypted by mistake
 */
export function readSecret(): Buffer | null {
  const isFileNamed = process.argv.some((part) => part === '--key-file' || part.startsWith('--key-file='))
  const passphrase = process.env['BACKUP_PASSPHRASE']
  if (!isFileNamed && passphrase === undefined) return null
  const [secret, source] = isFileNamed
    ? [readKeyFile(option('key-file')), 'The key file']
    : [Buffer.from(passphrase ?? ''), 'BACKUP_PASSPHRASE']
  if (secret.length < minBytes) throw new Error(`${source} is too short: a key has ${minBytes} bytes or more`)
  return secret
}

function readKeyFile(file: string | undefined): Buffer {
  if (!file || file.startsWith('--')) throw new Error('Name the key: --key-file FILE')
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const problem = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`
    throw new Error(`The key file ${file} ${problem}`, { cause: error })
  }
}
