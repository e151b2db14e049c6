import { restockItems, nextUpdatedAt } from '#worker/orders/restock.sql.ts'
import { sql } from 'drizzle-orm'
import { type Database, statement } from '#worker/database/connect.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { dueByTerms } from '#worker/cash/cash.sql.ts'
import { day } from '#domain/durations.ts'
import type { ActiveCourier, OrderUpdate, StateChange, OrderSnapshot } from './order-change.ts'
import { orderNameSql } from '#worker/orders/board/order-rows.sql.ts'
import { isUnchanged, auditAndEmails } from './order-snapshot.sql.ts'

type SnapshotRow = Omit<OrderSnapshot, 'isPaid' | 'isAccountDeleted' | 'isScrubbed' | 'isOwnEmail' | 'lines'> & {
  isPaid: number
  isOwnEmail: number | null
  isAccountDeleted: number
  isScrubbed: number
  lines: string
}

/** So long a number on a slip is one parcel's; couriers begin their numbers anew some time. */
const trackingReuseMs = 90 * day

/** Orders with this slip of this courier that go to another telephone: one parcel may hold several orders of a customer. */
const othersWithTracking = ({ id, phone }: OrderSnapshot, courierId: string, trackingNumber: string, now: number) =>
  sql`SELECT number FROM orders AS other WHERE other.tracking_number = ${trackingNumber} AND other.courier_id = ${courierId}
    AND other.id <> ${id} AND other.shipped_at > ${now - trackingReuseMs} AND other.phone IS NOT ${phone}`

