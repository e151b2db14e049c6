import * as z from 'zod/mini'
import { Picture } from '#domain/media/picture.ts'
import { ReviewExcerpt } from '#domain/products/review-summary.ts'

/** Whether a part fits: as it is, not at all, or after a change. */
export const fitVotes = ['yes', 'no', 'changed'] as const
/** One of `fitVotes`. */
export type FitVote = (typeof fitVotes)[number]

/** The orders of the list of reviews. */
export const reviewOrders = ['newest', 'useful'] as const
/** One of `reviewOrders`. */
export type ReviewOrder = (typeof reviewOrders)[number]

/** Up to this many stars a review is bad news for the owner. */
export const lowStars = 3
/** Pictures of one review. */
export const reviewPicturesMax = 3
/** Characters of its text. */
export const reviewTextMax = 1000
/** Reviews of one page of the list. */
export const reviewsPerPage = 10

/** A picture of a review. It has no description: nobody wrote one. */
export const ReviewPicture = z.omit(Picture, { alt: true, alts: true })
export type ReviewPicture = z.infer<typeof ReviewPicture>

/** A public review. */
export const Review = z.extend(ReviewExcerpt, {
  fit: z.nullable(z.enum(fitVotes)),
  /** The bike of `fit`, without its brand; `null` when it was not said. */
  bike: z.nullable(z.string()),
  year: z.nullable(z.int()),
  pictures: z.array(ReviewPicture),
  /** The shop's answer. */
  answer: z.nullable(z.string()),
  /** The number of people who found it useful. */
  useful: z.int(),
})
export type Review = z.infer<typeof Review>

/** A review as the person who wrote it edits it. */
export const OwnReview = z.object({
  stars: z.int(),
  text: z.string(),
  fit: z.nullable(z.enum(fitVotes)),
  /** The slug. */
  bike: z.nullable(z.string()),
  year: z.nullable(z.int()),
  isNameHidden: z.boolean(),
  pictures: z.array(ReviewPicture),
  /** The review is hidden by the shop. */
  isHidden: z.boolean(),
  answer: z.nullable(z.string()),
})
export type OwnReview = z.infer<typeof OwnReview>

/** Widths of stored pictures of reviews, pixels. */
export const reviewPictureWidths = [320, 1120] as const
/** One of `reviewPictureWidths`. */
export type ReviewPictureWidth = (typeof reviewPictureWidths)[number]

/** The path of one size of a picture; 404 unless the review is public. */
export function reviewPicturePath(key: string, width: ReviewPictureWidth): string {
  return `/review-pictures/${key}-${width}.webp`
}
