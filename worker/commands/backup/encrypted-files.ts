import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import { createReadStream, mkdirSync, readFileSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file of a backup as it lies on the disk. */
export interface StoredFile {
  bytes: number
  sha256: string
}

/** Reads and writes the files of one backup; with a secret every one of them is encrypted. */
export type BackupFiles = ReturnType<typeof openFiles>

const mark = Buffer.from('HTATBK1\n')
const [saltBytes, ivBytes, tagBytes] = [16, 12, 16]

/**
 * The files of a backup in a folder. With a secret: AES-256-GCM, the key made of the secret by scrypt with the backup's own
 * salt, the name of a file bound to its content, so that no file can stand in for another.
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
    isSealed: secret !== null,

    /** Writes a file; gives what must be found on the disk. */
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

    /** The content of a file. @throws an error when it is encrypted and the key is another one, or a byte was changed */
    read(name: string): Buffer {
      const stored = readFileSync(pathOf(name))
      if (!stored.subarray(0, mark.length).equals(mark)) {
        if (secret) throw new Error(`${name} is not encrypted, though a key was named`)
        return stored
      }
      let start = mark.length
      const take = (bytes: number) => stored.subarray(start, (start += bytes))
      const [salt, iv] = [take(saltBytes), take(ivBytes)]
      const decipher = createDecipheriv('aes-256-gcm', keyOf(salt), iv).setAAD(Buffer.from(name))
      decipher.setAuthTag(stored.subarray(-tagBytes))
      try {
        return Buffer.concat([decipher.update(stored.subarray(start, -tagBytes)), decipher.final()])
      } catch {
        throw new Error(`${name} cannot be decrypted: another key, or a damaged file`)
      }
    },

    /** What lies on the disk under a name; `null` when nothing does. */
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

/** Small pieces made into blocks worth a write of their own. */
function* inBlocks(content: Iterable<string | Uint8Array>): Generator<Buffer> {
  let [waiting, bytes]: [Buffer[], number] = [[], 0]
  for (const piece of content) {
    const buffer = Buffer.from(piece)
    waiting.push(buffer)
    bytes += buffer.length
    if (bytes < blockBytes) continue
    yield Buffer.concat(waiting)
    ;[waiting, bytes] = [[], 0]
  }
  yield Buffer.concat(waiting)
}