/** Moves of orders, calls, tracking and notes: each one batch that holds only while the order is as it was seen. */
export function orderStatesStore(db: Database) {
  return {
    /** Orders as they are now, for changes and letters; those that are not there are left out. */
    async list(ids: string[]): Promise<OrderSnapshot[]> {
      const [rows] = await db.batch([
        statement<SnapshotRow>(
          db,
          sql`SELECT o.id, o.number, o.state, o.is_paid AS isPaid, o.updated_at AS updatedAt,
                o.account_deleted_at IS NOT NULL AS isAccountDeleted,
                o.scrubbed_at IS NOT NULL OR (o.account_deleted_at IS NOT NULL AND o.phone IS NULL) AS isScrubbed,
                o.email, o.channel <> 'web' OR o.email_canonical = u.email_canonical AS isOwnEmail, ${orderNameSql} AS name, o.phone,
                o.street, o.city, o.province, o.zip_code AS zipCode, o.subtotal, o.delivery_fee AS deliveryFee, o.amount,
                o.call_attempts AS callAttempts, o.call_after AS callAfter, o.note, o.courier_id AS courierId, c.name AS courierName,
                o.tracking_number AS trackingNumber, c.tracking_url AS trackingUrl,
                (SELECT json_group_array(json_object('productId', product_id, 'name', name, 'quantity', quantity, 'price', price))
                  FROM (SELECT * FROM order_items WHERE order_id = o.id ORDER BY position)) AS lines
              FROM json_each(${JSON.stringify(ids)}) AS line CROSS JOIN orders AS o ON o.id = line.value
              LEFT JOIN couriers AS c ON c.id = o.courier_id LEFT JOIN users AS u ON u.id = o.user_id ORDER BY line.key`,
        ),
      ])
      return rows.map(({ isPaid, isAccountDeleted, isScrubbed, isOwnEmail, lines, ...row }) => ({
        ...row,
        isOwnEmail: isOwnEmail === 1,
        isPaid: isPaid === 1,
        isAccountDeleted: isAccountDeleted === 1,
        isScrubbed: isScrubbed === 1,
        lines: JSON.parse(lines) as OrderSnapshot['lines'],
      }))
    },

    /** A courier that may be given parcels; `null` for one that is not there or no longer used. */
    async findCourier(id: string): Promise<ActiveCourier | null> {
      const [[row]] = await db.batch([
        statement<ActiveCourier>(
          db,
          sql`SELECT id, name, tracking_url AS trackingUrl FROM couriers WHERE id = ${id} AND is_active = 1`,
        ),
      ])
      return row ?? null
    },

    /** The number of the order whose parcel has this slip already; `null` when the slip is free. */
    async findOtherWithTracking(seen: OrderSnapshot, courierId: string, trackingNumber: string, now: number) {
      const [[row]] = await db.batch([
        statement<{ number: number }>(db, sql`${othersWithTracking(seen, courierId, trackingNumber, now)} LIMIT 1`),
      ])
      return row?.number ?? null
    },

    /**
     * Moves an order as it was seen, with everything that belongs to it: times, courier, what the courier will owe, stock
     * that comes back, the log, the letters. False when it is no longer as it was seen; nothing is written then.
     */
    async changeState(
      seen: OrderSnapshot,
      { to, courier, trackingNumber, reason, restock, note, ...change }: StateChange,
    ): Promise<boolean> {
      const { id } = seen
      const { now } = change
      const columns = [
        sql`state = ${to}`,
        sql`updated_at = ${nextUpdatedAt(now)}`,
        ...(to === 'shipped'
          ? [sql`shipped_at = ${now}, courier_id = ${courier?.id ?? null}, tracking_number = ${trackingNumber}`]
          : []),
        ...(to === 'delivered' ? [sql`delivered_at = ${now}, cash_due = ${dueByTerms}`] : []),
        ...(reason === null ? [] : [sql`reason = ${reason}`]),
        ...(note === undefined ? [] : [sql`note = ${note}`]),
      ]
      const hasCourier = courier
        ? sql`AND EXISTS (SELECT 1 FROM couriers WHERE id = ${courier.id} AND is_active = 1)`
        : sql``
      // A cancelled order never left the shop: what it took off the count comes back. A parcel that came back is whole.
      const restocks =
        to === 'cancelled'
          ? [restockItems(db, id, now, sql`line.quantity - line.uncounted`)]
          : to === 'returned' && restock
            ? [restockItems(db, id, now, sql`line.quantity`)]
            : []
      const hasFreeTracking =
        courier && trackingNumber !== null
          ? sql`AND NOT EXISTS (${othersWithTracking(seen, courier.id, trackingNumber, now)})`
          : sql``
      const done = await guardedBatch(db, sql`${isUnchanged(seen)} ${hasCourier} ${hasFreeTracking}`, [
        statement(db, sql`UPDATE orders SET ${sql.join(columns, sql`, `)} WHERE id = ${id}`),
        ...restocks,
        ...auditAndEmails(db, id, 'order.moved', change),
      ])
      return done !== null
    },

    /** Counts a call that nobody answered; false when the order is no longer as it was seen. */
    async recordCall(seen: OrderSnapshot, callAfter: number, change: OrderUpdate): Promise<boolean> {
      const done = await guardedBatch(db, sql`${isUnchanged(seen)}`, [
        statement(
          db,
          sql`UPDATE orders SET call_attempts = call_attempts + 1, call_after = ${callAfter}, updated_at = ${nextUpdatedAt(change.now)}
              WHERE id = ${seen.id}`,
        ),
        ...auditAndEmails(db, seen.id, 'order.called', change),
      ])
      return done !== null
    },

    /** Sets courier and tracking number; false when the order is no longer as it was seen, the courier is not used, or the slip is another parcel's. */
    async saveTracking(
      seen: OrderSnapshot,
      courierId: string,
      trackingNumber: string,
      change: OrderUpdate,
    ): Promise<boolean> {
      const isUsed = sql`EXISTS (SELECT 1 FROM couriers WHERE id = ${courierId} AND is_active = 1)`
      const isFree = sql`NOT EXISTS (${othersWithTracking(seen, courierId, trackingNumber, change.now)})`
      const done = await guardedBatch(db, sql`${isUnchanged(seen)} AND ${isUsed} AND ${isFree}`, [
        statement(
          db,
          sql`UPDATE orders SET courier_id = ${courierId}, tracking_number = ${trackingNumber}, updated_at = ${nextUpdatedAt(change.now)}
              WHERE id = ${seen.id}`,
        ),
        ...auditAndEmails(db, seen.id, 'order.tracking', change),
      ])
      return done !== null
    },

    /** Sets the note of the staff; false when there is another note by now. */
    async saveNote(seen: OrderSnapshot, note: string | null, change: OrderUpdate): Promise<boolean> {
      const holds = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${seen.id} AND note IS ${seen.note})`
      const done = await guardedBatch(db, holds, [
        statement(
          db,
          sql`UPDATE orders SET note = ${note}, updated_at = ${nextUpdatedAt(change.now)} WHERE id = ${seen.id}`,
        ),
        ...auditAndEmails(db, seen.id, 'order.noted', change),
      ])
      return done !== null
    },
  }
}
