import { sql } from 'drizzle-orm'
import { bikeName, bikeOf } from '#domain/bikes/bike-list.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PaymentWay } from '#domain/ledger/order-entry.ts'
import type { AdminReturn, ReturnCard } from '#domain/returns/admin-return.ts'
import { paidForReturn } from '#domain/returns/paid-for-return.ts'
import { returnMoves } from '#domain/returns/return-states.ts'
import { actorName } from '#worker/database/actor-name.ts'
import { moneyColumns, type MoneyRow } from '#worker/ledger/order-money.sql.ts'
import { firstPicture, orderNameSql } from '#worker/orders/board/order-rows.sql.ts'

/** Rows of returns as the database returns them, and their conversion for staff. */

const sumOfLines = (what: string) =>
  sql`(SELECT coalesce(sum(${sql.raw(what)}), 0) FROM return_lines WHERE return_id = r.id)`

/** The columns of a card, from `returns AS r` and `orders AS o`. */
export const cardColumns = sql`r.id, r.number, r.order_id AS orderId, o.number AS orderNumber, r.state, r.source,
  ${orderNameSql} AS name, o.city, ${sumOfLines('quantity')} AS pieces, ${sumOfLines('price * quantity')} AS worth,
  coalesce((SELECT name FROM return_lines WHERE return_id = r.id ORDER BY position LIMIT 1), '') AS part,
  r.created_at AS createdAt, r.updated_at AS updatedAt`

/** A row of `cardColumns`. */
export type CardRow = Omit<ReturnCard, 'label'> & { number: number }

/** The card of a row. */
export function toReturnCard({ number, ...row }: CardRow): ReturnCard {
  return { ...row, label: `${row.orderNumber}-${number}` }
}

/** The columns of one return, also from `orders AS e` (the exchange), `order_entries AS f` (the refund) and `staff AS s`. */
export const returnColumns = sql`${cardColumns}, r.note, r.words, r.actor, s.name AS staffName, r.done_at AS doneAt,
  r.move_hash AS moveHash, o.phone, o.language, o.state AS orderState, o.account_deleted_at AS accountDeletedAt,
  o.scrubbed_at AS scrubbedAt, o.amount, ${moneyColumns}, e.id AS exchangeId, e.number AS exchangeNumber,
  f.amount AS refundAmount, f.way AS refundWay, f.reference AS refundReference`

/** A row of `returnColumns`. */
export interface ReturnRow extends CardRow, MoneyRow {
  note: string | null
  words: string | null
  actor: string
  staffName: string | null
  doneAt: number | null
  moveHash: string | null
  phone: string | null
  language: Language
  accountDeletedAt: number | null
  scrubbedAt: number | null
  exchangeId: string | null
  exchangeNumber: number | null
  refundAmount: number | null
  refundWay: PaymentWay | null
  refundReference: string | null
}

/** A line with its product; `pictures` is JSON, `null` for a deleted product. */
export type AdminLineRow = Omit<AdminReturn['lines'][number], 'picture' | 'bikeName' | 'isCounted'> & {
  pictures: string | null
  isCounted: number | null
}

/** One return from its rows. */
export function toAdminReturn(row: ReturnRow, lines: AdminLineRow[], photos: AdminReturn['photos']): AdminReturn {
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
    lines: lines.map(({ pictures, isCounted, ...line }) => {
      const bike = bikeOf(line.bike ?? '')
      return {
        ...line,
        bikeName: bike ? bikeName(bike) : null,
        picture: firstPicture(pictures ?? '[]'),
        isCounted: isCounted === 1,
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
