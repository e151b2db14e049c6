import type { SQL } from 'drizzle-orm'
import type { Database } from '#worker/database/connect.ts'
import { Store } from '#worker/database/store.ts'
import type { PrivatePicture } from './private-pictures.ts'
import { text } from '#worker/database/rows.ts'

/**
 * Where pictures of customers are stored: the prefix of their keys, and a query of the keys of a JSON list that rows
 * refer to, as column `key`. A file without a row is deleted.
 */
export interface PictureFolder {
  prefix: string
  keysOf: (list: string) => SQL
}

/** Stores customers' pictures in the private bucket, under random keys. */
export class PrivatePicturesStore extends Store {
  private readonly files: R2Bucket

  constructor(db: Database, files: R2Bucket) {
    super(db)
    this.files = files
  }

  /**
   * Stores a picture, and returns its key.
   * @throws an error that names the storage, whatever its own message is
   */
  async save({ prefix }: PictureFolder, { content }: Pick<PrivatePicture, 'content'>): Promise<string> {
    const key = `${prefix}${crypto.randomUUID()}`
    try {
      await this.files.put(key, content, { httpMetadata: { contentType: 'application/octet-stream' } })
    } catch (error) {
      throw new Error('R2 did not keep a file', { cause: error })
    }
    return key
  }

  /** The file under a key; `null` without one. */
  async find(key: string): Promise<R2ObjectBody | null> {
    return this.files.get(key)
  }

  /** Deletes files that no row refers to. */
  async drop(keys: string[]): Promise<void> {
    if (keys.length > 0) await this.files.delete(keys)
  }

  /** Deletes the files of one page of the list that were stored before a time and have no row. */
  async deleteOrphanedPage({ prefix, keysOf }: PictureFolder, before: number, from: string): Promise<string | null> {
    const listed = await this.files.list({ prefix, ...(from && { startAfter: from }) })
    const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key)
    const [stored = []] =
      old.length > 0 ? await this.db.batch([this.readRows({ key: text })`${keysOf(JSON.stringify(old))}`]) : []
    const storedKeys = new Set(stored.map(({ key }) => key))
    await this.drop(old.filter((key) => !storedKeys.has(key)))
    return listed.truncated ? (listed.objects.at(-1)?.key ?? null) : null
  }
}
