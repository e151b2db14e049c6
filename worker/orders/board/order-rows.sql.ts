import { sql } from 'drizzle-orm'
import { bikeOf } from '#domain/bikes/bike-list.ts'
import { fitOfPart } from '#domain/bikes/fit-of-part.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import { customerKeyOf } from '#domain/customers/customer.ts'
import type { Language } from '#domain/language/languages.ts'
import type { OrderEntry } from '#domain/ledger/order-entry.ts'
import { toRefundOf } from '#domain/ledger/order-money.ts'
import type { Picture } from '#domain/media/picture.ts'
import { type BoardCard, heldParts, type AdminOrder } from '#domain/orders/admin-order.ts'
import { transitionsFrom } from '#domain/orders/allowed-transitions.ts'
import { boardColumnOf } from '#domain/orders/board-columns.ts'
import { orderEventText } from '#domain/orders/order-event-text.ts'
import type { OrderChannel, OrderState } from '#domain/orders/order-states.ts'
import { phoneHistoryOf, type PhoneOrder } from '#domain/orders/phone-history.ts'
import { trackingOf } from '#domain/orders/tracking.ts'
import { makeNames } from '#domain/search/make-names.ts'
import { moneyColumns, type MoneyRow, toCollectSql, toMoney } from '#worker/ledger/order-money.sql.ts'
import {
  adminAdvanceColumns,
  type AdvanceRow,
  missingAdvanceSql,
  toAdminAdvance,
} from '#worker/advances/advance-rows.sql.ts'
import { actorName } from '#worker/database/actor-name.ts'
import { addressLine } from '#worker/orders/address-text.ts'
import { customerName } from '#worker/orders/customer-name.sql.ts'

/** Rows of orders as the database returns them, and their conversion for the admin. */

/** First and last name in one; NULL when there is none. */
export const orderNameSql = sql`nullif(${customerName}, '')`

/** The columns that a card and an order share, from `orders AS o` and `couriers AS c`. */
const sharedColumns = sql`${toCollectSql('o')} AS toCollect, o.id, o.number, o.state, o.is_paid AS isPaid, ${orderNameSql} AS name, o.phone, o.city, o.amount,
  o.channel, o.delivery, o.created_at AS createdAt, o.customer_confirmed_at AS customerConfirmedAt, o.call_attempts AS callAttempts, o.call_after AS callAfter,
  o.courier_id AS courierId, o.tracking_number AS trackingNumber, o.shipped_at AS shippedAt, c.name AS courierName`

/** The columns of a card, from `orders AS o` and `couriers AS c`. */
export const boardCardColumns = sql`${sharedColumns}, ${missingAdvanceSql} AS missingAdvance`

/** A row of `boardCardColumns` with the quantity of all lines. */
export interface BoardCardRow extends Omit<BoardCard, 'place'> {
  state: OrderState
  isPaid: number
}

/** The card of a row. */
export function toBoardCard({ state, isPaid, ...row }: BoardCardRow): BoardCard {
  return { ...row, place: boardColumnOf({ state, isPaid: isPaid === 1 }) }
}

/** The columns of an order, without lines and history. */
export const orderColumns = sql`${sharedColumns}, o.updated_at AS updatedAt, o.user_id AS userId, o.zone, o.email, o.street, o.province, o.zip_code AS zipCode,
  o.country, o.account_deleted_at AS accountDeletedAt, o.subtotal, o.delivery_fee AS deliveryFee, o.cash_due AS cashDue,
  ${moneyColumns}, o.reason, o.note, o.delivered_at AS deliveredAt, c.tracking_url AS trackingUrl, o.bike, o.language, ${adminAdvanceColumns},
  EXISTS (SELECT 1 FROM returns AS back WHERE back.order_id = o.id AND back.state NOT IN ('declined', 'withdrawn')) AS hasReturn`

