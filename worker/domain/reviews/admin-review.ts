import * as z from 'zod/mini'
import { fitVotes, ReviewPicture } from './review.ts'

/** The filters of the admin's reviews. */
export const reviewStates = ['all', 'unanswered', 'hidden'] as const
/** One of `reviewStates`. */
export type ReviewState = (typeof reviewStates)[number]

/** Reviews of one page of the admin. */
export const adminReviewsPerPage = 25
/** Unanswered and hidden reviews are counted up to this number. */
export const countedReviews = 100

/** A review as staff see it. Text and name are the customer's: plain text only. Times are epoch milliseconds. */
export const AdminReview = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  productId: z.string(),
  partName: z.string(),
  stars: z.int(),
  text: z.string(),
  fit: z.nullable(z.enum(fitVotes)),
  /** The name of the bike with its brand. */
  bike: z.nullable(z.string()),
  year: z.nullable(z.int()),
  /** As shown to everybody; `null` for "A customer". */
  name: z.nullable(z.string()),
  city: z.nullable(z.string()),
  pictures: z.array(ReviewPicture),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.int()),
  answeredBy: z.nullable(z.string()),
  hiddenAt: z.nullable(z.int()),
  hiddenReason: z.nullable(z.string()),
  hiddenBy: z.nullable(z.string()),
  useful: z.int(),
  at: z.int(),
  /** The time of the customer's last change; at first the time of writing. */
  updatedAt: z.int(),
})
export type AdminReview = z.infer<typeof AdminReview>
