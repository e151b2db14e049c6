import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import { createReadStream, mkdirSync, readFileSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file of a backup as stored on disk. */
export interface StoredFile {
  bytes: number
  sha256: string
}

/** Reads and writes the files of one backup, encrypted when there is a secret. */
export type BackupFiles = ReturnType<typeof openFiles>

const mark = Buffer.from('HTATBK1\n')
const [saltBytes, ivBytes, tagBytes] = [16, 12, 16]

/**
 * The files of a backup in a folder. With a secret they are encrypted with AES-256-GCM; scrypt derives the key with a salt
 * per backup. A file's name is authenticated with its content, so files cannot be swapped.
 */
export function openFiles(folder: string, secret: Buffer | null) {
  const keys = new Map<string, Buffer>()
  const ownSalt = randomBytes(saltBytes)

  function keyOf(salt: Buffer): Buffer {
    const known = keys.get(salt.toString('hex'))
    if (known) return known
    if (!secret) throw new Error('This backup is encrypted: name its key by --key-file FILE or BACKUP_PASSPHRASE')
    const key = scryptSync(secret, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 })
    keys.set(salt.toString('hex'), key)
    return key
  }

  const pathOf = (name: string) => join(folder, name)

  return {
    folder,
    /** Writes a file; returns size and hash as stored on disk. */
    async write(name: string, content: Iterable<string | Uint8Array>): Promise<StoredFile> {
      const path = pathOf(name)
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(path, 'w', 0o600)
      const hash = createHash('sha256')
      let bytes = 0
      const put = async (chunk: Buffer) => {
        hash.update(chunk)
        bytes += chunk.length
        await file.write(chunk)
      }
      try {
        const iv = randomBytes(ivBytes)
        const cipher = secret ? createCipheriv('aes-256-gcm', keyOf(ownSalt), iv).setAAD(Buffer.from(name)) : null
        if (cipher) await put(Buffer.concat([mark, ownSalt, iv]))
        for (const chunk of inBlocks(content)) await put(cipher ? cipher.update(chunk) : chunk)
        if (cipher) await put(Buffer.concat([cipher.final(), cipher.getAuthTag()]))
      } finally {
        await file.close()
      }
      return { bytes, sha256: hash.digest('hex') }
    },

    /** The decrypted content of a file. @throws an error for a wrong key or a changed byte */
    read(name: string): Buffer {
      const stored = readFileSync(pathOf(name))
      if (!stored.subarray(0, mark.length).equals(mark)) {
        if (secret) throw new Error(`${name} is not encrypted, though a key was named`)
        return stored
      }
      let start = mark.length
      const next = (bytes: number) => stored.subarray(start, (start += bytes))
      const [salt, iv] = [next(saltBytes), next(ivBytes)]
      const decipher = createDecipheriv('aes-256-gcm', keyOf(salt), iv).setAAD(Buffer.from(name))
      decipher.setAuthTag(stored.subarray(-tagBytes))
      try {
        return Buffer.concat([decipher.update(stored.subarray(start, -tagBytes)), decipher.final()])
      } catch {
        throw new Error(`${name} cannot be decrypted: another key, or a damaged file`)
      }
    },

    /** Size and hash of a file as stored on disk; `null` when there is none. */
    async inspect(name: string): Promise<StoredFile | null> {
      const path = pathOf(name)
      const size = statSync(path, { throwIfNoEntry: false })?.size
      if (size === undefined) return null
      const hash = createHash('sha256')
      for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
      return { bytes: size, sha256: hash.digest('hex') }
    },
  }
}

const blockBytes = 1 << 20

/** Joins small chunks into blocks of at least 1 MiB. */
function* inBlocks(content: Iterable<string | Uint8Array>): Generator<Buffer> {
  let [pending, bytes]: [Buffer[], number] = [[], 0]
  for (const chunk of content) {
    const buffer = Buffer.from(chunk)
    pending.push(buffer)
    bytes += buffer.length
    if (bytes < blockBytes) continue
    yield Buffer.concat(pending)
    ;[pending, bytes] = [[], 0]
  }
  yield Buffer.concat(pending)
}
