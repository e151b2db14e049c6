import { sql } from 'drizzle-orm'
import type { OrderState } from '#domain/orders/order-states.ts'
import { inBatches } from '#worker/database/batches.ts'
import { Store } from '#worker/database/store.ts'
import { customerName } from '#worker/orders/customer-name.sql.ts'
import { lowestIdAt } from '#worker/database/ids.ts'
import { cashOfParcel, due, isByTerms, isOwed, taxesByTerms } from './cash.sql.ts'
import { columnsOf, computed, int, orNull, type RowOf, select, text, word } from '#worker/database/rows.ts'

const parcelsPerTrip = 1000
/** Receipts read per round trip. The parcels per round trip limit it further, to one receipt at least. */
const receiptsPerTrip = 200

/** A parcel in the export that was delivered, from `orders AS o` and `couriers AS c`. Whole rupees, epoch milliseconds. */
const parcelColumns = {
  ...columnsOf('o', {
    id: text,
    number: int,
    trackingNumber: orNull(text),
    city: text,
    state: word<OrderState>(),
    deliveredAt: int,
  }),
  courier: computed(sql`c.name`, text),
  name: computed(customerName, text),
  amount: computed(cashOfParcel, int),
  taxes: computed(sql`CASE WHEN ${isByTerms} THEN ${taxesByTerms} END`, orNull(int)),
  fee: computed(sql`CASE WHEN ${isByTerms} THEN c.fee END`, orNull(int)),
  due: computed(due, int),
  receivedAt: orNull(int),
  reference: orNull(text),
}
export type ExportedParcel = RowOf<typeof parcelColumns>

/** Reads the parcels delivered in a range of days: unpaid ones by the index of owed cash, paid ones by receipt. */
export class CashExportStore extends Store {
  /** Unpaid parcels by courier, oldest delivery first. Epoch milliseconds, `until` exclusive. */
  async *owed(from: number, until: number): AsyncGenerator<ExportedParcel[]> {
    const [couriers] = await this.db.batch([this.readRows({ id: text })`SELECT id FROM couriers ORDER BY name`])
    for (const { id } of couriers) {
      yield* inBatches(
        parcelsPerTrip,
        (last: ExportedParcel | undefined) =>
          this.readRows(parcelColumns)`SELECT ${select(parcelColumns)}, NULL AS receivedAt, NULL AS reference
            FROM couriers AS c CROSS JOIN orders AS o INDEXED BY orders_cash_due
            WHERE c.id = ${id} AND o.courier_id = ${id} AND ${isOwed}
              AND (o.delivered_at, o.id) > (${last?.deliveredAt ?? from}, ${last?.id ?? ''}) AND o.delivered_at < ${until}
            ORDER BY o.delivered_at, o.id LIMIT ${parcelsPerTrip}`,
      )
    }
  }

  /** Paid parcels. A receipt is never older than the delivery, so only receipts from `from` on are read. */
  async *received(from: number, until: number): AsyncGenerator<ExportedParcel[]> {
    let after = lowestIdAt(from)
    for (;;) {
      const next = sql`SELECT id, at, reference FROM (
          SELECT id, at, reference, order_count, sum(order_count) OVER (ORDER BY id) AS total FROM (
            SELECT id, at, reference, order_count FROM cash_receipts NOT INDEXED WHERE id > ${after} ORDER BY id
            LIMIT ${receiptsPerTrip}))
        WHERE total <= ${parcelsPerTrip} OR total = order_count`
      const [receipts, parcels] = await this.db.batch([
        this.readRows({ id: text, at: int, reference: text })`${next} ORDER BY id`,
        this.readRows(parcelColumns)`SELECT ${select(parcelColumns)}, r.at AS receivedAt, r.reference
          FROM (${next}) AS r
            CROSS JOIN orders AS o INDEXED BY orders_by_receipt ON o.receipt_id = r.id
            JOIN couriers AS c ON c.id = o.courier_id
          WHERE o.delivered_at >= ${from} AND o.delivered_at < ${until} ORDER BY r.id, o.number`,
      ])
      if (parcels.length > 0) yield parcels
      const last = receipts.at(-1)
      if (!last) return
      after = last.id
    }
  }
}
