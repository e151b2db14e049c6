import type { Hono } from 'hono'
import { hour, second } from '#domain/durations.ts'
import { fieldProblem, ShopError } from '#domain/errors.ts'
import { msg, t } from '#domain/language/translate.ts'
import { daysEndedText, returnableUntil, returnDaysOf } from '#domain/returns/return-days.ts'
import { returnLimits } from '#domain/returns/return-limits.ts'
import type { ReturnRequest } from '#domain/returns/return-line.ts'
import { isWithdrawable } from '#domain/returns/return-states.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import { cannotComeBack } from '#domain/settings/return-rules.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { vehicleIdOf } from '#domain/vehicles/known-vehicles.ts'
import { requireBikeYear } from '#worker/bikes/require-bike-year.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { linkActor } from '#worker/database/audit.sql.ts'
import {
  Conflict,
  doubleClickMs,
  hashOfRequest,
  retryOnConflict,
  writtenBefore,
} from '#worker/database/guarded-batch.ts'
import { newId } from '#worker/database/ids.ts'
import { idempotencyKeyOf } from '#worker/http/request-headers.ts'
import { filesOf } from '#worker/http/read-call.ts'
import { serveAll } from '#worker/http/serve.ts'
import { type PrivatePicture, readPrivatePicture } from '#worker/media/customer-files.ts'
import { privateFolders } from '#worker/media/file-folders.sql.ts'
import { getOrderByLink } from '#worker/orders/links/get-order-by-link.ts'
import type { LinkRow } from '#worker/orders/links/order-links.store.ts'
import { requireChangingLink } from '#worker/orders/links/update-by-link.ts'
import { orderedName } from '#worker/orders/order-texts.ts'
import { type LeftTexts, requireLeft, retryReturning } from './new-return.ts'
import type { DeliveredPart } from './return-changes.store.ts'
import { returnRequestEmails } from './return-emails.ts'

/** A bad token matters more than any problem in the body, and is refused before files are read. */
const beforeBody = async (shop: ShopContext, { token = '' }: Record<string, string>) =>
  void (await requireChangingLink(shop, token))

export function returnsRoutes(app: Hono<AppEnv>): void {
  serveAll(app, returnsApi, {
    requestReturn: {
      beforeBody,
      answer: async ({ params: { token }, body }, shop, context) => {
        const photos = await filesOf(context, 'photos')
        const returnId = await requestReturn(shop, token, body, photos, idempotencyKeyOf(context))
        return { order: await getOrderByLink(shop, token), returnId }
      },
    },

    withdrawReturn: {
      beforeBody,
      answer: async ({ params: { token, id } }, shop) => {
        await withdrawReturn(shop, token, id)
        return { order: await getOrderByLink(shop, token) }
      },
    },
  })
}

/**
 * Withdraws a return of the order of a token; again changes nothing.
 * @throws ShopError 'NOT_FOUND' for a token that is not good, or a return of another order
 * @throws ShopError 'NOT_PROVED' for a printed link
 * @throws ShopError 'TOO_LATE' once it is on its way, or declined
 */
async function withdrawReturn(shop: ShopContext, token: string, id: string): Promise<void> {
  const { row: order } = await requireChangingLink(shop, token)
  await retryOnConflict(async () => {
    const found = await shop.stores.returns.find(id)
    if (!found || found.row.orderId !== order.id) throw new ShopError('NOT_FOUND')
    const { state, source } = found.row
    if (state === 'withdrawn') return
    if (!isWithdrawable(state, source)) {
      throw new ShopError('TOO_LATE', { message: msg('It is too late to withdraw it. Please call us.') })
    }
    const isDone = await shop.stores.returnChanges.move(found.row, {
      to: 'withdrawn',
      words: null,
      moveHash: null,
      outcomes: [],
      exchange: null,
      refund: null,
      emails: [],
      actor: linkActor,
      now: shop.now(),
    })
    if (!isDone) throw new Conflict(new ShopError('STALE'))
  })
}

interface CheckedRequest {
  body: ReturnRequest
  photos: PrivatePicture[]
  key: string
  requestHash: string
}

/** What customers read of a part that they returned. */
const forCustomer: LeftTexts = {
  some: (values) => t('You can return at most {left} × {name}.', values),
  none: (values) => t('You have already returned all of {name}.', values),
}

/**
 * Asks for exchange or return of delivered parts, once, and emails owner and customer. Returns its id.
 * @throws ShopError 'NOT_FOUND', 'NOT_PROVED' like `requireChangingLink`
 * @throws ShopError 'TOO_LATE' before delivery and after the owner's days
 * @throws ShopError 'TOO_MUCH' for more than was delivered less what came back
 * @throws ShopError 'VALIDATION', 'FILE_TYPE', 'FILE_TOO_LARGE', 'IDEMPOTENCY_MISMATCH', 'RATE_LIMITED'
 */
