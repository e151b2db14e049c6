import { changeOrder, isUnchanged, restockItems } from './order-snapshot.sql.ts'
import { type SQL, sql } from 'drizzle-orm'
import { Store } from '#worker/database/store.ts'
import { dueByTerms } from '#worker/cash/cash.sql.ts'
import { collectAtDoor } from '#worker/ledger/order-entries.sql.ts'
import { moneyColumns, toCollectSql, toMoney } from '#worker/ledger/order-money.sql.ts'
import { linkActor } from '#worker/database/audit.sql.ts'
import { day } from '#domain/durations.ts'
import type { AdvanceReason } from '#domain/advances/advance.ts'
import type { DeliveryWay, OrderState } from '#domain/orders/order-states.ts'
import type { Language } from '#domain/language/languages.ts'
import type { ActiveCourier, OrderSnapshot, OrderUpdate, StateChange } from './order-change.ts'
import { orderNameSql } from '#worker/orders/board/order-rows.sql.ts'
import { returnAll, returnRest } from '#worker/returns/return-rows.sql.ts'
import { isParcel } from '#worker/orders/board/board-columns.sql.ts'
import { columnsOf, computed, int, json, orNull, select, text, word, yesNo } from '#worker/database/rows.ts'

/** Whether the parcel of an order is being booked, or may be. */
const isBooking = (orderId: SQL) =>
  sql`EXISTS (SELECT 1 FROM parcels WHERE parcels.order_id = ${orderId} AND parcels.state IN ('booking', 'unsure'))`

/** The columns of a snapshot, from `orders AS o`, `couriers AS c` and `users AS u`. */
const snapshotColumns = {
  ...columnsOf('o', {
    id: text,
    number: int,
    state: word<OrderState>(),
    isPaid: yesNo,
    delivery: word<DeliveryWay>(),
    language: word<Language>(),
    updatedAt: int,
    email: orNull(text),
    phone: orNull(text),
    street: orNull(text),
    city: text,
    province: text,
    zipCode: orNull(text),
    subtotal: int,
    deliveryFee: int,
    amount: int,
    advanceAsked: int,
    advanceReason: orNull(word<AdvanceReason>()),
    customerConfirmedAt: orNull(int),
    callAttempts: int,
    callAfter: int,
    note: orNull(text),
    courierId: orNull(text),
    deliveredAt: orNull(int),
    returnDays: orNull(int),
    trackingNumber: orNull(text),
  }),
  ...moneyColumns,
  isAccountDeleted: computed(sql`o.account_deleted_at IS NOT NULL`, yesNo),
  isScrubbed: computed(sql`o.scrubbed_at IS NOT NULL OR (o.account_deleted_at IS NOT NULL AND o.phone IS NULL)`, yesNo),
  isOwnEmail: computed(
    sql`coalesce(o.channel <> 'web' OR (o.email_canonical = u.email_canonical AND u.email_proved_at IS NOT NULL), 0)`,
    yesNo,
  ),
  name: computed(orderNameSql, orNull(text)),
  courierName: computed(sql`c.name`, orNull(text)),
  isBooking: computed(isBooking(sql`o.id`), yesNo),
  trackingUrl: computed(sql`c.tracking_url`, orNull(text)),
  lines: computed(
    sql`(SELECT json_group_array(json_object('productId', product_id, 'name', name, 'quantity', quantity, 'price', price))
            FROM (SELECT * FROM order_items WHERE order_id = o.id ORDER BY position))`,
    json<OrderSnapshot['lines']>(),
  ),
}

const courierColumns = columnsOf('couriers', { id: text, name: text, trackingUrl: orNull(text) })

/** Couriers reuse tracking numbers after some time; within this time a number belongs to one parcel. */
const trackingReuseMs = 90 * day

/** The courier owes the cash by its terms; where nothing was to collect, nobody owes anything. */
const byCourier = sql`cash_due = ${dueByTerms}, is_paid = ${toCollectSql('orders')} = 0`

/**
 * Orders with this courier and tracking number but another phone number. One parcel may hold several orders of a
 * customer.
 */
const othersWithTracking = ({ id, phone }: OrderSnapshot, courierId: string, trackingNumber: string, now: number) =>
  sql`SELECT number FROM orders AS other WHERE ${isParcel(trackingNumber)} AND other.courier_id = ${courierId}
    AND other.id <> ${id} AND other.shipped_at > ${now - trackingReuseMs} AND other.phone IS NOT ${phone}`

/** Writes state changes, calls, tracking and notes, each in one batch that applies only to an unchanged order. */
export class OrderTransitionsStore extends Store {
  /** The current snapshots of these orders; unknown ids are left out. */
  async list(ids: string[]): Promise<OrderSnapshot[]> {
    const [rows] = await this.db.batch([
      this.readRows(snapshotColumns)`SELECT ${select(snapshotColumns)}
        FROM json_each(${JSON.stringify(ids)}) AS line CROSS JOIN orders AS o ON o.id = line.value
        LEFT JOIN couriers AS c ON c.id = o.courier_id LEFT JOIN users AS u ON u.id = o.user_id ORDER BY line.key`,
    ])
    return rows.map((row) => ({ ...row, money: toMoney(row) }))
  }

  /** An active courier; `null` for one that is unknown or inactive. */
  async findCourier(id: string): Promise<ActiveCourier | null> {
    const [[row]] = await this.db.batch([
      this.readRows(courierColumns)`SELECT ${select(courierColumns)} FROM couriers WHERE id = ${id} AND is_active = 1`,
    ])
    return row ?? null
  }

