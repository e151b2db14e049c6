import { sql } from 'drizzle-orm'
import type { OwnReview, ReviewPicture } from '#domain/reviews/review.ts'

/** The review of `reviews AS r` as its writer edits it, as JSON. */
export const ownReviewJson = sql`json_object('stars', r.stars, 'text', r.text, 'fit', r.fit, 'bike', r.bike, 'year', r.year,
  'isNameHidden', r.is_name_hidden, 'pictures', json(r.pictures), 'isHidden', r.hidden_at IS NOT NULL, 'answer', r.answer)`

/** Reads the JSON of `ownReviewJson`; `null` without a review. */
export function toOwnReview(text: string | null): OwnReview | null {
  if (text === null) return null
  const stored = JSON.parse(text) as Omit<OwnReview, 'isNameHidden' | 'isHidden'> & {
    isNameHidden: number
    isHidden: number
    pictures: ReviewPicture[]
  }
  return { ...stored, isNameHidden: stored.isNameHidden === 1, isHidden: stored.isHidden === 1 }
}