async function requestReturn(
  shop: ShopContext,
  token: string,
  body: ReturnRequest,
  files: File[],
  givenKey: string | undefined,
): Promise<string> {
  const { row: order } = await requireChangingLink(shop, token)
  if (files.length > returnLimits.photos)
    throw fieldProblem('photos', t('Please send at most {max} photos.', { max: returnLimits.photos }))
  const photos: PrivatePicture[] = []
  // One at a time: all their bytes may not fit into memory.
  for (const file of files) photos.push(await readPrivatePicture(file))
  const contents = [body, photos.map(({ sha256 }) => sha256)]
  const requestHash = await hashOfRequest(shop.config.pepper, `return:${order.id}`, contents)
  const write = async () => {
    const seen = await shop.stores.returnChanges.prepare(order.id)
    const same = seen.made.filter((each) => each.key.startsWith(`${requestHash}:`))
    // Without a key only a request of the last seconds is a repetition: the customer may return another piece later.
    const key = givenKey ?? `${requestHash}:${same.length}`
    const since = shop.now() - doubleClickMs
    const sent = givenKey
      ? seen.made.find((each) => each.key === key)
      : same.find(({ state, createdAt }) => state === 'asked' && createdAt > since)
    const earlier = writtenBefore(sent, (each) => each.requestHash === requestHash)
    return earlier?.id ?? create(shop, order, { body, photos, key, requestHash }, seen)
  }
  return retryReturning(write)
}

async function create(
  shop: ShopContext,
  order: LinkRow,
  { body, photos, key, requestHash }: CheckedRequest,
  { delivered, made }: Awaited<ReturnType<ShopContext['stores']['returnChanges']['prepare']>>,
): Promise<string> {
  const { stores } = shop
  const at = shop.now()
  const facts = await stores.settings.getShopSettings()
  requireInTime(order, returnDaysOf(order, facts), at)
  if (made.length >= returnLimits.perOrder) {
    const message = t('There are too many requests for this order. Please call us.')
    throw new ShopError('RATE_LIMITED', { message, retryAfter: hour / second })
  }
  requireLeft(body, delivered, forCustomer)
  requireKinds(body, delivered, facts)
  for (const [index, { year }] of body.lines.entries()) requireBikeYear(year, `lines.${index}`, at)
  const keys = await Promise.all(photos.map((photo) => stores.privateFiles.save(privateFolders.returns, photo.content)))
  try {
    const id = newId(at)
    await stores.returnChanges.create(
      {
        id,
        orderId: order.id,
        state: 'asked',
        source: 'customer',
        note: body.note || null,
        key,
        requestHash,
        lines: body.lines.map(({ bike, year = null, ...line }) => ({
          ...line,
          bike: bike ? vehicleIdOf(bike) : null,
          year,
        })),
        photos: photos.map(({ type, content }, index) => ({ key: keys[index] ?? '', type, bytes: content.size })),
        actor: linkActor,
        now: at,
      },
      await returnRequestEmails(shop, order.id, body, photos.length),
    )
    return id
  } catch (error) {
    await stores.privateFiles.drop(keys)
    throw error
  }
}

function requireInTime({ state, deliveredAt }: LinkRow, days: number, now: number): void {
  if (state !== 'delivered' || deliveredAt === null) {
    throw new ShopError('TOO_LATE', { message: msg('You can only return parts that were delivered.') })
  }
  const until = returnableUntil(deliveredAt, days)
  if (now > until) throw new ShopError('TOO_LATE', { message: daysEndedText(days, until) })
}

/** Parts of some kinds come back only for the shop's own mistake: broken, or not what was ordered. */
function requireKinds({ lines }: ReturnRequest, delivered: DeliveredPart[], facts: ShopSettings): void {
  const kindOf = (id: string) => delivered.find(({ productId }) => productId === id)?.kind ?? undefined
  const index = lines.findIndex(
    ({ productId, reason }) =>
      (reason === 'does-not-fit' || reason === 'not-needed') && cannotComeBack(facts, kindOf(productId)),
  )
  if (index < 0) return
  const name = orderedName(delivered.find(({ productId }) => productId === lines[index]?.productId)?.name ?? '')
  throw fieldProblem(
    `lines.${index}`,
    t('{name} cannot be returned. {reason}', { name, reason: t(facts.noReturnReason) }),
  )
}
