import { type SQL, sql } from 'drizzle-orm'
import {
  type BoardFilter,
  countByColumn,
  dueCalls,
  filteredBy,
  searchConditions,
  stateFilter,
} from './board-columns.sql.ts'
import type { AdminOrder, BoardCard, SoldPart } from '#domain/orders/admin-order.ts'
import { type BoardColumn, boardPageLength, dueCallsLimit, isOldestFirst } from '#domain/orders/board-columns.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { phoneHistoryLimit } from '#domain/orders/phone-history.ts'
import { Store } from '#worker/database/store.ts'
import type { Picture } from '#domain/media/picture.ts'
import { isSold } from '#worker/database/schema/products.ts'
import { toPage } from '#worker/database/to-page.ts'
import { parcelOfOrder } from '#worker/parcels/parcel-rows.sql.ts'
import { nameSearch } from './name-search.sql.ts'
import {
  auditColumns,
  boardCardColumns,
  entryColumns,
  lineColumns,
  orderColumns,
  phoneColumns,
  toAdminOrder,
  toBoardCard,
} from './order-rows.sql.ts'
import { columnsOf, computed, int, json, orNull, select, text, word, yesNo } from '#worker/database/rows.ts'

const historyLength = 100

/** A position in the call queue: an order and the time from which it is called. */
export interface CallCursor {
  callAfter: number
  id: string
}

const soldPartColumns = {
  ...columnsOf('products', {
    name: text,
    partNumber: text,
    stock: orNull(int),
    shelf: orNull(text),
    pictures: json<Picture[]>(),
  }),
  productId: computed(sql`products.id`, text),
  price: computed(sql`products.new_price`, int),
  fits: computed(sql`fits ->> 0`, orNull(text)),
}

/** Reads orders for the admin: the board, the call queue, one order with its history, and parts to sell. */
export class BoardStore extends Store {
  /** A page of one column of the board after a cursor, with the counts of all columns whatever the filter. */
  async listColumn(place: BoardColumn, after: string | undefined, filter: BoardFilter = {}): Promise<BoardCardPage> {
    const isAscending = isOldestFirst(place)
    const begin = after === undefined ? sql`` : isAscending ? sql`AND id > ${after}` : sql`AND id < ${after}`
    const order = isAscending ? sql`ASC` : sql`DESC`
    const ids = stateFilter(place).map(
      ({ state, isPaid }) =>
        sql`SELECT * FROM (SELECT id FROM orders ${filteredBy(filter)} AND state = ${state} AND is_paid = ${isPaid} ${begin}
            ORDER BY id ${order} LIMIT ${boardPageLength + 1})`,
    )
    return this.readCards(sql.join(ids, sql` UNION ALL `), isAscending)
  }

  /** Orders with this order number, phone number, tracking number or name, newest first, after a cursor. */
  async search(text: string, after: string | undefined): Promise<BoardCardPage> {
    const begin = after === undefined ? sql`` : sql`AND id < ${after}`
    const page = (condition: SQL) =>
      sql`SELECT * FROM (SELECT id FROM orders WHERE ${condition} ${begin} ORDER BY id DESC LIMIT ${boardPageLength + 1})`
    const named = nameSearch(text, after)
    const ids = [...searchConditions(text).map(page), ...(named ? [named] : [])]
    return this.readCards(ids.length > 0 ? sql.join(ids, sql` UNION `) : sql`SELECT NULL AS id`, false)
  }

  /** An order with everything about it, and the couriers; `null` for an unknown id. */
  async find(id: string, now: number): Promise<{ order: AdminOrder; couriers: { id: string; name: string }[] } | null> {
    const [[row], lines, history, ofNumber, entries, parcels, couriers] = await this.db.batch([
      ...this.wholeOrder(sql`${id}`),
      this.readRows({ id: text, name: text })`
        SELECT id, name FROM couriers WHERE is_active = 1 ORDER BY name LIMIT 100`,
    ])
    return row ? { order: toAdminOrder(now, row, lines, history, ofNumber, entries, parcels), couriers } : null
  }