  /** The number of the order whose parcel has this tracking number; `null` when it is free. */
  async findOtherWithTracking(seen: OrderSnapshot, courierId: string, trackingNumber: string, now: number) {
    const [[row]] = await this.db.batch([
      this.readRows({ number: int })`${othersWithTracking(seen, courierId, trackingNumber, now)} LIMIT 1`,
    ])
    return row?.number ?? null
  }

  /**
   * Writes a state change with times, courier, courier cash, restock, audit entry and emails in one batch. False,
   * without a write, when the order changed since `seen`.
   */
  async changeState(
    seen: OrderSnapshot,
    { to, courier, trackingNumber, reason, restock, note, rest = null, comesBack = false, ...change }: StateChange,
  ): Promise<boolean> {
    const { id } = seen
    const { now } = change
    const sets = [
      sql`state = ${to}`,
      ...(to === 'shipped'
        ? [sql`shipped_at = ${now}, courier_id = ${courier?.id ?? null}, tracking_number = ${trackingNumber}`]
        : []),
      // Who collects an order pays the shop: no courier owes anything for it.
      ...(to === 'delivered'
        ? [sql`delivered_at = ${now}`, seen.delivery === 'collect' ? sql`is_paid = 1` : byCourier]
        : []),
      ...(to === 'confirmed' && change.actor === linkActor ? [sql`customer_confirmed_at = ${now}`] : []),
      ...(reason === null ? [] : [sql`reason = ${reason}`]),
      ...(note === undefined ? [] : [sql`note = ${note}`]),
    ]
    const hasCourier = courier
      ? sql`AND EXISTS (SELECT 1 FROM couriers WHERE id = ${courier.id} AND is_active = 1)`
      : sql``
    // A cancelled order never left the shop, so its counted pieces return. A returned parcel is complete.
    const restocks =
      to === 'cancelled'
        ? [restockItems(this.db, id, now, sql`line.quantity - line.uncounted`)]
        : to === 'returned' && restock
          ? [restockItems(this.db, id, now, sql`line.quantity`)]
          : []
    const isUnclear = to === 'shipped' ? sql`AND NOT ${isBooking(sql`${id}`)}` : sql``
    const hasFreeTracking =
      courier && trackingNumber !== null
        ? sql`AND NOT EXISTS (${othersWithTracking(seen, courier.id, trackingNumber, now)})`
        : sql``
    const write = {
      holds: sql`${isUnchanged(seen)} ${hasCourier} ${isUnclear} ${hasFreeTracking}`,
      action: 'order.moved',
      sets,
      // The courier's cash and the ledger depend on the rest.
      first: rest ? [this.statement(sql`UPDATE orders SET unaccepted = ${rest.worth} WHERE id = ${id}`)] : [],
      following: () => [
        ...restocks,
        ...(to === 'delivered' ? [collectAtDoor(this.db, id, change.actor, now)] : []),
        ...(rest ? returnRest(this.db, id, rest, change) : []),
        ...(comesBack ? returnAll(this.db, id, seen.lines, change) : []),
      ],
    }
    return changeOrder(this.db, id, write, change)
  }

  /**
   * Stores that the customer confirmed from a mailbox, which proves no phone number: the order stays `placed`, and the
   * call stays due. False when it changed since `seen`.
   */
  confirmByMail(seen: OrderSnapshot, change: OrderUpdate): Promise<boolean> {
    return this.set(seen, 'order.agreed', sql`customer_confirmed_at = ${change.now}`, change)
  }

  /** Whether an order with this phone number and this mailbox, a canonical address, was delivered before. */
  async isKnown(phone: string, mailbox: string): Promise<boolean> {
    const [rows] = await this.db.batch([
      this.statement(sql`SELECT 1 FROM orders INDEXED BY orders_received_by_phone
        WHERE state = 'delivered' AND phone IS NOT NULL AND substr(phone, -10) = ${phone.slice(-10)}
          AND email_canonical = ${mailbox} LIMIT 1`),
    ])
    return rows.length > 0
  }

  /** Counts an unanswered call; false when the order changed since `seen`. */
  recordCall(seen: OrderSnapshot, callAfter: number, change: OrderUpdate): Promise<boolean> {
    const sets = sql`call_attempts = call_attempts + 1, call_after = ${callAfter}`
    return this.set(seen, 'order.called', sets, change)
  }

  /**
   * Saves courier and tracking number; false when the order changed since `seen`, the courier is inactive, or the
   * number is in use.
   */
  saveTracking(seen: OrderSnapshot, courierId: string, trackingNumber: string, change: OrderUpdate): Promise<boolean> {
    const isUsed = sql`EXISTS (SELECT 1 FROM couriers WHERE id = ${courierId} AND is_active = 1)`
    const isFree = sql`NOT EXISTS (${othersWithTracking(seen, courierId, trackingNumber, change.now)})`
    const sets = sql`courier_id = ${courierId}, tracking_number = ${trackingNumber}`
    return this.set(seen, 'order.tracking', sets, change, sql`${isUnchanged(seen)} AND ${isUsed} AND ${isFree}`)
  }

  /** Saves the staff note; false when the note changed since `seen`. */
  saveNote(seen: OrderSnapshot, note: string | null, change: OrderUpdate): Promise<boolean> {
    const holds = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${seen.id} AND note IS ${seen.note})`
    return this.set(seen, 'order.noted', sql`note = ${note}`, change, holds)
  }

  /** Saves the language; false when the order changed since `seen`. */
  saveLanguage(seen: OrderSnapshot, language: Language, change: OrderUpdate): Promise<boolean> {
    return this.set(seen, 'order.language', sql`language = ${language}`, change)
  }

  private set(seen: OrderSnapshot, action: string, sets: SQL, change: OrderUpdate, holds = isUnchanged(seen)) {
    return changeOrder(this.db, seen.id, { holds, action, sets: [sets] }, change)
  }
}
