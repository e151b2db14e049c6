import { t } from '#domain/language/translate.ts'
import { hour, second } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import type { Rupees } from '#domain/money.ts'
import type { PricedProduct } from '#domain/orders/price-order.ts'
import type { ProductId } from '#domain/products/product-id.ts'
import { publicStock } from '#domain/products/public-stock.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { Config } from '#worker/env.ts'
import { networkOf } from '#worker/http/client-ip.ts'
import { scaleMax } from '#worker/http/attempt-limits.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'

/**
 * Open orders hold parts before money or a person of the shop vouched for them. What they hold together is limited by
 * sums, not by their number: behind one address of a mobile carrier there may be a hundred honest customers.
 */

/** Who an open order is counted for: hashes of its network and of the phone number that it was placed with, and its account. */
export interface Holders {
  /** `null` where the network does not count. */
  clientHash: string | null
  phoneHash: string
  userId: string | null
}

/** Whether the account and the phone number received a parcel before. */
export interface Received {
  byAccount: boolean
  byPhone: boolean
}

/** What one holder may hold: rupees, and percent of a part's counted stock. */
export interface HoldLimit {
  /** The key of its sums in the table `holds`. */
  holder: string
  isAccount: boolean
  mostRupees: Rupees
  share: number
}

/** All limits of an order; `ofAll` is the percent of a part that all open orders together may hold. */
export interface HoldLimits {
  each: HoldLimit[]
  ofAll: number
}

/** The sums of a holder; `parts` are pieces by product. */
export interface HoldRow {
  holder: string
  amount: Rupees
  parts: Record<ProductId, number>
}

/** A line with the pieces that it adds. */
export interface AddedLine {
  productId: ProductId
  /** In the language of the reader. */
  name: string
  more: number
}

/** All open orders together leave this much of a part for people whom the shop knows or talks to, unless it has very few pieces. */
const shareOfAll = 80
/** The least pieces of a part for `shareOfAll`. */
export const leastShared = 5
/** Orders of other numbers can be moved to a number until this many wait there, so that nobody sends a stranger many calls. */
export const mostWaiting = 5
/** Whoever received a parcel before may hold more: their number or account was real once. */
const received = { times: 2, share: shareOfAll } as const

const retryAfterSeconds = hour / second

/** The hashes of a network and a phone number. A network is an IPv4 address or the /48 of an IPv6 one, which is one customer. */
export async function holderHashes({ pepper }: Pick<Config, 'pepper'>, clientIp: string, phone: string) {
  const network = clientIp.includes(':') ? networkOf(clientIp) : clientIp
  const [clientHash, phoneHash] = await Promise.all([
    keyedHash(pepper, `order-client:${network}`),
    phoneHashOf(pepper, phone),
  ])
  return { clientHash, phoneHash }
}

/** The hash of a phone number, however it is written. */
function phoneHashOf(pepper: string, phone: string): Promise<string> {
  return keyedHash(pepper, `order-phone:${phone.slice(-10)}`)
}

/** The keys of all sums that an order may be counted in. */
export function holderKeys({ clientHash, phoneHash, userId }: Holders): string[] {
  return [
    ...(clientHash === null ? [] : [`network:${clientHash}`]),
    `phone:${phoneHash}`,
    ...(userId === null ? [] : [`account:${userId}`]),
  ]
}

/**
 * The limits of an order. A phone number that received a parcel holds more, but anybody can type one, so its network
 * counts as for everybody. An account that did is not counted for its network.
 */
export function holdLimits(
  { maxOpenAmount, openShare }: Pick<ShopSettings, 'maxOpenAmount' | 'openShare'>,
  config: Pick<Config, 'limitsScale'>,
  { clientHash, phoneHash, userId }: Holders,
  { byAccount, byPhone }: Received,
): HoldLimits {
  const mostRupees = maxOpenAmount === null ? Number.MAX_SAFE_INTEGER : scaleMax(config, maxOpenAmount)
  const scaled = (share: number) => Math.min(100, scaleMax(config, share))
  const usual = { mostRupees, share: scaled(openShare) }
  const more = {
    mostRupees: Math.min(Number.MAX_SAFE_INTEGER, mostRupees * received.times),
    share: scaled(Math.max(openShare, received.share)),
  }
  return {
    each: [
      ...(clientHash === null || byAccount ? [] : [{ holder: `network:${clientHash}`, isAccount: false, ...usual }]),
      { holder: `phone:${phoneHash}`, isAccount: false, ...(byAccount || byPhone ? more : usual) },
      ...(userId === null ? [] : [{ holder: `account:${userId}`, isAccount: true, ...(byAccount ? more : usual) }]),
    ],
    ofAll: scaled(Math.max(openShare, shareOfAll)),
  }
}

