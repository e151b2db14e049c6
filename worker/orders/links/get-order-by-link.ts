import { type DeliveryWay, orderStateLabels, statusText } from '#domain/orders/order-states.ts'
import { minute } from '#domain/durations.ts'
import { localPath, t } from '#domain/language/translate.ts'
import { largestFile } from '#domain/media/picture.ts'
import type { LinkedOrder, LinkedOrderEvent } from '#domain/orders/links/linked-order.ts'
import { maskedPhone } from '#domain/contact/phone-links.ts'
import { orderEventText, readOrderNote } from '#domain/orders/order-event-text.ts'
import { paths } from '#domain/paths.ts'
import type { LinkedReturn } from '#domain/returns/linked-return.ts'
import { type Returnable, returnableUntil, returnDaysOf } from '#domain/returns/return-days.ts'
import { isWithdrawable } from '#domain/returns/return-states.ts'
import { nextReturnText } from '#domain/returns/return-text.ts'
import { cannotComeBack } from '#domain/settings/return-rules.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { toOrderAdvance } from '#worker/advances/advance-rows.sql.ts'
import type { ShopContext } from '#worker/context.ts'
import { orderToken, type OrderTokenKind } from '#worker/crypto/link-tokens.ts'
import { actorName } from '#worker/database/audit.sql.ts'
import { toMoney } from '#worker/ledger/order-money.sql.ts'
import { addressLine, addressLines } from '#domain/orders/place-line.ts'
import { customerReason, orderedName, orderedNames, shownState } from '#worker/orders/order-texts.ts'
import { parcelTracking } from '#worker/parcels/tracked-parcel.sql.ts'
import { vehicleChoices } from '#worker/vehicles/part-fit.ts'
import type { LinkedReturnRow } from './linked-returns.sql.ts'
import { readToken, requireLink, rightsOf } from './open-link.ts'
import type { LinkedEventRow, LinkedLineRow, LinkedOrderRow, LinkRow } from './order-links.store.ts'

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
    addressLines: addressLines(row),
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

/** The history of an order for its customer, oldest first; `rows` are newest first. Names of staff stay inside. */
function linkedOrderHistory(rows: LinkedEventRow[]): LinkedOrderEvent[] {
  return rows.toReversed().flatMap((row) => {
    const text = customerEventText(row)
    const who = row.actor.startsWith('customer') ? t(actorName(row.actor, null)) : t('The shop')
    return text === null ? [] : [{ at: row.at, text, who }]
  })
}

/** One event as text for the customer; `null` for one that only staff see. */
function customerEventText(event: LinkedEventRow): string | null {
  const is = readOrderNote(event.after)
  switch (event.action) {
    case 'order.placed':
    case 'order.taken':
      return statusText('Placed')
    case 'order.agreed':
      return statusText('Confirmed')
    case 'order.moved': {
      const parcel = [is.courier, is.trackingNumber].filter(Boolean).join(' ')
      const isCollected = is.state === 'delivered' && is.isPaid
      const details = [
        isCollected ? t('Collected') : is.state && statusText(orderStateLabels[is.state]),
        parcel,
        customerReason(is.reason ?? null),
      ]
      return details.filter(Boolean).join(t(', ')) || null
    }
    case 'order.undone':
      return is.state ? t('Back to {state}', { state: statusText(orderStateLabels[is.state]) }) : null
    case 'order.changed':
      return is.address || is.lines || is.amount !== undefined ? orderEventText(event, orderedName) : null
    case 'order.return':
      return orderEventText(event, orderedName)
    case 'order.tracking':
    case 'order.paid':
    case 'order.advance':
    case 'order.entry':
    case 'order.kept':
    case 'order.claimed':
      return orderEventText(event)
    default:
      return null
  }
}

/** The returns of an order as its page shows them to a kind of link. */
function linkedReturns(
  shop: ShopContext,
  kind: OrderTokenKind,
  rows: LinkedReturnRow[],
  delivery: DeliveryWay,
  facts: ShopSettings,
): Promise<LinkedReturn[]> {
  const isPrinted = kind === 'slip'
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      source: row.source,
      lines: row.lines.map((line) => ({ ...line, ...orderedNames(line.name) })),
      note: isPrinted ? null : row.note,
      photos: row.photos,
      words: isPrinted ? null : row.words,
      next: nextReturnText({ ...row, delivery }, facts),
      askedAt: row.createdAt,
      updatedAt: row.updatedAt,
      doneAt: row.doneAt,
      exchange:
        row.exchangeNumber === null ? null : { number: row.exchangeNumber, link: await exchangeLink(shop, kind, row) },
      refund:
        row.refundAmount === null || row.refundWay === null
          ? null
          : { amount: row.refundAmount, way: row.refundWay, reference: isPrinted ? null : row.refundReference },
      mayWithdraw: !isPrinted && isWithdrawable(row.state, row.source),
    })),
  )
}

/** The path of the page of the exchange order, by a link of the same kind; a printed one leads nowhere. */
async function exchangeLink(
  { config }: ShopContext,
  kind: OrderTokenKind,
  { exchangeId, exchangeNumber, exchangeDeviceVersion, exchangeMessageVersion }: LinkedReturnRow,
): Promise<string | null> {
  if (kind === 'slip' || exchangeId === null || exchangeNumber === null) return null
  const version = (kind === 'device' ? exchangeDeviceVersion : exchangeMessageVersion) ?? 0
  const token = await orderToken(config.pepper, kind, { id: exchangeId, number: exchangeNumber, version })
  return localPath(paths.orderLink(token))
}

/** The parts of an order that may still come back; `null` before delivery. */
function returnableOf(
  { state, deliveredAt, returnDays }: Pick<LinkRow, 'state' | 'deliveredAt' | 'returnDays'>,
  lines: Pick<LinkedLineRow, 'productId' | 'quantity' | 'kind'>[],
  returns: Pick<LinkedReturn, 'state' | 'lines'>[],
  facts: ShopSettings,
  now: number,
): Returnable | null {
  if (state !== 'delivered' || deliveredAt === null) return null
  const days = returnDaysOf({ returnDays }, facts)
  const until = returnableUntil(deliveredAt, days)
  const back = new Map<string, number>()
  for (const each of returns) {
    if (each.state === 'declined' || each.state === 'withdrawn') continue
    for (const line of each.lines) back.set(line.productId, (back.get(line.productId) ?? 0) + line.quantity)
  }
  const left = lines.map(({ productId, quantity, kind }) => ({
    productId,
    quantity: quantity - (back.get(productId) ?? 0),
    isLimited: cannotComeBack(facts, kind ?? undefined),
  }))
  return { until, days, lines: now > until ? [] : left.filter(({ quantity }) => quantity > 0) }
}
