import type * as z from 'zod/mini'
import { acceptsAdvances } from '#domain/advances/advance-rules.ts'
import { type Delivery, deliveryTo } from '#domain/delivery/delivery-to.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import { day, hour, second } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { localPath, t } from '#domain/language/translate.ts'
import { deliveryCountry } from '#domain/orders/delivery-country.ts'
import type { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { type OrderLine, orderLines } from '#domain/orders/price-order.ts'
import { paths } from '#domain/paths.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { ShopContext } from '#worker/context.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'
import { hashOfRequest } from '#worker/database/same-request.ts'
import { orderToken } from '#worker/crypto/order-tokens.ts'
import type { Config } from '#worker/env.ts'
import { attemptLimits, attemptWindow, scaleMax } from '#worker/http/attempt-limits.ts'
import { splitName } from '#worker/orders/calls/confirmed-address.ts'
import { composeOrder } from '#worker/orders/compose-order.ts'
import type { NewOrderAddress } from '#worker/orders/new-order.sql.ts'
import { holderHashes } from '#worker/orders/open-orders.ts'
import {
  agreedPrice,
  checkedHolds,
  doubleClickMs,
  leavesFewOf,
  type Placement,
  replayOf,
  retryPlacing,
} from '#worker/orders/placement.ts'
import type { Guest, GuestLimits } from './guest-orders.store.ts'

type GuestOrderBody = z.infer<typeof guestOrdersApi.placeGuestOrder.body>

/** A stored order without an account. */
export interface GuestPlacement extends Placement {
  /** When it was placed, epoch milliseconds. */
  date: number
  /** The path of its page in the language of the request, with a token. */
  link: string
}

/**
 * Places an order without an account: computes the prices, compares the amount, writes everything in one batch. The
 * same `idempotencyKey` returns the same order and link; without a key, equal orders of a phone number within 30 s are
 * one. The same triggers follow as for `placeOrder`.
 * @throws ShopError 'EMPTY_CART', 'INVALID_QUANTITY', 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK', 'IDEMPOTENCY_MISMATCH',
 * 'RATE_LIMITED'
 * @throws ShopError 'ACCOUNT_NEEDED' when the owner wants accounts
 * @throws ShopError 'PRICE_CHANGED' with the new amount
 * @throws ShopError 'VALIDATION' for a city without delivery, or an amount above the owner's limit
 * @throws ShopError 'ADVANCE_NEEDED' where the zone has no cash on delivery, and nothing can be paid in advance
 */
export async function placeGuestOrder(
  shop: ShopContext,
  body: GuestOrderBody,
  idempotencyKey: string | undefined,
  clientIp: string,
): Promise<GuestPlacement> {
  const { config, now } = shop
  const lines = orderLines(body.items)
  const { order, delivery = 'door', amount } = body
  // Keyed, because a stored key and address would let anybody repeat the request, and the response holds the link.
  const hashes = (hash: (pepper: string) => Promise<string>) => Promise.all(config.peppers.map(hash))
  const contents = [order, delivery, lines, amount]
  const guest: Guest = {
    phone: order.phone,
    holders: { ...(await holderHashes(config, clientIp, order.phone)), userId: null },
    network: await attemptWindow(config, { limit: attemptLimits.guestOrdersPerIp, subject: clientIp }, now()),
    keys:
      idempotencyKey === undefined ? [] : await hashes((pepper) => keyedHash(pepper, `guest-key:${idempotencyKey}`)),
    requestHashes: await hashes((pepper) => hashOfRequest(pepper, 'guest-order', contents)),
    since: now() - doubleClickMs,
  }
  return retryPlacing(() => placeOnce(shop, body, lines, guest))
}

async function placeOnce(
  shop: ShopContext,
  body: GuestOrderBody,
  lines: OrderLine[],
  guest: Guest,
): Promise<GuestPlacement> {
  const { stores, config, now } = shop
  const limits = scaledLimits(config)
  const ids = lines.map(({ productId }) => productId)
  const known = await stores.guestOrders.prepare(guest, ids, limits)
  const { catalogue, placed, recent, facts, refusals } = known
  const replay = replayOf(placed, guest.requestHashes)
  if (replay) return withLink(config, { ...replay.placement, date: replay.order.date }, replay.order.version)
  if (!facts.guestOrders) throw new ShopError('ACCOUNT_NEEDED')
  refuseTooMany(recent, guest, limits, facts, now())
  const { delivery = 'door' } = body
  const to = deliveryTo(facts, body.order.city ?? '', delivery, acceptsAdvances(facts))
  const priced = agreedPrice(lines, catalogue, to.zone, body.amount, facts)
  const hold = checkedHolds({ lines, priced, ...known, holders: guest.holders }, config)

  const order = await composeOrder(shop, facts, {
    userId: null,
    keysOf: (id) => ({ idempotencyKey: `guest:${id}`, guestKey: guest.keys[0] ?? `auto:${id}` }),
    requestHash: guest.requestHashes[0] ?? '',
    ...hold,
    address: addressOf(body.order, delivery, to),
    typedPhone: body.order.phone,
    isOwnEmail: false,
    delivery,
    zone: to.zone,
    bike: body.bike,
    lines,
    priced,
    refusals,
  })
  const number = await stores.guestOrders.place(guest, order, limits)
  const leavesFew = leavesFewOf(lines, catalogue)
  const { id: orderId, now: date } = order
  return withLink(config, { orderId, number, amount: priced.amount, date, isReplay: false, leavesFew }, 0)
}

async function withLink(
  { pepper }: Config,
  placement: Omit<GuestPlacement, 'link'>,
  version: number,
): Promise<GuestPlacement> {
  const { orderId: id, number } = placement
  return { ...placement, link: localPath(paths.orderLink(await orderToken(pepper, 'device', { id, number, version }))) }
}

function scaledLimits(config: Config): GuestLimits {
  return {
    perHour: scaleMax(config, 5),
    perDay: scaleMax(config, 10),
    perNetwork: scaleMax(config, attemptLimits.guestOrdersPerIp.max),
  }
}

/** The sentence is the same for each limit: otherwise it would reveal whether a phone number has orders. */
function refuseTooMany(
  recent: { hourly: number; daily: number; ofNetwork: number },
  { network }: Guest,
  { perNetwork }: GuestLimits,
  { phone }: ShopSettings,
  now: number,
): void {
  const ends = [recent.hourly + hour, recent.daily + day, recent.ofNetwork < perNetwork ? 0 : network.expiresAt]
  const waitMs = Math.max(...ends) - now
  if (waitMs <= 0) return
  const message = t('There were too many orders in a short time. Please try again later. To order now, call {phone}.', {
    phone,
  })
  throw new ShopError('RATE_LIMITED', { message, retryAfter: Math.ceil(waitMs / second) })
}

/** The columns of the address; the street of an order that is collected is not read. */
function addressOf(
  order: GuestOrderBody['order'],
  delivery: DeliveryWay,
  { city, province }: Delivery,
): NewOrderAddress {
  return {
    ...splitName(order.name),
    email: order.email || null,
    street: delivery === 'collect' ? null : (order.street ?? null),
    city,
    province,
    zipCode: null,
    country: deliveryCountry,
    phone: order.phone,
  }
}
