import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { PictureKey } from '#domain/media/picture.ts'
import { line } from '#domain/person-fields.ts'
import { AdminReview, reviewStates } from './admin-review.ts'
import { reviewTextMax } from './review.ts'

const ReviewId = z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/))
const params = z.object({ id: ReviewId })
const reply = z.object({ review: AdminReview })

/** Endpoints of reviews, also of hidden ones. */
export const adminReviewsApi = defineEndpoints('/api/hitech/owner/reviews', 'staff', {
  /** `unanswered` and `hidden` count all of them up to `countedReviews`. */
  listAdminReviews: get('', 'Reviews of all parts, newest first, 25 at a time.', {
    query: z.object({ state: z.optional(z.enum(reviewStates)), after: z.optional(ReviewId) }),
    reply: z.object({
      reviews: z.array(AdminReview),
      next: z.nullable(z.string()),
      unanswered: z.int(),
      hidden: z.int(),
    }),
  }),

  /** Answers a review under it, for everybody to read; again replaces the answer. `NOT_FOUND` for an unknown review. */
  answerReview: post('/{id}/answer', 'Answers a review; the answer is shown under it.', {
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
  }),

  /** Hides a review and its pictures from all pages; its stars leave the sums. The audit log holds the reason. */
  hideReview: post('/{id}/hide', 'Hides a review, with a reason that is logged.', {
    access: 'owner',
    params,
    body: z.object({ reason: line('Please say why.', 200) }),
    reply,
    message: 'The review is hidden.',
  }),

  showReview: post('/{id}/show', 'Shows a hidden review again.', {
    access: 'owner',
    params,
    reply,
    message: 'The review is shown again.',
  }),

  /** A picture of a review, hidden or not; not JSON. */
  getReviewPicture: get('/{id}/pictures/{key}', 'A picture of a review, as WebP.', {
    params: z.object({ id: ReviewId, key: PictureKey }),
    query: z.object({ width: z.optional(z.enum(['320', '1120'])) }),
  }),
})
