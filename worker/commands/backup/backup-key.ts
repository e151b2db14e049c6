import { readFileSync } from 'node:fs'
import { option } from '#worker/commands/local/run.ts'

const fewestBytes = 16

/**
 * What a backup is encrypted with: the bytes of `--key-file FILE`, or BACKUP_PASSPHRASE; `null` for none.
 * @throws an error in one sentence for a key that was named and is none: nothing is written in the clear by mistake
 */
export function readSecret(): Buffer | null {
  const isFileNamed = process.argv.some((part) => part === '--key-file' || part.startsWith('--key-file='))
  const passphrase = process.env['BACKUP_PASSPHRASE']
  if (!isFileNamed && passphrase === undefined) return null
  const [secret, source] = isFileNamed
    ? [readKeyFile(option('key-file')), 'The key file']
    : [Buffer.from(passphrase ?? ''), 'BACKUP_PASSPHRASE']
  if (secret.length < fewestBytes) throw new Error(`${source} is too short: a key has ${fewestBytes} bytes or more`)
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