/**
 * Rejects an order that would hold too many rupees before somebody vouched for it: `mayHoldRupees` in SQL. The first
 * order is never too large: that is for `maxOrderAmount` to say.
 * @throws ShopError 'RATE_LIMITED'
 */
export function checkRupees(
  amount: Rupees,
  { each }: HoldLimits,
  holds: HoldRow[],
  shop: Pick<ShopSettings, 'phone' | 'whatsapp'>,
): void {
  const held = new Map(holds.map((row) => [row.holder, row.amount]))
  const over = each.filter(({ holder, mostRupees }) => (held.get(holder) ?? -Infinity) + amount > mostRupees)
  if (over.length === 0) return
  const isOwn = over.every(({ isAccount }) => isAccount)
  throw waiting(isOwn, { phone: shop.phone, whatsapp: shop.whatsapp })
}

/**
 * Rejects an order that would hold too many pieces of a part before somebody vouched for it: `holdsTooMuch` in SQL. The
 * number that is possible is named only where pages show the stock.
 * @throws ShopError 'OUT_OF_STOCK'
 */
export function checkPieces(
  lines: AddedLine[],
  { each, ofAll }: HoldLimits,
  holds: HoldRow[],
  catalogue: ReadonlyMap<ProductId, PricedProduct>,
  shop: Pick<ShopSettings, 'phone' | 'whatsapp'>,
): void {
  const own = new Map(holds.map(({ holder, parts }) => [holder, new Map(Object.entries(parts))]))
  for (const { productId, name, more } of lines) {
    const { stock = null, held = 0 } = catalogue.get(productId) ?? {}
    if (stock === null) continue
    const shelf = stock + held
    const left = Math.min(
      ...each.map(({ holder, share }) => mostPieces(shelf, share) - (own.get(holder)?.get(productId) ?? 0)),
      shelf < leastShared ? stock : Math.floor((shelf * ofAll) / 100) - held,
    )
    if (more > left) throw tooManyPieces({ productId, name, left: Math.max(0, left), stock }, shop)
  }
}

/** One piece is always possible. */
const mostPieces = (shelf: number, share: number) => Math.max(1, Math.floor((shelf * share) / 100))

/** The sentences are true for whoever reads them, and do not say whether a phone number has orders. */
export function waiting(isOwn: boolean, shop: Pick<ShopSettings, 'phone' | 'whatsapp'>): ShopError {
  const message = isOwn
    ? t(
        'Your earlier orders are still waiting for our call. You can order again as soon as we have confirmed them. To order now, call {phone} or send a WhatsApp message to {whatsapp}.',
        shop,
      )
    : t(
        'Many orders from your network or with this phone number are waiting for our call, and we cannot take more before it. To order now, call {phone} or send a WhatsApp message to {whatsapp}.',
        shop,
      )
  return new ShopError('RATE_LIMITED', { message, retryAfter: retryAfterSeconds })
}

function tooManyPieces(
  { productId, name, left, stock }: { productId: ProductId; name: string; left: number; stock: number },
  { phone, whatsapp }: Pick<ShopSettings, 'phone' | 'whatsapp'>,
): ShopError {
  const isPublic = left === 0 || publicStock(stock) !== null
  const some = () =>
    isPublic
      ? t(
          'Only {left} of {name} can be ordered before we have called. For more, call {phone} or send a WhatsApp message to {whatsapp}.',
          {
            left,
            name,
            phone,
            whatsapp,
          },
        )
      : t(
          'So many of {name} can only be ordered by phone. Order fewer, or call {phone} or send a WhatsApp message to {whatsapp}.',
          {
            name,
            phone,
            whatsapp,
          },
        )
  const message =
    left === 0
      ? t(
          'What we have of {name} is in orders that wait for our call. To have it, call {phone} or send a WhatsApp message to {whatsapp}.',
          {
            name,
            phone,
            whatsapp,
          },
        )
      : some()
  const fields = { products: [{ _id: productId, stock: isPublic ? left : null }] }
  return new ShopError('OUT_OF_STOCK', { message, fields })
}
