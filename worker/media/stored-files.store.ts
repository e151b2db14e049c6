import type { Database } from '#worker/database/connect.ts'
import { text } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'
import type { FileFolder } from './file-folders.sql.ts'

/** Stores the files of a bucket that rows refer to. */
export class StoredFilesStore extends Store {
  private readonly files: R2Bucket

  constructor(db: Database, files: R2Bucket) {
    super(db)
    this.files = files
  }

  /**
   * Stores a file under a random key, and returns that.
   * @throws an error that names the storage, whatever its own message is
   */
  async save({ prefix }: FileFolder, content: Blob | ArrayBuffer): Promise<string> {
    const key = `${prefix}${crypto.randomUUID()}`
    try {
      await this.files.put(key, content, { httpMetadata: { contentType: 'application/octet-stream' } })
    } catch (error) {
      throw new Error('R2 did not keep a file', { cause: error })
    }
    return key
  }

  /**
   * The file under a key; `null` without one.
   * @throws an error that names the storage, whatever its own message is
   */
  async find(key: string): Promise<R2ObjectBody | null> {
    return this.files.get(key).catch((error: unknown) => {
      throw new Error('R2 did not give a file', { cause: error })
    })
  }

  /** Deletes files that no row refers to. */
  async drop(keys: string[]): Promise<void> {
    if (keys.length > 0) await this.files.delete(keys)
  }

  /**
   * Deletes the files of one page of the list that were stored before a time and have no row. Returns the last name of
   * the page, `null` at the end.
   */
  async deleteOrphanedPage(
    { prefix, keyOf = (name) => name, stored }: FileFolder,
    before: number,
    from: string,
  ): Promise<string | null> {
    const listed = await this.files.list({ prefix, ...(from && { startAfter: from }) })
    const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key)
    const keys = JSON.stringify([...new Set(old.map(keyOf))])
    const [rows = []] = old.length > 0 ? await this.db.batch([this.readRows({ key: text })`${stored(keys)}`]) : []
    const known = new Set(rows.map(({ key }) => key))
    await this.drop(old.filter((name) => !known.has(keyOf(name))))
    return listed.truncated ? (listed.objects.at(-1)?.key ?? null) : null
  }
}
