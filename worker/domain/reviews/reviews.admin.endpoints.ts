import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { PictureKey } from '#domain/media/picture.ts'
import { line } from '#domain/person-fields.ts'
import { AdminReview, reviewStates } from './admin-review.ts'
import { reviewTextMax } from './review.ts'

const ReviewId = z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/))
const params = z.object({ id: ReviewId })
const reply = z.object({ review: AdminReview })
const path = '/api/hitech/owner/reviews'

/** Reviews, newest first. `unanswered` and `hidden` count all of them up to `countedReviews`. */
export const listAdminReviewsEndpoint = defineEndpoint({
  method: 'GET',
  path,
  access: 'staff',
  summary: 'Reviews of all parts, newest first, 25 at a time.',
  query: z.object({ state: z.optional(z.enum(reviewStates)), after: z.optional(ReviewId) }),
  reply: z.object({
    reviews: z.array(AdminReview),
    next: z.nullable(z.string()),
    unanswered: z.int(),
    hidden: z.int(),
  }),
})

/** Answers a review under it, for everybody to read; again replaces the answer. `NOT_FOUND` for an unknown review. */
export const answerReviewEndpoint = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/answer`,
  access: 'staff',
  summary: 'Answers a review; the answer is shown under it.',
  params,
  body: z.object({
    text: z.string('Please write your answer.').check(
      z.overwrite((text) => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')),
      z.trim(),
      z.minLength(1, 'Please write your answer.'),
      z.maxLength(reviewTextMax, 'Please use at most 1,000 characters.'),
    ),
  }),
  reply,
  message: 'Your answer is under the review now.',
  failure: 'Your answer was not saved. Please try again.',
})

/** Hides a review and its pictures from all pages; its stars leave the sums. The audit log holds the reason. */
export const hideReviewEndpoint = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/hide`,
  access: 'owner',
  summary: 'Hides a review, with a reason that is logged.',
  params,
  body: z.object({ reason: line('Please say why.', 200) }),
  reply,
  message: 'The review is hidden.',
})

/** Shows a hidden review again. */
export const showReviewEndpoint = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/show`,
  access: 'owner',
  summary: 'Shows a hidden review again.',
  params,
  reply,
  message: 'The review is shown again.',
})

/** A picture of a review, hidden or not; not JSON. */
export const getReviewPictureEndpoint = defineEndpoint({
  method: 'GET',
  path: `${path}/{id}/pictures/{key}`,
  access: 'staff',
  summary: 'A picture of a review, as WebP.',
  params: z.object({ id: ReviewId, key: PictureKey }),
  query: z.object({ width: z.optional(z.enum(['320', '1120'])) }),
  reply: z.object({}),
})
