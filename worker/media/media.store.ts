import { eq, sql } from 'drizzle-orm'
import type { Picture, PictureFormat, PictureWidth } from '#domain/media/picture.ts'
import type { Database } from '#worker/database/connect.ts'
import { Store } from '#worker/database/store.ts'
import { deleteInBatches } from '#worker/database/batches.ts'
import { pictureFolders } from './file-folders.sql.ts'
import { pictures } from '#worker/database/schema/products.ts'

const { prefix } = pictureFolders.pictures
const objectKey = (key: string, width: PictureWidth, format: PictureFormat) => `${prefix}${key}-${width}.${format}`
const shareKey = (key: string) => `${prefix}${key}-share.jpg`

/** Pictures: renditions in R2, records in the primary database. */
export class MediaStore extends Store {
  private readonly files: R2Bucket

  constructor(db: Database, files: R2Bucket) {
    super(db)
    this.files = files
  }

  /** Finds a picture whose renditions are all stored, or `null`. */
  async find(key: string): Promise<Omit<Picture, 'alt'> | null> {
    const [row] = await this.db.select().from(pictures).where(eq(pictures.key, key))
    return row ? { key, width: row.width, height: row.height, placeholder: row.placeholder } : null
  }

  /** Finds the named pictures by key; missing ones are left out. */
  async findMany(keys: string[]): Promise<Map<string, Omit<Picture, 'alt'>>> {
    if (keys.length === 0) return new Map()
    const rows = await this.db
      .select()
      .from(pictures)
      .where(sql`${pictures.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)
    return new Map(rows.map(({ key, width, height, placeholder }) => [key, { key, width, height, placeholder }]))
  }

  /** Stores one rendition under the name of a format; `encoded` is its real format. */
  async putRendition(
    key: string,
    width: PictureWidth,
    format: PictureFormat,
    { content, encoded }: { content: ArrayBuffer; encoded: PictureFormat },
  ): Promise<void> {
    await this.files.put(objectKey(key, width, format), content, { httpMetadata: { contentType: `image/${encoded}` } })
  }

  /** Stores the JPEG for shared links. */
  async putShare(key: string, content: ArrayBuffer): Promise<void> {
    await this.files.put(shareKey(key), content, { httpMetadata: { contentType: 'image/jpeg' } })
  }

  /** Whether the JPEG for shared links is stored. */
  async hasShare(key: string): Promise<boolean> {
    return (await this.files.head(shareKey(key))) !== null
  }

  /** Records a picture after all its renditions are stored. */
  async create(picture: Omit<Picture, 'alt'>, now: number): Promise<void> {
    await this.db
      .insert(pictures)
      .values({ ...picture, createdAt: now })
      .onConflictDoNothing()
  }

  /** Returns one rendition, honouring conditions and ranges; `null` if it is missing. */
  getRendition(key: string, width: PictureWidth, format: PictureFormat, headers: Headers) {
    return this.getFile(objectKey(key, width, format), headers)
  }

  /** Returns the JPEG for shared links, like a rendition. */
  getShare(key: string, headers: Headers) {
    return this.getFile(shareKey(key), headers)
  }

  private async getFile(name: string, headers: Headers) {
    const hasRange = headers.has('Range')
    // R2 throws on malformed conditions and ranges; the browser then gets the whole picture.
    return this.files
      .get(name, { onlyIf: headers, ...(hasRange && { range: headers }) })
      .catch(() => this.files.get(name))
  }

  /** Deletes records of pictures uploaded before a time and never used; the orphan job deletes their files. */
  async removeUnused(before: number): Promise<void> {
    await deleteInBatches(this.db, 'pictures', ['key'], sql`used_at IS NULL AND created_at < ${before}`)
  }
}
