import { vehicleChoices } from '#worker/vehicles/part-fit.ts'
import { largestFile } from '#domain/media/picture.ts'
import { minute } from '#domain/durations.ts'
import { localPath } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import type { OrderTokenKind } from '#worker/crypto/order-tokens.ts'
import type { LinkedOrderRow } from './order-links.store.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { maskedPhone } from '#domain/orders/links/masked-phone.ts'
import { orderStateLabels } from '#domain/orders/order-states.ts'
import type { ShopContext } from '#worker/context.ts'
import { toOrderAdvance } from '#worker/advances/advance-rows.sql.ts'
import { toMoney } from '#worker/ledger/order-money.sql.ts'
import { addressLine, customerReason, orderedNames, shownState } from '#worker/orders/order-texts.ts'
import { parcelTracking } from '#worker/parcels/tracked-parcel.sql.ts'
import { linkedReturns, returnableOf } from './linked-returns.ts'
import { linkedOrderHistory } from './linked-order-history.ts'
import { readToken, requireLink, rightsOf } from './open-link.ts'

/**
 * The order of a token, in one round trip.
 * @throws ShopError 'NOT_FOUND' for every token that is not good, also a malformed one
 */
export async function getOrderByLink(shop: ShopContext, text: string): Promise<LinkedOrder> {
  const token = readToken(text)
  const found = await shop.stores.orderLinks.find(token.number)
  const row = await requireLink(shop, token, found.row)
  const money = toMoney(row)
  const rights = rightsOf(token.kind, row)
  const returns = await linkedReturns(shop, token.kind, found.returns, row.delivery, found.facts)
  return {
    orderId: row.id,
    number: row.number,
    status: orderStateLabels[shownState(row)],
    payment: row.isPaid || money.toCollect === 0,
    date: row.createdAt,
    items: found.lines.map(({ productId, pictures, kind: _kind, review, ...line }) => ({
      _id: productId,
      ...line,
      // A printed link reads the order, not what the person wrote.
      ...(review !== null && token.kind !== 'slip' && { review }),
      ...orderedNames(line.name),
      image: pictures.map((picture) => largestFile(picture, 'webp', 320).path),
    })),
    subtotal: row.subtotal,
    deliveryFee: row.deliveryFee,
    amount: row.amount,
    money,
    advance: toOrderAdvance(row, token.kind === 'slip', shop.now()),
    delivery: row.delivery,
    language: row.language,
    name: row.name,
    phone: row.phone === null ? null : maskedPhone(row.phone),
    address: addressLine(row),
    city: row.city,
    street: rights.may.change ? row.street : null,
    tracking: parcelTracking(
      { courier: row.courier, number: row.trackingNumber, url: row.trackingUrl },
      row.parcel,
      shop.now(),
      token.kind === 'slip',
    ),
    reason: customerReason(row.reason),
    history: linkedOrderHistory(found.history),
    confirmedAt: row.customerConfirmedAt,
    returns,
    returnable: token.kind === 'slip' ? null : returnableOf(row, found.lines, returns, found.facts, shop.now()),
    bikes: vehicleChoices(),
    exchangeOf: row.exchangeOf,
    isMailed: row.hasEmail,
    receipt: isJustPlaced(token.kind, row, shop.now())
      ? { url: new URL(localPath(paths.orderLink(text)), shop.config.publicOrigin).href }
      : null,
    ...rights,
  }
}

/** How long the page of a new order thanks for it, also after a reload. */
const receiptMs = 30 * minute

/** Whether the person who ordered looks at the order for the first time: by the link that placing gave. */
function isJustPlaced(kind: OrderTokenKind, { state, createdAt }: LinkedOrderRow, now: number): boolean {
  return kind === 'device' && state === 'placed' && now - createdAt < receiptMs
}
