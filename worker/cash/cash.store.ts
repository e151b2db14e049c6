import { type SQL, sql } from 'drizzle-orm'
import type { CashParcel, CashTotal, CourierCash } from '#domain/cash/courier-cash.ts'
import { Store } from '#worker/database/store.ts'
import { customerName } from '#worker/orders/customer-name.sql.ts'
import { lowestIdAt } from '#worker/database/ids.ts'
import { toPage } from '#worker/database/to-page.ts'
import { cashOfParcel, due, isByTerms, isOwed, taxesByTerms } from './cash.sql.ts'
import { columnsOf, computed, int, orNull, select, text, word, yesNo } from '#worker/database/rows.ts'

const parcelPage = 100

/** Parcels whose cash is owed, read by this index only. */
const owing = sql`orders AS o INDEXED BY orders_cash_due`
const owedColumns = {
  amount: computed(cashOfParcel, int),
  kept: computed(sql`${cashOfParcel} - ${due}`, int),
  taxes: computed(sql`CASE WHEN ${isByTerms} THEN ${taxesByTerms} END`, orNull(int)),
  fee: computed(sql`CASE WHEN ${isByTerms} THEN c.fee END`, orNull(int)),
  due: computed(due, int),
}
const ifAllByTerms = (sum: SQL) => sql`CASE WHEN coalesce(min(${isByTerms}), 1) THEN coalesce(sum(${sum}), 0) END`
const totalColumns = {
  count: computed(sql`count(*)`, int),
  amount: computed(sql`coalesce(sum(${cashOfParcel}), 0)`, int),
  kept: computed(sql`coalesce(sum(${cashOfParcel} - ${due}), 0)`, int),
  due: computed(sql`coalesce(sum(${due}), 0)`, int),
  taxes: computed(ifAllByTerms(taxesByTerms), orNull(int)),
  fee: computed(ifAllByTerms(sql`c.fee`), orNull(int)),
}
const parcelColumns = {
  ...columnsOf('o', {
    number: int,
    city: text,
    trackingNumber: orNull(text),
    deliveredAt: int,
    state: word<CashParcel['state']>(),
  }),
  ...owedColumns,
  orderId: computed(sql`o.id`, text),
  name: computed(customerName, text),
}

/** A part of a courier's list: after a cursor, or of some days. Epoch milliseconds, `until` exclusive. */
export interface CashRange {
  after?: { deliveredAt: number; id: string } | undefined
  from?: number | undefined
  until?: number | undefined
}

const inRange = ({ after, from, until }: CashRange): SQL => {
  const begin = after ? sql` AND (o.delivered_at, o.id) > (${after.deliveredAt}, ${after.id})` : sql``
  const days = from === undefined ? sql`` : sql` AND o.delivered_at >= ${from} AND o.delivered_at < ${until ?? from}`
  return sql`${begin}${days}`
}

/** Reads the cash that couriers owe. */
export class CashStore extends Store {
  /**
   * Every courier with its debt and its payments since two times, epoch milliseconds. Reads unpaid parcels and recent
   * receipts, never finished orders: the plus keeps the receipts from being read by courier, which would read them all.
   */
  async listByCourier(today: number, thirtyDaysAgo: number): Promise<CourierCash[]> {
    const [owed, came] = await this.db.batch([
      this.readRows({ ...totalColumns, id: text, name: text, isActive: yesNo, oldestDeliveredAt: orNull(int) })`
        SELECT c.id, c.name, c.is_active AS isActive, t.oldestDeliveredAt, coalesce(t.count, 0) AS count,
          coalesce(t.amount, 0) AS amount, coalesce(t.kept, 0) AS kept, coalesce(t.due, 0) AS due,
          CASE WHEN t.id IS NULL THEN 0 ELSE t.taxes END AS taxes, CASE WHEN t.id IS NULL THEN 0 ELSE t.fee END AS fee
        FROM couriers AS c LEFT JOIN (
          SELECT c.id, min(o.delivered_at) AS oldestDeliveredAt, ${select(totalColumns)}
          FROM couriers AS c CROSS JOIN ${owing} ON o.courier_id = c.id AND ${isOwed} GROUP BY c.id
        ) AS t ON t.id = c.id
        ORDER BY coalesce(t.due, 0) DESC, c.is_active DESC, c.name`,
      this.readRows({ id: text, received: int, expected: int, receivedToday: int, expectedToday: int })`
        SELECT courier_id AS id, sum(received) AS received, sum(expected) AS expected,
          coalesce(sum(received) FILTER (WHERE at >= ${today}), 0) AS receivedToday,
          coalesce(sum(expected) FILTER (WHERE at >= ${today}), 0) AS expectedToday
        FROM cash_receipts WHERE id >= ${lowestIdAt(thirtyDaysAgo)} AND undone_at IS NULL GROUP BY +courier_id`,
    ])
    return owed.map(({ id, name, isActive, oldestDeliveredAt, ...total }) => {
      const sums = came.find((each) => each.id === id)
      return {
        id,
        name,
        isActive,
        owed: total,
        oldestDeliveredAt,
        today: { received: sums?.receivedToday ?? 0, expected: sums?.expectedToday ?? 0 },
        lastThirtyDays: { received: sums?.received ?? 0, expected: sums?.expected ?? 0 },
      }
    })
  }

  /** A page of a courier's unpaid parcels, oldest delivery first, and the total of the whole list. */
  async listDue(
    courierId: string,
    { after, ...days }: CashRange,
  ): Promise<{ parcels: CashParcel[]; total: CashTotal; next: string | null }> {
    const where = (range: CashRange) => sql`FROM couriers AS c CROSS JOIN ${owing}
      WHERE c.id = ${courierId} AND o.courier_id = ${courierId} AND ${isOwed}${inRange(range)}`
    const [rows, [total]] = await this.db.batch([
      this.readRows(parcelColumns)`SELECT ${select(parcelColumns)}
        ${where({ after, ...days })} ORDER BY o.delivered_at, o.id LIMIT ${parcelPage + 1}`,
      this.readRows(totalColumns)`SELECT ${select(totalColumns)} ${where(days)}`,
    ])
    const { rows: parcels, next } = toPage(rows, parcelPage, ({ deliveredAt, orderId }) => `${deliveredAt}.${orderId}`)
    return { parcels, total: total as CashTotal, next }
  }
}
