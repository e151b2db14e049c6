import type { Hono } from 'hono'
import { reviewPictureWidths } from '#domain/reviews/review.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import type { AppEnv, ShopRequest } from '#worker/context.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { addCacheTags, isNotModified, setPrivateHeaders, setPublicHeaders, tags } from '#worker/http/public-response.ts'
import { filesOf } from '#worker/http/read-call.ts'
import { rateLimitByIp } from '#worker/http/rate-limit.ts'
import { serveAll } from '#worker/http/serve.ts'
import { setFileHeaders } from './review-pictures.ts'
import { requireDelivered, sendReview } from './send-review.ts'

export function reviewsRoutes(app: Hono<AppEnv>): void {
  serveAll(app, reviewsApi, {
    sendReview: {
      // A bad link, or an order on its way, matters more than any problem in the body.
      beforeBody: async (shop, { token = '' }) => void (await requireDelivered(shop, token)),
      answer: async ({ params, body, clientIp }, shop, context) => {
        const files = await filesOf(context, 'pictures')
        return { review: await sendReview(shop, params.token, body, { files, clientIp }) }
      },
    },

    listReviews: async ({ params: { productId }, query }, shop) => {
      const found = await shop.stores.reviews.listPublic(productId, {
        order: query.order ?? 'newest',
        after: query.after,
      })
      if (found) addCacheTags(shop, tags.product(productId))
      return found
    },

    markReviewUseful: async ({ params: { reviewId }, query, clientIp }, { stores, config, now }) => {
      const attempts = [
        { limit: attemptLimits.votesPerIp, subject: clientIp },
        { limit: attemptLimits.votesPerReviewAndIp, subject: `${reviewId}:${clientIp}` },
      ]
      await stores.attempts.requireWithinLimit(attempts, now())
      const voter = await keyedHash(config.pepper, `vote:${reviewId}:${query.device ?? clientIp}`)
      const useful = await stores.reviews.vote(reviewId, voter, now())
      return useful === null ? null : { useful }
    },
  })

  app.get('/review-pictures/:name', (context) => servePicture(context))
  app.get('/review-pictures/*', (context) => notFound(context))
}

/** Serves a picture while its review is public; a purge by the tag of the part ends it in the CDN cache too. */
async function servePicture(context: ShopRequest): Promise<Response> {
  context.set('route', 'GET /review-pictures/{name}')
  const shop = context.get('shop')
  const [, key, digits] = /^([0-9a-f]{32})-(\d{3,4})\.webp$/.exec(context.req.param('name') ?? '') ?? []
  const width = reviewPictureWidths.find((each) => String(each) === digits)
  const isPlain = new URL(context.req.url).search === ''
  const found = key && width && isPlain ? await shop.stores.reviewPictures.findPublic(key, width) : null
  if (!found) return notFound(context)
  addCacheTags(shop, tags.product(found.productId))
  setPublicHeaders(context, found.file.httpEtag)
  setFileHeaders(context)
  if (isNotModified(context, found.file.httpEtag)) return context.body(null, 304)
  return context.body(found.file.body, 200, { 'Content-Length': String(found.file.size) })
}

/** A missing picture is not cached, so requests for it are rate-limited. */
async function notFound(context: ShopRequest): Promise<Response> {
  await rateLimitByIp(context)
  setPrivateHeaders(context)
  return context.text('Not found', 404)
}
