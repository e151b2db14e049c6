import type { OrderLine, PricedProduct } from '#domain/orders/price-order.ts'
import { fewLeft } from '#domain/products/public-stock.ts'
import type { ShopContext } from '#worker/context.ts'
import { errorMentions, isTransient, retryOnConflict, writtenBefore } from '#worker/database/guarded-batch.ts'
import type { NewOrder } from './new-order.sql.ts'
import type { OrdererSql } from './orderers.sql.ts'
import type { PlacedOrder, PlacingStore } from './placing.store.ts'

/** What is read before an order is placed. */
export type Prepared<About> = Omit<Awaited<ReturnType<PlacingStore['prepare']>>, 'orderer'> & { orderer: About }

/** Who orders what: an account, a guest or staff. */
export interface Orderer<About> extends OrdererSql {
  lines: OrderLine[]
  /** Hashes of the request under every pepper, the newest first. */
  requestHashes: string[]
  /** The order as it is written. Throws what the orderer may not have. */
  check(known: Prepared<About>): Promise<NewOrder>
}

/** A stored order; `amount` is what the customer pays, whole rupees. */
export interface Placement extends Omit<PlacedOrder, 'requestHash'> {
  /** The order existed already; the request was a repetition. */
  isReplay: boolean
  /** A part's stock is now so low that pages show it. */
  leavesFew: boolean
}

/**
 * Places an order: the orderer computes the prices and compares the amount, everything is written in one batch. The same
 * request returns the same order; an attempt that met a concurrent write or lost its response reads again. The trigger
 * `orders_count_insert` counts it; `products_stale_stock`, `products_search_stock` and `products_front_stock` follow its
 * stock.
 * @throws ShopError 'IDEMPOTENCY_MISMATCH' for a used key with another request
 * @throws ShopError 'UNAUTHENTICATED', and what `check` of the orderer throws
 */
export function placeOrder<About>({ stores, now }: ShopContext, orderer: Orderer<About>): Promise<Placement> {
  const { lines, requestHashes } = orderer
  const place = async (): Promise<Placement> => {
    const known = await stores.placing.prepare<About>(
      orderer,
      lines.map(({ productId }) => productId),
      now(),
    )
    const placed = writtenBefore(known.placed, ({ requestHash }) => requestHashes.includes(requestHash))
    if (placed) return { ...placed, isReplay: true, leavesFew: false }
    const order = await orderer.check(known)
    const number = await stores.placing.place(orderer, order)
    const { id, amount, state, now: date } = order
    const isPaid = state === 'delivered'
    const leavesFew = leavesFewOf(lines, known.catalogue)
    return { id, number, amount, state, isPaid, date, version: 0, isReplay: false, leavesFew }
  }
  const isConflict = (error: unknown) => errorMentions(error, 'constraint failed') || isTransient(error)
  return retryOnConflict(place, { isConflict })
}

/** Whether an order leaves so few of a part that pages show the number. */
function leavesFewOf(lines: OrderLine[], catalogue: ReadonlyMap<string, PricedProduct>): boolean {
  return lines.some(({ productId, quantity }) => {
    const stock = catalogue.get(productId)?.stock ?? null
    return stock !== null && stock - quantity <= fewLeft
  })
}
