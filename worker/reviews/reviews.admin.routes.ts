import type { Hono } from 'hono'
import { adminReviewsApi } from '#domain/reviews/reviews.admin.endpoints.ts'
import type { AdminReview } from '#domain/reviews/admin-review.ts'
import type { AppEnv } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import { setFileHeaders } from './review-pictures.ts'

export function reviewsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminReviewsApi, {
    listAdminReviews: ({ query }, { stores }) => stores.adminReviews.list(query.state ?? 'all', query.after),

    answerReview: async ({ params, body, staff: { actor } }, { stores, now }) =>
      replyOf(await stores.adminReviews.answer(params.id, body.text, { actor, now: now() })),

    hideReview: async ({ params, body, staff: { actor } }, { stores, now }) =>
      replyOf(await stores.adminReviews.hide(params.id, body.reason, { actor, now: now() })),

    showReview: async ({ params, staff: { actor } }, { stores, now }) =>
      replyOf(await stores.adminReviews.show(params.id, { actor, now: now() })),

    getReviewPicture: async ({ params: { id, key }, query }, { stores }, context) => {
      const file = await stores.reviewPictures.findOf(id, key, query.width === '1120' ? 1120 : 320)
      if (!file) return null
      setFileHeaders(context)
      context.header('Cache-Control', 'no-store')
      return context.body(file.body, 200, { 'Content-Length': String(file.size) })
    },
  })
}

/** The reply with a review, `null` without one. */
const replyOf = (review: AdminReview | null) => review && { review }
