import { sql } from 'drizzle-orm'
import type { DeliveryWay, OrderChannel, OrderState } from '#domain/orders/order-states.ts'
import { customerKeyOf } from '#domain/customers/customer.ts'
import type { Language } from '#domain/language/languages.ts'
import type { EntryKind, PaymentWay } from '#domain/ledger/order-entry.ts'
import { toRefundOf } from '#domain/ledger/order-money.ts'
import type { Picture } from '#domain/media/picture.ts'
import { type AdminOrder, type BoardCard, heldParts } from '#domain/orders/admin-order.ts'
import { transitionsFrom } from '#domain/orders/allowed-transitions.ts'
import { boardColumnOf } from '#domain/orders/board-columns.ts'
import { orderEventText } from '#domain/orders/order-event-text.ts'
import { phoneHistoryOf } from '#domain/orders/phone-history.ts'
import { trackingOf } from '#domain/orders/tracking.ts'
import { makeNames } from '#domain/search/make-names.ts'
import { moneyColumns, toCollectSql, toMoney } from '#worker/ledger/order-money.sql.ts'
import { adminAdvanceColumns, missingAdvanceSql, toAdminAdvance } from '#worker/advances/advance-rows.sql.ts'
import { actorName } from '#worker/database/audit.sql.ts'
import { parcelColumns, toParcel } from '#worker/parcels/parcel-rows.sql.ts'
import { customerName } from '#worker/orders/customer-name.sql.ts'
import { addressLine } from '#domain/orders/place-line.ts'
import type { FitList } from '#domain/vehicles/fit-text.ts'
import { type FitColumns, riddenBy, type RiddenVehicle, shownFit } from '#worker/vehicles/part-fit.ts'
import { columnsOf, computed, int, json, orNull, type RowOf, text, word, yesNo } from '#worker/database/rows.ts'

/** Rows of orders as the database returns them, and their conversion for the admin. */

/** First and last name in one; NULL when there is none. */
export const orderNameSql = sql`nullif(${customerName}, '')`

/** The columns that a card and an order share, from `orders AS o` and `couriers AS c`. */
const sharedColumns = {
  ...columnsOf('o', {
    id: text,
    number: int,
    state: word<OrderState>(),
    isPaid: yesNo,
    phone: orNull(text),
    city: text,
    amount: int,
    channel: word<OrderChannel>(),
    delivery: word<DeliveryWay>(),
    createdAt: int,
    customerConfirmedAt: orNull(int),
    callAttempts: int,
    callAfter: int,
    courierId: orNull(text),
    trackingNumber: orNull(text),
    shippedAt: orNull(int),
  }),
  name: computed(orderNameSql, orNull(text)),
  courierName: computed(sql`c.name`, orNull(text)),
}

/** The columns of a card, from `orders AS o` and `couriers AS c`. */
export const boardCardColumns = {
  ...sharedColumns,
  toCollect: computed(toCollectSql('o'), int),
  missingAdvance: computed(missingAdvanceSql, int),
  itemCount: computed(sql`(SELECT sum(quantity) FROM order_items WHERE order_id = o.id)`, int),
}

/** The card of a row. */
export function toBoardCard({ state, isPaid, ...row }: RowOf<typeof boardCardColumns>): BoardCard {
  return { ...row, place: boardColumnOf({ state, isPaid }) }
}

/** The columns of an order, without lines and history. */
export const orderColumns = {
  ...sharedColumns,
  ...moneyColumns,
  ...adminAdvanceColumns,
  ...columnsOf('o', {
    updatedAt: int,
    userId: orNull(text),
    zone: orNull(text),
    email: orNull(text),
    street: orNull(text),
    province: text,
    zipCode: orNull(text),
    country: text,
    accountDeletedAt: orNull(int),
    subtotal: int,
    deliveryFee: int,
    cashDue: orNull(int),
    reason: orNull(text),
    note: orNull(text),
    deliveredAt: orNull(int),
    /** The slug of the bike that the shopper selected. */
    bike: orNull(text),
    bikeYear: orNull(int),
    language: word<Language>(),
  }),
  trackingUrl: computed(sql`c.tracking_url`, orNull(text)),
  /** Parts of it come or came back, so that the whole parcel no longer can. */
  hasReturn: computed(
    sql`EXISTS (SELECT 1 FROM returns AS back WHERE back.order_id = o.id AND back.state NOT IN ('declined', 'withdrawn'))`,
    yesNo,
  ),
}

/** The columns of a line, from `order_items AS i`, and of its current product, from `products AS p`. */
export const lineColumns = {
  ...columnsOf('i', {
    productId: text,
    name: text,
    price: int,
    quantity: int,
    pictures: json<Picture[]>(),
    /** Pieces that were never deducted from a stock count. */
    uncounted: int,
  }),
  ...columnsOf('p', {
    partNumber: orNull(text),
    shelf: orNull(text),
    stock: orNull(int),
    /** `null` for a deleted product. */
    fits: orNull(json<string[]>()),
    fitRows: orNull(json<FitList>()),
  }),
}

