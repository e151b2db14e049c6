import { readFileSync } from 'node:fs'

const minBytes = 16

/**
 * The secret that encrypts a backup: the bytes of the key file, if one is named, or BACKUP_PASSPHRASE; `null` for none.
 * @throws an error for an invalid key, so that no backup is unencrypted by mistake
 */
export function readSecret(keyFile: string | undefined): Buffer | null {
  const passphrase = process.env['BACKUP_PASSPHRASE']
  if (keyFile === undefined && passphrase === undefined) return null
  const [secret, source] =
    keyFile === undefined
      ? [Buffer.from(passphrase ?? ''), 'BACKUP_PASSPHRASE']
      : [readKeyFile(keyFile), 'The key file']
  if (secret.length < minBytes) throw new Error(`${source} is too short: a key has ${minBytes} bytes or more`)
  return secret
}

function readKeyFile(file: string): Buffer {
  if (file === '') throw new Error('Name the key: --key-file FILE')
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const problem = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`
    throw new Error(`The key file ${file} ${problem}`, { cause: error })
  }
}
