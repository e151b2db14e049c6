import { type SQL, sql } from 'drizzle-orm'
import { ShopError } from '#domain/errors.ts'
import type { PricedOrder, PricedProduct } from '#domain/orders/price-order.ts'
import { requestedAdvanceColumns, updateAdvance, type WantedAdvance } from '#worker/advances/advance-rows.sql.ts'
import { type AttemptWindow, attemptsIn, countAttempt } from '#worker/database/attempts.sql.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { isSold } from '#worker/database/schema/products.ts'
import { Store } from '#worker/database/store.ts'
import { addedLines, heldAfterChange, lineChanges } from '#worker/orders/edits/changed-lines.sql.ts'
import type { OrderSnapshot, OrderUpdate } from '#worker/orders/edits/order-change.ts'
import { changeOrder, isUnchanged } from '#worker/orders/edits/order-snapshot.sql.ts'
import { selectCatalogue } from '#worker/orders/placing/new-order.sql.ts'
import { type HoldLimits, mostWaiting } from '#worker/orders/open-orders.ts'
import {
  holdsTooMuch,
  mayHoldRupees,
  readRules,
  receivedBefore,
  rulesFor,
  waitingOf,
  receivedColumns,
  holdColumns,
} from '#worker/orders/open-orders.sql.ts'
import type { LineChange } from './changed-order.ts'
import { int, orNull, select, text } from '#worker/database/rows.ts'

/** Where a changed order goes. */
export interface LinkedAddress {
  firstName: string | null
  lastName: string | null
  phone: string | null
  street: string | null
  city: string
  province: string
  zipCode: string | null
}

/** A change of an order by its customer. */
export interface LinkedOrderChange {
  address: LinkedAddress
  deliveryFee: number
  /** The name of the zone that it is priced by; `null` leaves that of before. */
  zone: string | null
  /** The phone number is another one: links of messages end, and the order waits for its confirmation again. */
  isOtherPhone: boolean
  /** Every line before or after the change, with its price. */
  lines: (LineChange & { price: number })[]
  /** The lines that are priced by the catalogue. */
  sold: PricedOrder['lines']
  /** The window in which the changes of the order are counted. */
  window: AttemptWindow
  /** The new requested advance; `null` leaves it unchanged. */
  advance: WantedAdvance | null
  /** What it may hold until somebody vouched for it. */
  limits: HoldLimits
  /** The hash of the network that it counts for from now on. */
  clientHash: string
}

/** What a change is counted for: its order in a window of time, and the network of who makes it. */
interface ChangedBy {
  window: AttemptWindow
  clientHash: string
}

/** Who an order is counted for, and whether they received a parcel before. */
const holderColumns = {
  ...receivedColumns,
  clientHash: text,
  phoneHash: text,
  userId: orNull(text),
  waitingOfPhone: int,
}

/** Reads and writes what a change of an order by its customer needs. */
export class OrderLinkChangesStore extends Store {
  /**
   * Those of these parts that are on sale, what the order was asked for, how often it was changed, what its holders hold, and the settings with
   * `readRules`. An order whose network is forgotten counts for that of the person who changes it.
   */
  async prepare(orderId: string, productIds: string[], phone: string, { window, clientHash }: ChangedBy) {
    const of = (holder: SQL) => sql`SELECT ${holder} FROM orders WHERE id = ${orderId}`
    const [rows, [order], holds] = await this.db.batch([
      selectCatalogue(this.db, productIds),
      this.readRows({ ...requestedAdvanceColumns, ...holderColumns, rules: orNull(text), changes: int })`
        SELECT ${select(requestedAdvanceColumns)}, ${rulesFor(phone)} AS rules,
          ${attemptsIn(window)} AS changes, coalesce(o.client_hash, ${clientHash}) AS clientHash,
          coalesce(o.phone_hash, '') AS phoneHash, o.user_id AS userId, ${waitingOf(phone, orderId)} AS waitingOfPhone,
          ${receivedBefore(sql`o.user_id`, phone)}
        FROM orders AS o WHERE o.id = ${orderId}`,
      this.readRows(holdColumns)`SELECT ${select(holdColumns)} FROM holds WHERE holder IN (
        ${of(sql`'network:' || coalesce(client_hash, ${clientHash})`)} UNION ALL ${of(sql`'phone:' || phone_hash`)}
        UNION ALL ${of(sql`'account:' || user_id`)})`,
    ])
    if (!order) throw new ShopError('NOT_FOUND')
    const {
      rules,
      changes,
      userId,
      phoneHash,
      byAccount,
      byPhone,
      waitingOfPhone,
      clientHash: ofNetwork,
      ...asked
    } = order
    return {
      sold: new Map<string, PricedProduct>(rows.map((row) => [row._id, row])),
      asked,
      changes,
      holders: { userId, phoneHash, clientHash: ofNetwork },
      received: { byAccount, byPhone },
      waitingOfPhone,
      holds,
      ...readRules(rules),
    }
  }

