import { type SQL, sql } from 'drizzle-orm'
import { countedReturns, returnsPerPage } from '#domain/returns/return-limits.ts'
import type { ReturnCard, ReturnCounts, AdminReturn } from '#domain/returns/admin-return.ts'
import { openReturnStates, type ReturnState } from '#domain/returns/return-states.ts'
import { Store } from '#worker/database/store.ts'
import { toPage } from '#worker/database/to-page.ts'
import type { PrivatePictureType } from '#worker/media/customer-files.ts'
import {
  cardColumns,
  returnColumns,
  returnLineColumns,
  type ReturnRow,
  toAdminReturn,
  toReturnCard,
} from './return-columns.sql.ts'
import { int, select, text, word } from '#worker/database/rows.ts'

const countColumns = { asked: int, agreed: int, 'on-its-way': int, received: int }

/** Reads returns for staff. */
export class ReturnsStore extends Store {
  /** A page of one state after a cursor, with the counts of the open states. */
  async list(state: ReturnState, after: string | undefined) {
    const isOldestFirst = (openReturnStates as readonly ReturnState[]).includes(state)
    const begin = after === undefined ? sql`` : isOldestFirst ? sql`AND id > ${after}` : sql`AND id < ${after}`
    const order = isOldestFirst ? sql`ASC` : sql`DESC`
    const count = (each: string) =>
      sql`(SELECT count(*) FROM (SELECT 1 FROM returns WHERE state = ${each} LIMIT ${countedReturns})) AS ${sql.identifier(each)}`
    const [rows, [counts]] = await this.db.batch([
      this.selectCards(
        sql`SELECT id FROM returns WHERE state = ${state} ${begin} ORDER BY id ${order} LIMIT ${returnsPerPage + 1}`,
        order,
      ),
      this.readRows(countColumns)`SELECT ${sql.join(openReturnStates.map(count), sql`, `)}`,
    ])
    const { rows: shown, next } = toPage(rows, returnsPerPage, ({ id }) => id)
    return { returns: shown.map(toReturnCard), next, counts: counts as ReturnCounts }
  }

  /** The returns of an order, oldest first. */
  async listOfOrder(orderId: string): Promise<ReturnCard[]> {
    const [rows] = await this.db.batch([
      this.selectCards(sql`SELECT id FROM returns WHERE order_id = ${orderId}`, sql`ASC`),
    ])
    return rows.map(toReturnCard)
  }

  /** A return with everything about it; `null` for an unknown id. */
  async find(id: string): Promise<{ shown: AdminReturn; row: ReturnRow } | null> {
    const [[row], lines, photos] = await this.db.batch([
      this.readRows(returnColumns)`
        SELECT ${select(returnColumns)} FROM returns AS r JOIN orders AS o ON o.id = r.order_id
        LEFT JOIN orders AS e ON e.id = r.exchange_order_id
        LEFT JOIN order_entries AS f ON f.order_id = o.id AND f.key = 'return:' || r.id
        LEFT JOIN staff AS s ON r.actor LIKE 'staff:%' AND s.id = substr(r.actor, 7)
        WHERE r.id = ${id}`,
      this.readRows(returnLineColumns)`SELECT ${select(returnLineColumns)}
        FROM return_lines AS l JOIN returns AS r ON r.id = l.return_id
        LEFT JOIN order_items AS i ON i.order_id = r.order_id AND i.product_id = l.product_id
        LEFT JOIN products AS p ON p.id = l.product_id
        WHERE l.return_id = ${id} GROUP BY l.position ORDER BY l.position`,
      this.readRows({ position: int, type: text, bytes: int })`
        SELECT position, type, bytes FROM return_photos WHERE return_id = ${id} ORDER BY position`,
    ])
    return row ? { shown: toAdminReturn(row, lines, photos), row } : null
  }

  /** Where a photograph is stored; `null` without one. */
  async findPhoto(
    id: string,
    position: number,
  ): Promise<{ key: string; type: PrivatePictureType; label: string } | null> {
    const [[row]] = await this.db.batch([
      this.readRows({ key: text, type: word<PrivatePictureType>(), label: text })`SELECT f.key, f.type,
          o.number || '-' || r.number || '-' || f.position AS label
        FROM return_photos AS f JOIN returns AS r ON r.id = f.return_id JOIN orders AS o ON o.id = r.order_id
        WHERE f.return_id = ${id} AND f.position = ${position}`,
    ])
    return row ?? null
  }

  private selectCards(ids: SQL, order: SQL) {
    return this.readRows(cardColumns)`SELECT ${select(cardColumns)} FROM (${ids}) AS found
      CROSS JOIN returns AS r ON r.id = found.id JOIN orders AS o ON o.id = r.order_id ORDER BY r.id ${order}`
  }
}