  /** The next order to call, after `skip` if given, and the number of due calls. */
  async nextCall(skip: CallCursor | null, now: number) {
    const isBehind = skip ? sql`AND (call_after, id) > (${skip.callAfter}, ${skip.id})` : sql``
    const next = sql`(SELECT id FROM ${dueCalls(now)} ${isBehind}
      ORDER BY call_after, id LIMIT 1)`
    const [[row], lines, history, ofNumber, entries, parcels, [due], [later]] = await this.db.batch([
      ...this.wholeOrder(next),
      this.countUpTo(dueCallsLimit, dueCalls(now)),
      this.readRows({ callAfter: int })`SELECT call_after AS callAfter FROM orders INDEXED BY orders_to_call
        WHERE state = 'placed' AND call_after > ${now} ORDER BY call_after LIMIT 1`,
    ])
    return {
      order: row ? toAdminOrder(now, row, lines, history, ofNumber, entries, parcels) : null,
      due: due?.count ?? 0,
      later: later?.callAfter ?? null,
    }
  }

  /** Parts on sale: matches by part number first, then those of the ids in their order. */
  async listParts(ids: string[], partNumbers: string[]): Promise<SoldPart[]> {
    const [numbered, found] = await this.db.batch([
      this.readRows(soldPartColumns)`
        SELECT ${select(soldPartColumns)} FROM json_each(${JSON.stringify(partNumbers)}) AS line
        CROSS JOIN products ON products.part_number = line.value AND ${isSold}`,
      this.readRows(soldPartColumns)`SELECT ${select(soldPartColumns)} FROM json_each(${JSON.stringify(ids)}) AS line
        CROSS JOIN products ON products.id = line.value AND ${isSold} ORDER BY line.key`,
    ])
    const parts = new Map([...numbered, ...found].map((row) => [row.productId, row]))
    return [...parts.values()].map(({ pictures, ...part }) => ({ ...part, picture: pictures[0] ?? null }))
  }

  /** The statements that read everything about the order with this id. */
  private wholeOrder(id: SQL) {
    return [
      this.readRows(orderColumns)`
        SELECT ${select(orderColumns)} FROM orders AS o LEFT JOIN couriers AS c ON c.id = o.courier_id
        WHERE o.id = ${id}`,
      this.readRows(lineColumns)`
        SELECT ${select(lineColumns)} FROM order_items AS i LEFT JOIN products AS p ON p.id = i.product_id
        WHERE i.order_id = ${id} ORDER BY i.position`,
      this.readRows(auditColumns)`SELECT ${select(auditColumns)}
        FROM audit AS a LEFT JOIN staff AS s ON a.actor LIKE 'staff:%' AND s.id = substr(a.actor, 7)
        WHERE a.subject = ${id} ORDER BY a.id DESC LIMIT ${historyLength}`,
      this.readRows(phoneColumns)`SELECT ${select(phoneColumns)} FROM orders AS o INDEXED BY orders_by_phone
        WHERE o.phone IS NOT NULL AND substr(o.phone, -10) = (SELECT substr(phone, -10) FROM orders WHERE id = ${id})
        ORDER BY o.id DESC LIMIT ${phoneHistoryLimit}`,
      this.readRows(entryColumns)`SELECT ${select(entryColumns)}
        FROM order_entries AS e LEFT JOIN staff AS s ON e.actor LIKE 'staff:%' AND s.id = substr(e.actor, 7)
        LEFT JOIN orders AS x ON x.id = e.other_order_id WHERE e.order_id = ${id} ORDER BY e.id`,
      parcelOfOrder(this.db, id),
    ] as const
  }

  private counts() {
    return this.readRows({ state: word<OrderState>(), isPaid: yesNo, count: int })`
      SELECT state, is_paid AS isPaid, count FROM order_counts`
  }

  private async readCards(ids: SQL, isAscending: boolean) {
    const [rows, counted] = await this.db.batch([
      // CROSS JOIN reads the few ids first; otherwise the planner may scan the orders.
      this.readRows(boardCardColumns)`SELECT ${select(boardCardColumns)}
            FROM (${ids}) AS found CROSS JOIN orders AS o ON o.id = found.id LEFT JOIN couriers AS c ON c.id = o.courier_id
            ORDER BY o.id ${isAscending ? sql`ASC` : sql`DESC`} LIMIT ${boardPageLength + 1}`,
      this.counts(),
    ])
    const { rows: shown, next } = toPage(rows, boardPageLength, ({ id }) => id)
    return { orders: shown.map(toBoardCard), next, counts: countByColumn(counted) }
  }
}

/** A page of cards with the counts of all columns. */
export interface BoardCardPage {
  orders: BoardCard[]
  next: string | null
  counts: Record<BoardColumn, number>
}
