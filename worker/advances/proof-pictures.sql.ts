import { sql } from 'drizzle-orm'
import type { PictureFolder } from '#worker/media/private-pictures.store.ts'

/** Where pictures of proofs are stored. */
export const proofPictures: PictureFolder = {
  prefix: 'proofs/',
  keysOf: (list) =>
    sql`SELECT picture_key AS key FROM order_proofs WHERE picture_key IN (SELECT value FROM json_each(${list}))`,
}
