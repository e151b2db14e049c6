import { eq, sql } from 'drizzle-orm'
import type { Picture, PictureFormat, PictureWidth } from '#domain/media/picture.ts'
import type { Database } from '#worker/database/connect.ts'
import { deleteInBatches } from '#worker/database/delete-in-batches.ts'
import { pictures } from '#worker/database/schema/products.ts'

/** Where renditions lie in the public store. */
const picturePrefix = 'pictures/'
const objectKey = (key: string, width: PictureWidth, format: PictureFormat) =>
  `${picturePrefix}${key}-${width}.${format}`
/** The picture that an object is a rendition of. */
const pictureOf = (name: string) => name.slice(picturePrefix.length, picturePrefix.length + 32)

/** Pictures: their renditions in the image store, what is known of them in the books. */
export function mediaStore(db: Database, files: R2Bucket) {
  return {
    /** What is known of a picture that is stored with all its renditions, or `null`. */
    async find(key: string): Promise<Omit<Picture, 'alt'> | null> {
      const [row] = await db.select().from(pictures).where(eq(pictures.key, key))
      return row ? { key, width: row.width, height: row.height, placeholder: row.placeholder } : null
    },

    /** What is known of the named pictures, by key; those that are not stored are left out. */
    async findMany(keys: string[]): Promise<Map<string, Omit<Picture, 'alt'>>> {
      if (keys.length === 0) return new Map()
      const rows = await db
        .select()
        .from(pictures)
        .where(sql`${pictures.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)
      return new Map(rows.map(({ key, width, height, placeholder }) => [key, { key, width, height, placeholder }]))
    },

    /** Keeps one rendition under the name of a format; `encoded` is the one that it is really in. */
    async putRendition(
      key: string,
      width: PictureWidth,
      format: PictureFormat,
      { content, encoded }: { content: ArrayBuffer; encoded: PictureFormat },
    ): Promise<void> {
      await files.put(objectKey(key, width, format), content, { httpMetadata: { contentType: `image/${encoded}` } })
    },

    /** Makes a picture known, once every rendition is there. */
    async create(picture: Omit<Picture, 'alt'>, now: number): Promise<void> {
      await db
        .insert(pictures)
        .values({ ...picture, createdAt: now })
        .onConflictDoNothing()
    },

    /** One rendition by its exact name, for the browser; honours conditions and ranges. `null` if it is not there. */
    async getRendition(key: string, width: PictureWidth, format: PictureFormat, headers: Headers) {
      const name = objectKey(key, width, format)
      const hasRange = headers.has('Range')
      // Conditions and ranges that make no sense are errors to R2; a browser then simply gets the whole picture.
      return files.get(name, { onlyIf: headers, ...(hasRange && { range: headers }) }).catch(() => files.get(name))
    },

    /** Forgets pictures that were uploaded before a time and never shown; their files go with the next sweep of files. */
    async removeUnused(before: number): Promise<void> {
      await deleteInBatches(db, 'pictures', ['key'], sql`used_at IS NULL AND created_at < ${before}`)
    },

    /** Removes files of one page of the list that were put before a time and belong to no picture. */
    async deleteOrphanedPage(before: number, from: string): Promise<string | null> {
      const listed = await files.list({ prefix: picturePrefix, ...(from && { startAfter: from }) })
      const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key)
      const known = await this.findMany([...new Set(old.map(pictureOf))])
      const orphans = old.filter((name) => !known.has(pictureOf(name)))
      if (orphans.length > 0) await files.delete(orphans)
      return listed.truncated ? (listed.objects.at(-1)?.key ?? null) : null
    },
  }
}
