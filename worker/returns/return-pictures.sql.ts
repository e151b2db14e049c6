import { sql } from 'drizzle-orm'
import type { PictureFolder } from '#worker/media/private-pictures.store.ts'

/** Where photographs of returns are stored. */
export const returnPictures: PictureFolder = {
  prefix: 'returns/',
  keysOf: (list) => sql`SELECT key FROM return_photos WHERE key IN (SELECT value FROM json_each(${list}))`,
}