const staffName = { name: computed(sql`s.name`, orNull(text)) }

/** The columns of an audit entry, from `audit AS a`, with the name of the person, from `staff AS s`. */
export const auditColumns = {
  ...columnsOf('a', { id: text, at: int, actor: text, action: text, before: orNull(text), after: orNull(text) }),
  ...staffName,
}

/** The columns of an entry of the ledger, from `order_entries AS e`, `staff AS s` and the other order, `orders AS x`. */
export const entryColumns = {
  ...columnsOf('e', {
    id: text,
    kind: word<EntryKind>(),
    amount: int,
    way: word<PaymentWay>(),
    reference: orNull(text),
    note: orNull(text),
    at: int,
    actor: text,
  }),
  ...staffName,
  otherId: computed(sql`x.id`, orNull(text)),
  otherNumber: computed(sql`x.number`, orNull(int)),
}

/** The columns of an order of the same phone number, from `orders AS o`. */
export const phoneColumns = {
  ...columnsOf('o', { id: text, state: word<OrderState>(), createdAt: int }),
  wasDelivered: computed(sql`o.delivered_at IS NOT NULL`, yesNo),
  name: computed(orderNameSql, orNull(text)),
}

/** The rows of one order; `history` is newest first. */
export type OrderRows = [
  order: RowOf<typeof orderColumns>,
  lines: RowOf<typeof lineColumns>[],
  history: RowOf<typeof auditColumns>[],
  ofNumber: RowOf<typeof phoneColumns>[],
  entries: RowOf<typeof entryColumns>[],
  parcels: RowOf<typeof parcelColumns>[],
]

/** Builds an order as it is now from its rows. */
export function toAdminOrder(now: number, ...[row, lines, history, ofNumber, entries, parcels]: OrderRows): AdminOrder {
  const {
    accountDeletedAt,
    trackingUrl,
    courierName,
    trackingNumber,
    bike: slug,
    bikeYear,
    userId,
    hasReturn,
    ...rest
  } = row
  const {
    unaccepted: _unaccepted,
    cameBack: _cameBack,
    advance: _advance,
    goodwill: _goodwill,
    collectedBefore: _collectedBefore,
    refunded: _refunded,
    collected: _collected,
    moved: _moved,
    kept: _kept,
    retainedWords: _retainedWords,
    advanceAsked: _advanceAsked,
    advanceReason: _advanceReason,
    advanceNote: _advanceNote,
    advanceUntil: _advanceUntil,
    advanceRemindAt: _advanceRemindAt,
    advanceFacts: _advanceFacts,
    proofs: _proofs,
    ...order
  } = rest
  const ridden = riddenBy(slug, bikeYear)
  const known = { state: row.state, isPaid: row.isPaid }
  const money = toMoney(row)
  const phoneHistory = row.phone === null ? null : phoneHistoryOf(ofNumber, row)
  return {
    ...order,
    money: {
      ...money,
      toRefund: toRefundOf(money, row.state),
      entries: entries.map(({ actor, name, otherId, otherNumber, ...entry }) => ({
        ...entry,
        ...(otherId !== null && otherNumber !== null && { other: { orderId: otherId, number: otherNumber } }),
        who: actorName(actor, name),
      })),
    },
    advance: toAdminAdvance(row, phoneHistory?.refused ?? 0, now),
    place: boardColumnOf(known),
    moves: transitionsFrom(row.state, row.delivery).filter((to) => to !== 'returned' || !hasReturn),
    address: addressLine(row),
    customer: customerKeyOf({ userId, phone: row.phone }),
    isAccountDeleted: accountDeletedAt !== null,
    bike: ridden && [ridden.vehicle.name, bikeYear].filter(Boolean).join(', '),
    lines: lines.map(({ pictures, fits, fitRows, uncounted: _uncounted, ...line }) => ({
      ...line,
      names: makeNames(line.name),
      picture: pictures[0] ?? null,
      ...misfitOf(ridden, { fits: fits ?? [], fitRows }),
    })),
    holdsHalfOf: row.state === 'placed' ? heldParts(lines) : [],
    parcel: parcels[0] ? toParcel(parcels[0]) : null,
    tracking: trackingOf({ courier: courierName, number: trackingNumber, url: trackingUrl }),
    history: history.toReversed().map(({ id, at, actor, name, ...event }) => ({
      id,
      at,
      who: actorName(actor, name),
      text: orderEventText(event),
    })),
    phoneHistory,
  }
}

/** Whether a part is not for the vehicle of its order, and why. */
function misfitOf(ridden: RiddenVehicle | null, columns: FitColumns) {
  const fit = ridden && shownFit(columns, ridden)
  return { isMisfit: fit?.answer === 'not', misfitSentence: fit?.answer === 'not' ? fit.sentence : null }
}