  /**
   * Writes a change with lines, stock, totals, audit entries and emails in one batch. False, without a write, when the
   * order changed since `seen`, or a price did.
   * @throws the database error when stock is too low
   */
  async change(
    seen: OrderSnapshot,
    { address, deliveryFee, zone, isOtherPhone, lines, sold, window, advance, limits, clientHash }: LinkedOrderChange,
    update: OrderUpdate,
  ): Promise<boolean> {
    const { id } = seen
    const { now, actor } = update
    const isUnconfirmed = isOtherPhone && seen.state === 'confirmed'
    const order = { id, now, state: isUnconfirmed ? ('placed' as const) : seen.state }
    const [added, others] = [lines.filter(({ was }) => was === 0), lines.filter(({ was }) => was > 0)]
    const subtotal = sql`(SELECT sum(price * quantity) FROM order_items WHERE order_id = ${id})`
    const isPriced = sql`${sold.length} = (SELECT count(*) FROM json_each(${JSON.stringify(sold)}) AS line
      JOIN products ON products.id = line.value ->> 'productId' AND new_price = line.value ->> 'price' AND ${isSold})`
    // A new number gives an order that nobody confirmed no more time: otherwise it would hold its parts for ever.
    const since = isUnconfirmed
      ? sql`, unconfirmed_since = ${now}, client_hash = coalesce(client_hash, ${clientHash})`
      : sql``
    const otherPhone = sql`message_token_version = message_token_version + 1, customer_confirmed_at = NULL,
      call_attempts = 0, call_after = 0${since}`
    const holds = sql`${isUnchanged(seen)} AND ${isPriced} AND ${this.mayHold(seen, lines, deliveryFee, limits)}
      ${isOtherPhone ? sql`AND ${waitingOf(address.phone ?? '', id)} < ${mostWaiting}` : sql``}`
    const first = [
      // First and by itself, so that the totals count the lines and the city that were confirmed.
      this.statement(sql`UPDATE orders SET state = ${order.state} WHERE id = ${id} AND state <> ${order.state}`),
      ...lineChanges(
        this.db,
        order,
        others.map((line) => ({ ...line, more: line.quantity - line.was })),
      ),
      ...addedLines(this.db, order, added),
    ]
    const sets = [
      sql`first_name = ${address.firstName}, last_name = ${address.lastName}, phone = ${address.phone},
        street = ${address.street}, city = ${address.city}, province = ${address.province}, zip_code = ${address.zipCode},
        zone = coalesce(${zone}, zone), subtotal = ${subtotal}, delivery_fee = ${deliveryFee},
        amount = ${subtotal} + ${deliveryFee}, held = ${heldAfterChange}`,
      ...(isOtherPhone ? [otherPhone] : []),
    ]
    const [before, after] = [JSON.stringify({ state: seen.state }), JSON.stringify({ state: order.state })]
    const following = () => [
      ...(advance ? [updateAdvance(this.db, id, advance)] : []),
      countAttempt(this.db, window),
      ...(isUnconfirmed
        ? [recordAudit(this.db, { at: now, actor, action: 'order.undone', subject: id, before, after })]
        : []),
    ]
    return changeOrder(this.db, id, { holds, action: 'order.changed', first, sets, following }, update)
  }

  /** The condition that the change adds no more than the limits of open orders allow. */
  private mayHold(
    seen: OrderSnapshot,
    lines: LinkedOrderChange['lines'],
    deliveryFee: number,
    limits: HoldLimits,
  ): SQL {
    const amount = lines.reduce((sum, { quantity, price }) => sum + quantity * price, deliveryFee) - seen.amount
    const more = lines.flatMap(({ productId, was, quantity }) =>
      quantity > was ? [{ productId, more: quantity - was }] : [],
    )
    const fewPieces = sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(more)}) AS line
      JOIN products ON products.id = line.value ->> 'productId' WHERE ${holdsTooMuch(limits, sql`(line.value ->> 'more')`)})`
    return sql`${more.length > 0 ? fewPieces : sql`TRUE`} AND ${amount > 0 ? mayHoldRupees(limits, amount) : sql`TRUE`}`
  }
}
