import { type SQL, sql } from 'drizzle-orm'

/** Files of one kind: a file of which no row knows the key is deleted after a while. */
export interface FileFolder {
  /** The beginning of their names. */
  prefix: string
  /** The key that rows have of a file, for several files of one picture; without it that is its name. */
  keyOf?(name: string): string
  /** A query of those keys of a JSON list that rows have, as column `key`. */
  stored(keys: string): SQL
}

/** The first 32 characters behind the prefix: widths and formats follow. */
const pictureIn = (prefix: string) => ({
  prefix,
  keyOf: (name: string) => name.slice(prefix.length, prefix.length + 32),
})

const isListed = (keys: string) => sql`IN (SELECT value FROM json_each(${keys}))`

/** The folders of the private bucket, under random keys: what customers and couriers sent, and only staff see. */
export const privateFolders = {
  attachments: {
    prefix: 'attachments/',
    stored: (keys) => sql`SELECT attachment_key AS key FROM contact_messages WHERE attachment_key ${isListed(keys)}`,
  },
  proofs: {
    prefix: 'proofs/',
    stored: (keys) => sql`SELECT picture_key AS key FROM order_proofs WHERE picture_key ${isListed(keys)}`,
  },
  labels: {
    prefix: 'labels/',
    stored: (keys) => sql`SELECT label_key AS key FROM parcels WHERE label_key ${isListed(keys)}`,
  },
  returns: {
    prefix: 'returns/',
    stored: (keys) => sql`SELECT key FROM return_photos WHERE key ${isListed(keys)}`,
  },
} satisfies Record<string, FileFolder>

/** The folders of the bucket of pictures, under hashes: encoded again, in some widths and formats. */
export const pictureFolders = {
  pictures: { ...pictureIn('pictures/'), stored: (keys) => sql`SELECT key FROM pictures WHERE key ${isListed(keys)}` },
  'review-pictures': {
    ...pictureIn('reviews/'),
    stored: (keys) => sql`SELECT DISTINCT key FROM review_pictures WHERE key ${isListed(keys)}`,
  },
} satisfies Record<string, FileFolder>
