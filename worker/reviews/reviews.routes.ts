import type { Hono } from 'hono'
import { containsLink } from '#domain/contact/contains-link.ts'
import { ShopError } from '#domain/errors.ts'
import { msg } from '#domain/language/translate.ts'
import type { ReviewForm } from '#domain/reviews/review-form.ts'
import {
  lowStars,
  type OwnReview,
  type ReviewPicture,
  reviewPicturesMax,
  reviewPictureWidths,
} from '#domain/reviews/review.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { vehicleIdOf } from '#domain/vehicles/known-vehicles.ts'
import { requireBikeYear } from '#worker/bikes/require-bike-year.ts'
import type { AppEnv, ShopContext, ShopRequest } from '#worker/context.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'
import { type EncryptedEmail, encryptEmail } from '#worker/email/encrypt-email.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { addCacheTags, isNotModified, setPrivateHeaders, setPublicHeaders, tags } from '#worker/http/public-response.ts'
import { rateLimitByIp } from '#worker/http/rate-limit.ts'
import { filesOf } from '#worker/http/read-call.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { LinkRow } from '#worker/orders/links/order-links.store.ts'
import { requireChangingLink } from '#worker/orders/links/update-by-link.ts'
import { setFileHeaders, storeReviewPictures } from './review-pictures.ts'

const tooManyPictures = msg('Please add at most 3 pictures.')

const tooManyReviews = msg('Too many reviews in a short time. Please try again later.')

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

/**
 * The delivered order of a token that may review it.
 * @throws ShopError 'NOT_FOUND', 'NOT_PROVED' like `requireChangingLink`
 * @throws ShopError 'NOT_DELIVERED' before delivery, and after a return of the order
 */
async function requireDelivered(shop: ShopContext, text: string): Promise<LinkRow> {
  const { row } = await requireChangingLink(shop, text)
  if (row.state !== 'delivered') throw new ShopError('NOT_DELIVERED')
  return row
}

/**
 * Writes or changes the review of a delivered line.
 * @throws ShopError as `requireDelivered`; 'NOT_DELIVERED' also for a part that is not in the order or was not accepted
 * @throws ShopError 'VALIDATION' for more than three pictures or a year to come, 'FILE_TOO_LARGE', 'FILE_TYPE', 'RATE_LIMITED'
 */
async function sendReview(
  shop: ShopContext,
  token: string,
  { productId, keep, ...form }: ReviewForm,
  { files, clientIp }: { files: File[]; clientIp: string },
): Promise<OwnReview> {
  const { stores, now } = shop
  const { id: orderId } = await requireDelivered(shop, token)
  requireBikeYear(form.year, 'year', now())
  const line = await stores.reviews.findLine(orderId, productId)
  if (!line) throw new ShopError('NOT_DELIVERED')
  const remaining = remainingPictures(line.review?.pictures ?? [], keep, files.length > 0)
  if (remaining.length + files.length > reviewPicturesMax)
    throw new ShopError('VALIDATION', { message: tooManyPictures })
  await stores.attempts.requireWithinLimit(
    [
      { limit: attemptLimits.reviewsPerOrder, subject: orderId },
      { limit: attemptLimits.reviewsPerIp, subject: clientIp },
    ],
    now(),
    { message: tooManyReviews },
  )
  const added = await storeReviewPictures(shop, `${orderId}:${productId}`, files)
  const pictures = [...remaining, ...added.filter(({ key }) => remaining.every((each) => each.key !== key))]
  const { fit = null, bike = null, year = null, stars, text, isNameHidden } = form
  const name = isNameHidden ? null : publicName(line.firstName)
  const written = {
    orderId,
    productId,
    stars,
    text,
    fit,
    bike: bike && vehicleIdOf(bike),
    year: bike === null ? null : year,
    isNameHidden,
    pictures,
    name,
    city: name === null ? null : publicCity(line.city),
    now: now(),
  }
  const isNews = stars <= lowStars && !(line.review && line.review.stars <= lowStars)
  const notice = isNews ? await noticeOf(shop, { ...written, part: line.partName }) : null
  const review = await stores.reviews.save(written, notice)
  if (!review) throw new ShopError('NOT_DELIVERED')
  return review
}

/** The stored pictures to keep: the named ones, or all of them unless there are new ones. */
function remainingPictures(stored: ReviewPicture[], keep: string[] | undefined, isReplaced: boolean): ReviewPicture[] {
  if (keep === undefined) return isReplaced ? [] : stored
  return stored.filter(({ key }) => keep.includes(key))
}

/** The first word of a name, if it looks like a name, because it is published; `null` otherwise. */
function publicName(firstName: string | null): string | null {
  const [first = ''] = (firstName ?? '').normalize('NFC').trim().split(/\s+/u)
  const isName = /^\p{L}[\p{L}\p{M}'’.-]{0,29}$/u.test(first) && !containsLink(first)
  return isName ? first : null
}

/** A city that reads like one. Where the shop delivers everywhere anything may stand there: an address, or a link. */
function publicCity(city: string): string | null {
  const isCity =
    /^(?=.{1,40}$)\p{L}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*){0,2}$/u.test(city) && !containsLink(city)
  return isCity ? city : null
}

/** The owner's email about a review with few stars, up to a daily limit. */
async function noticeOf(
  { stores, config, now }: ShopContext,
  { part, stars, text }: { part: string; stars: number; text: string },
): Promise<EncryptedEmail | null> {
  const [isWithin] = await stores.attempts.count([{ limit: attemptLimits.reviewNoticesPerDay, subject: 'all' }], now())
  if (!isWithin) return null
  const { publicOrigin: origin, ownerEmail: to, pepper } = config
  return encryptEmail(pepper, { kind: 'reviewNotice', to, parameters: { part, stars, text, origin } }, now())
}
