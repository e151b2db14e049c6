import * as z from 'zod/mini'

/** Reviews that a part's own page carries, and the characters of their texts; the list has all of them. */
export const newestReviews = { count: 3, characters: 240 } as const
/** Stars with one decimal, and how many reviews they come from. */
export const StarRating = z.object({ stars: z.number(), count: z.int() })
/** Stars with one decimal, and how many reviews they come from. */
export type StarRating = z.infer<typeof StarRating>

/** The number of reviews for each number of stars. */
export const StarCounts = z.object({ '1': z.int(), '2': z.int(), '3': z.int(), '4': z.int(), '5': z.int() })
export type StarCounts = z.infer<typeof StarCounts>

/** The fit votes for one bike; `name` is without its brand: `CD 70`. */
export const FitCounts = z.object({
  bike: z.string(),
  name: z.string(),
  yes: z.int(),
  no: z.int(),
  changed: z.int(),
})
export type FitCounts = z.infer<typeof FitCounts>

/** The beginning of a public review. Text and name are the customer's: shown as plain text in any language. */
export const ReviewExcerpt = z.object({
  id: z.string(),
  stars: z.int(),
  text: z.string(),
  /** The first name; `null` for "A customer". */
  name: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Epoch milliseconds. */
  at: z.int(),
})
export type ReviewExcerpt = z.infer<typeof ReviewExcerpt>

/** The reviews of a part in short: only real ones. */
export const ReviewSummary = z.object({
  byStar: StarCounts,
  /** The bikes with the most votes first. */
  fits: z.array(FitCounts),
  newest: z.array(ReviewExcerpt),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>
