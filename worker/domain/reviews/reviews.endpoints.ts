import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { msg } from '#domain/language/translate.ts'
import { FitCounts, StarCounts, StarRating } from '#domain/products/review-summary.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { uiText } from '#domain/ui-text.ts'
import { OwnReview, Review, reviewOrders } from './review.ts'
import { ReviewForm } from './review-form.ts'

/** Endpoints of the reviews of parts. */
export const reviewsApi = defineEndpoints('/api/hitech', 'public', {
  /**
   * Writes or changes the review of a delivered line, as JSON or as a form with at most three files in the field
   * `pictures`. The same again changes nothing. `NOT_PROVED` for a printed link, `NOT_DELIVERED` before delivery,
   * after a return, and for a part that is not in the order.
   */
  sendReview: post(
    '/order/link/{token}/review',
    'Reviews a delivered part of the order of a link; as a form with up to three pictures.',
    {
      params: z.object({ token: z.string() }),
      body: ReviewForm,
      jsonFields: ['keep'],
      problemCodes: ['INVALID_ITEM'],
      limits: ['ip'],
      maxBytes: 16 * 1024 * 1024,
      reply: z.object({ review: OwnReview }),
      message: msg('Thank you for your review.'),
      failure: msg('Your review was not sent. Please try again.'),
      changesPages: true,
    },
  ),

  /** The public reviews of a part, some at a time; `next` continues the list. `stars` of `rating` have one decimal. */
  listReviews: get('/product/reviews/{productId}', 'The reviews of a part by people who received it, ten at a time.', {
    params: z.object({ productId: ProductId }),
    query: z.object({
      order: z.optional(z.enum(reviewOrders)),
      after: z.optional(z.string().check(z.regex(/^(\d{1,9}_)?[0-9A-Za-z]{1,40}$/))),
    }),
    problemCodes: ['INVALID_ITEM'],
    reply: z.object({
      rating: z.nullable(StarRating),
      byStar: StarCounts,
      fits: z.array(FitCounts),
      reviews: z.array(Review),
      next: z.nullable(z.string()),
    }),
    failure: uiText.product.listUnavailable,
    missing: 'PRODUCT_NOT_FOUND',
  }),

  /**
   * Finds a review useful: once for each device, which keeps a random id for it; without one once for each address.
   * `NOT_FOUND` for a review that is not public.
   */
  markReviewUseful: post('/review/{reviewId}/useful', 'Says that a review was useful.', {
    params: z.object({ reviewId: z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/)) }),
    query: z.object({ device: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))) }),
    reply: z.object({ useful: z.int() }),
    message: msg('Thank you.'),
  }),
})
