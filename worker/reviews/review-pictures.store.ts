import { sql } from 'drizzle-orm'
import type { ReviewPictureWidth } from '#domain/reviews/review.ts'
import type { Database } from '#worker/database/connect.ts'
import { Store } from '#worker/database/store.ts'
import { pictureFolders } from '#worker/media/file-folders.sql.ts'
import { text } from '#worker/database/rows.ts'

/** In a folder of the bucket of pictures that no other route reads. */
const fileOf = (key: string, width: ReviewPictureWidth) =>
  `${pictureFolders['review-pictures'].prefix}${key}-${width}.webp`

/** Stores the files of review pictures; the reviews decide which of them are public. */
export class ReviewPicturesStore extends Store {
  private readonly files: R2Bucket

  constructor(db: Database, files: R2Bucket) {
    super(db)
    this.files = files
  }

  /** Stores one size of a picture. */
  async put(key: string, width: ReviewPictureWidth, content: ArrayBuffer): Promise<void> {
    await this.files.put(fileOf(key, width), content, { httpMetadata: { contentType: 'image/webp' } })
  }

  /** One size of a picture and the part of its review, while that is public; `null` otherwise. */
  async findPublic(key: string, width: ReviewPictureWidth): Promise<{ productId: string; file: R2ObjectBody } | null> {
    const [[row]] = await this.db.batch([
      this.readRows({ productId: text })`SELECT r.product_id AS productId FROM review_pictures AS p
        JOIN reviews AS r ON r.id = p.review_id WHERE p.key = ${key} AND r.hidden_at IS NULL LIMIT 1`,
    ])
    const file = row && (await this.files.get(fileOf(key, width)))
    return file ? { productId: row.productId, file } : null
  }

  /** One size of a picture of a review, public or not. */
  async findOf(reviewId: string, key: string, width: ReviewPictureWidth): Promise<R2ObjectBody | null> {
    const [[row]] = await this.db.batch([
      this.statement(sql`SELECT 1 FROM review_pictures WHERE key = ${key} AND review_id = ${reviewId}`),
    ])
    return row ? this.files.get(fileOf(key, width)) : null
  }
}
