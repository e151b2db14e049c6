import { sql } from 'drizzle-orm'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { type FitCounts, newestReviews, type ReviewSummary } from '#domain/products/review-summary.ts'
import { products } from '#worker/database/schema/products.ts'

/** The sums of `product_ratings AS r` by star, as JSON. */
export const starCounts = sql`json_object('1', r.s1, '2', r.s2, '3', r.s3, '4', r.s4, '5', r.s5)`

/** The votes of `review_fits AS f`, as a list in JSON. */
export const fitCounts = sql`json_group_array(json_object('bike', f.bike, 'yes', f.yes, 'no', f.no, 'changed', f.changed))`

/** The reviews of a row of products in short, as JSON; `null`, and nothing is read, for a part without any. */
export const reviewsInShort = sql<string | null>`CASE WHEN ${products.reviewCount} > 0 THEN (
  SELECT json_object('byStar', ${starCounts},
    'fits', (SELECT ${fitCounts} FROM review_fits AS f WHERE f.product_id = r.product_id),
    'newest', (SELECT json_group_array(json_object('id', id, 'stars', stars, 'text', text, 'name', name, 'city', city,
        'at', created_at)) FROM (SELECT id, stars, text, name, city, created_at FROM reviews
        WHERE product_id = r.product_id AND hidden_at IS NULL ORDER BY id DESC LIMIT ${sql.raw(String(newestReviews.count))})))
  FROM product_ratings AS r WHERE r.product_id = ${products.id}) END`

/** The votes by bike with the names of the bikes, those with the most votes first. */
export function toFitCounts(stored: Omit<FitCounts, 'name'>[]): FitCounts[] {
  const votes = ({ yes, no, changed }: Omit<FitCounts, 'name'>) => yes + no + changed
  return stored
    .filter((each) => votes(each) > 0)
    .map((each) => {
      const vehicle = knownVehicles().of(each.bike)
      return { ...each, bike: vehicle?.slug ?? each.bike, name: vehicle?.name ?? each.bike }
    })
    .toSorted((a, b) => votes(b) - votes(a))
}

/** Reads the JSON of `reviewsInShort`. */
export function toReviewSummary(text: string): ReviewSummary {
  const stored = JSON.parse(text) as ReviewSummary
  return {
    ...stored,
    fits: toFitCounts(stored.fits),
    newest: stored.newest.map((review) => ({ ...review, text: beginningOf(review.text) })),
  }
}

/** The beginning of a text as one paragraph, which no empty lines make longer than it is; never half a character. */
function beginningOf(text: string): string {
  const { characters } = newestReviews
  const all = Array.from(text.replace(/\s+/g, ' '))
  const beginning = all.slice(0, characters).join('')
  return all.length <= characters ? beginning : `${beginning.trimEnd()}…`
}
