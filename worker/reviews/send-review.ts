import { vehicleIdOf } from '#domain/vehicles/known-vehicles.ts'
import { ShopError } from '#domain/errors.ts'
import { containsLink } from '#domain/contact/contains-link.ts'
import { msg } from '#domain/language/translate.ts'
import type { ReviewForm } from '#domain/reviews/review-form.ts'
import { lowStars, type OwnReview, type ReviewPicture, reviewPicturesMax } from '#domain/reviews/review.ts'
import { requireBikeYear } from '#worker/bikes/require-bike-year.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import type { ShopContext } from '#worker/context.ts'
import { type EncryptedEmail, encryptEmail } from '#worker/email/encrypt-email.ts'
import type { LinkRow } from '#worker/orders/links/order-links.store.ts'
import { requireChangingLink } from '#worker/orders/links/update-by-link.ts'
import { storeReviewPictures } from './review-pictures.ts'

/**
 * The delivered order of a token that may review it.
 * @throws ShopError 'NOT_FOUND', 'NOT_PROVED' like `requireChangingLink`
 * @throws ShopError 'NOT_DELIVERED' before delivery, and after a return of the order
 */
export async function requireDelivered(shop: ShopContext, text: string): Promise<LinkRow> {
  const { row } = await requireChangingLink(shop, text)
  if (row.state !== 'delivered') throw new ShopError('NOT_DELIVERED')
  return row
}

/**
 * Writes or changes the review of a delivered line.
 * @throws ShopError as `requireDelivered`; 'NOT_DELIVERED' also for a part that is not in the order or was not accepted
 * @throws ShopError 'VALIDATION' for more than three pictures or a year to come, 'FILE_TOO_LARGE', 'FILE_TYPE', 'RATE_LIMITED'
 */
export async function sendReview(
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

const tooManyPictures = msg('Please add at most 3 pictures.')
const tooManyReviews = msg('Too many reviews in a short time. Please try again later.')

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