/** A row of `orderColumns`. */
export interface OrderRow extends MoneyRow, AdvanceRow {
  toCollect: number
  id: string
  number: number
  state: OrderState
  isPaid: number
  name: string | null
  phone: string | null
  city: string
  channel: OrderChannel
  delivery: DeliveryWay
  zone: string | null
  createdAt: number
  customerConfirmedAt: number | null
  callAttempts: number
  callAfter: number
  trackingNumber: string | null
  shippedAt: number | null
  courierName: string | null
  updatedAt: number
  /** Parts of it come or came back, so that the whole parcel no longer can. */
  hasReturn: number
  userId: string | null
  email: string | null
  street: string | null
  province: string
  zipCode: string | null
  country: string
  accountDeletedAt: number | null
  subtotal: number
  deliveryFee: number
  cashDue: number | null
  reason: string | null
  note: string | null
  courierId: string | null
  deliveredAt: number | null
  trackingUrl: string | null
  language: Language
  /** The slug of the bike that the shopper selected. */
  bike: string | null
}

/** A line of an order with its current product; `pictures` is JSON. */
export interface LineRow {
  productId: string
  name: string
  price: number
  quantity: number
  pictures: string
  partNumber: string | null
  shelf: string | null
  stock: number | null
  /** JSON; `null` for a deleted product. */
  fits: string | null
  /** Pieces that were never deducted from a stock count. */
  uncounted: number
}

/** An audit entry of an order, with the name of the staff member who made it. */
export interface AuditRow {
  id: string
  at: number
  actor: string
  name: string | null
  action: string
  before: string | null
  after: string | null
}

/** An entry of the ledger, with the name of the staff member who made it. */
export type EntryRow = Omit<OrderEntry, 'who' | 'other'> & {
  actor: string
  name: string | null
  otherId: string | null
  otherNumber: number | null
}

/** An order of the same phone number. */
export type PhoneRow = Omit<PhoneOrder, 'wasDelivered'> & { wasDelivered: number }

/** The rows of one order; `history` is newest first. */
export type OrderRows = [
  order: OrderRow,
  lines: LineRow[],
  history: AuditRow[],
  ofNumber: PhoneRow[],
  entries: EntryRow[],
]

/** Builds an order as it is now from its rows. */
export function toAdminOrder(now: number, ...[row, lines, history, ofNumber, entries]: OrderRows): AdminOrder {
  const {
    accountDeletedAt,
    trackingUrl,
    courierName,
    trackingNumber,
    isPaid,
    bike: slug,
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
    toCollect: _toCollect,
    advanceAsked: _advanceAsked,
    advanceReason: _advanceReason,
    advanceNote: _advanceNote,
    advanceUntil: _advanceUntil,
    advanceRemindAt: _advanceRemindAt,
    advanceFacts: _advanceFacts,
    proofs: _proofs,
    ...order
  } = rest
  const known = { state: row.state, isPaid: isPaid === 1 }
  const money = toMoney(row)
  const sameNumber = ofNumber.map((each) => ({ ...each, wasDelivered: each.wasDelivered === 1 }))
  const phoneHistory = row.phone === null ? null : phoneHistoryOf(sameNumber, row)
  return {
    ...order,
    ...known,
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
    moves: transitionsFrom(row.state, row.delivery).filter((to) => to !== 'returned' || hasReturn === 0),
    address: addressLine(row),
    customer: customerKeyOf({ userId, phone: row.phone }),
    isAccountDeleted: accountDeletedAt !== null,
    bike: bikeOf(slug ?? '')?.name ?? null,
    lines: lines.map(({ pictures, fits, uncounted: _uncounted, ...line }) => ({
      ...line,
      names: makeNames(line.name),
      picture: firstPicture(pictures),
      isMisfit: slug !== null && fitOfPart(slug, { fits: JSON.parse(fits ?? '[]') as string[] }) === 'not',
    })),
    holdsHalfOf: row.state === 'placed' ? heldParts(lines) : [],
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

/** The first picture of a JSON list. */
export function firstPicture(pictures: string): Picture | null {
  return (JSON.parse(pictures) as Picture[])[0] ?? null
}
