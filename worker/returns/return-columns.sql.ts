import { sql } from 'drizzle-orm'
import { day } from '#domain/durations.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PaymentWay } from '#domain/ledger/order-entry.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { pakistanDay, startOfDay } from '#domain/pakistan-day.ts'
import type { AdminReturn, ReturnCard } from '#domain/returns/admin-return.ts'
import { paidForReturn } from '#domain/returns/paid-for-return.ts'
import {
  returnMoves,
  type ReturnOutcome,
  type ReturnReason,
  type ReturnSource,
  type ReturnState,
  type ReturnWish,
} from '#domain/returns/return-states.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { actorName } from '#worker/database/audit.sql.ts'
import { columnsOf, computed, int, json, orNull, type RowOf, text, word, yesNo } from '#worker/database/rows.ts'
import { moneyColumns } from '#worker/ledger/order-money.sql.ts'
import { orderNameSql } from '#worker/orders/board/order-rows.sql.ts'

/** Rows of returns as the database returns them, and their conversion for staff. */

const sumOfLines = (what: string) =>
  sql`(SELECT coalesce(sum(${sql.raw(what)}), 0) FROM return_lines WHERE return_id = r.id)`

/** The columns of a card, from `returns AS r` and `orders AS o`. */
export const cardColumns = {
  ...columnsOf('r', {
    id: text,
    number: int,
    orderId: text,
    state: word<ReturnState>(),
    source: word<ReturnSource>(),
    createdAt: int,
    updatedAt: int,
  }),
  orderNumber: computed(sql`o.number`, int),
  name: computed(orderNameSql, orNull(text)),
  city: computed(sql`o.city`, text),
  pieces: computed(sumOfLines('quantity'), int),
  worth: computed(sumOfLines('price * quantity'), int),
  part: computed(
    sql`coalesce((SELECT name FROM return_lines WHERE return_id = r.id ORDER BY position LIMIT 1), '')`,
    text,
  ),
}

/** The card of a row. */
export function toReturnCard({ number, ...row }: RowOf<typeof cardColumns>): ReturnCard {
  return { ...row, label: `${row.orderNumber}-${number}` }
}

/** The columns of one return, also from `orders AS e` (the exchange), `order_entries AS f` (the refund) and `staff AS s`. */
export const returnColumns = {
  ...cardColumns,
  ...moneyColumns,
  ...columnsOf('r', {
    note: orNull(text),
    words: orNull(text),
    actor: text,
    doneAt: orNull(int),
    moveHash: orNull(text),
  }),
  ...columnsOf('o', {
    phone: orNull(text),
    language: word<Language>(),
    accountDeletedAt: orNull(int),
    scrubbedAt: orNull(int),
    amount: int,
  }),
  orderState: computed(sql`o.state`, word<OrderState>()),
  staffName: computed(sql`s.name`, orNull(text)),
  exchangeId: computed(sql`e.id`, orNull(text)),
  exchangeNumber: computed(sql`e.number`, orNull(int)),
  refundAmount: computed(sql`f.amount`, orNull(int)),
  refundWay: computed(sql`f.way`, orNull(word<PaymentWay>())),
  refundReference: computed(sql`f.reference`, orNull(text)),
}
export type ReturnRow = RowOf<typeof returnColumns>

/** The columns of a line, from `return_lines AS l`, `order_items AS i` and its product, `products AS p`. */
export const returnLineColumns = {
  ...columnsOf('l', {
    position: int,
    productId: text,
    name: text,
    price: int,
    quantity: int,
    reason: orNull(word<ReturnReason>()),
    wish: word<ReturnWish>(),
    bike: orNull(text),
    year: orNull(int),
    outcome: orNull(word<ReturnOutcome>()),
  }),
  ...columnsOf('p', { pictures: orNull(json<Picture[]>()), partNumber: orNull(text), shelf: orNull(text) }),
  isCounted: computed(sql`coalesce(p.stock IS NOT NULL AND i.uncounted < i.quantity, 0)`, yesNo),
}

/** One return from its rows. */
export function toAdminReturn(
  row: ReturnRow,
  lines: RowOf<typeof returnLineColumns>[],
  photos: AdminReturn['photos'],
): AdminReturn {
  const { id, orderId, orderNumber, state, source, name, city, pieces, part, worth, createdAt, updatedAt } = row
  return {
    ...toReturnCard({
      id,
      number: row.number,
      orderId,
      orderNumber,
      state,
      source,
      name,
      city,
      pieces,
      part,
      worth,
      createdAt,
      updatedAt,
    }),
    moves: [...returnMoves(state, source)],
    lines: lines.map(({ pictures, ...line }) => {
      const bike = knownVehicles().of(line.bike)
      return {
        ...line,
        bike: bike?.slug ?? line.bike,
        bikeName: bike ? vehicleName(bike) : null,
        picture: pictures?.[0] ?? null,
      }
    }),
    note: row.note,
    words: row.words,
    photos,
    who: actorName(row.actor, row.staffName),
    phone: row.phone,
    language: row.language,
    paid: paidForReturn(row),
    doneAt: row.doneAt,
    exchange:
      row.exchangeId !== null && row.exchangeNumber !== null
        ? { orderId: row.exchangeId, number: row.exchangeNumber }
        : null,
    refund:
      row.refundAmount !== null && row.refundWay !== null
        ? { amount: row.refundAmount, way: row.refundWay, reference: row.refundReference }
        : null,
  }
}

/** The days that an order placed now is promised. */
export const promisedDays = sql`coalesce((SELECT value ->> 'returnDays' FROM settings WHERE name = 'shop-facts' AND json_valid(value)),
  ${sql.raw(String(defaultSettings.returnDays))})`

/**
 * The time before which a delivered order of the table `orders` can no longer be returned: its days end at midnight in
 * Pakistan. They are those of the settings, or those promised when it was placed, if they were more.
 */
export const returnsEndedBefore = (now: number) =>
  sql`(${startOfDay(pakistanDay(now))} - max(${promisedDays}, coalesce(orders.return_days, 0)) * ${sql.raw(String(day))})`

/** The condition that no return of an order of the table `orders` is open: until it ends, name and address are needed. */
export const hasNoOpenReturn = sql`NOT EXISTS (SELECT 1 FROM returns AS open WHERE open.order_id = orders.id
  AND open.state IN ('asked', 'agreed', 'on-its-way', 'received'))`
