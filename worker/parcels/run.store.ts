import { sql } from 'drizzle-orm'
import { ownRiderId } from '#domain/cash/courier-cash.ts'
import { pakistanDay, startOfDay } from '#domain/pakistan-day.ts'
import type { AttemptAnswer } from '#domain/parcels/parcel.ts'
import type { ParcelState } from '#domain/parcels/parcel-states.ts'
import { mostStops, type RunStop } from '#domain/parcels/run-stop.ts'
import { columnsOf, computed, int, json, orNull, select, text, word, yesNo } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'
import { moneyColumns, toMoney } from '#worker/ledger/order-money.sql.ts'
import { customerName } from '#worker/orders/customer-name.sql.ts'
import { answerSql } from './parcel-rows.sql.ts'

/** A stop, from `parcels AS p`, `orders AS o` and `run_stops AS s`. */
const stopColumns = {
  ...moneyColumns,
  ...columnsOf('o', {
    amount: int,
    deliveryFee: int,
    number: int,
    phone: orNull(text),
    street: orNull(text),
    city: text,
    isPaid: yesNo,
  }),
  orderId: computed(sql`o.id`, text),
  parcelId: computed(sql`p.id`, text),
  state: computed(sql`p.state`, word<ParcelState>()),
  name: computed(customerName, text),
  lastAttemptAt: computed(sql`(SELECT max(at) FROM parcel_attempts WHERE parcel_id = p.id)`, orNull(int)),
  answer: computed(
    sql`(SELECT ${answerSql} FROM parcel_attempts WHERE parcel_id = p.id ORDER BY at DESC LIMIT 1)`,
    orNull(json<AttemptAnswer>()),
  ),
  lines: computed(
    sql`(SELECT json_group_array(json_object('productId', product_id, 'name', name, 'quantity', quantity, 'price', price))
      FROM (SELECT * FROM order_items WHERE order_id = o.id ORDER BY position))`,
    json<RunStop['lines']>(),
  ),
}

/** The run of the shop's own rider. */
export class RunStore extends Store {
  /** His parcels on the road and those that ended today, in his order; new ones last. */
  async list(now: number): Promise<RunStop[]> {
    const today = startOfDay(pakistanDay(now))
    const isHis = sql`courier_id = ${sql.raw(`'${ownRiderId}'`)}`
    const [rows] = await this.db.batch([
      this.readRows(stopColumns)`SELECT ${select(stopColumns)} FROM (
          SELECT * FROM (SELECT id FROM parcels INDEXED BY parcels_by_courier WHERE ${isHis}
            AND state IN ('picked', 'at_hub', 'in_transit', 'out_for_delivery', 'attempt_failed', 'held', 'unknown')
            LIMIT ${mostStops})
          UNION ALL SELECT * FROM (SELECT id FROM parcels INDEXED BY parcels_own_rider_ended WHERE ${isHis}
            AND state IN ('delivered', 'returning', 'returned') AND updated_at >= ${today} ORDER BY updated_at DESC LIMIT ${mostStops})) AS found
        CROSS JOIN parcels AS p ON p.id = found.id JOIN orders AS o ON o.id = p.order_id
        LEFT JOIN run_stops AS s ON s.order_id = o.id ORDER BY s.position IS NULL, s.position, o.id`,
    ])
    return rows.map((row) => ({
      orderId: row.orderId,
      parcelId: row.parcelId,
      number: row.number,
      state: row.state,
      isFailedToday: row.state === 'attempt_failed' && row.lastAttemptAt !== null && row.lastAttemptAt >= today,
      answer: row.answer,
      to:
        row.phone === null && row.street === null
          ? null
          : { name: row.name, phone: row.phone ?? '', street: row.street ?? '', city: row.city },
      deliveryFee: row.deliveryFee,
      money: toMoney(row),
      isPaid: row.isPaid,
      lines: row.lines,
    }))
  }

  /** Keeps the order of the stops, in which each has its place; others lose theirs. */
  async save(orderIds: string[]): Promise<void> {
    const ids = JSON.stringify(orderIds)
    await this.db.batch([
      this.statement(sql`DELETE FROM run_stops WHERE order_id NOT IN (SELECT value FROM json_each(${ids}))`),
      this.statement(sql`INSERT INTO run_stops (order_id, position)
        SELECT line.value, line.key FROM json_each(${ids}) AS line JOIN orders ON orders.id = line.value WHERE true
        ON CONFLICT (order_id) DO UPDATE SET position = excluded.position`),
    ])
  }
}
