import { type SQL, sql } from 'drizzle-orm'
import { ShopError } from '#domain/errors.ts'
import type { PricedProduct } from '#domain/orders/price-order.ts'
import { requestedAdvanceColumns, updateAdvance, type WantedAdvance } from '#worker/advances/advance-rows.sql.ts'
import { attemptsIn, type AttemptWindow, countAttempt } from '#worker/database/attempts.sql.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { int, orNull, select, text } from '#worker/database/rows.ts'
import { orders } from '#worker/database/schema/orders.ts'
import { isSold } from '#worker/database/schema/products.ts'
import { Store } from '#worker/database/store.ts'
import { type HoldLimits, mostWaiting } from '#worker/orders/open-orders.ts'
import {
  holdColumns,
  holdsTooMuch,
  mayHoldRupees,
  readRules,
  receivedBefore,
  receivedColumns,
  rulesFor,
  waitingOf,
} from '#worker/orders/open-orders.sql.ts'
import { selectCatalogue } from '#worker/orders/placing/new-order.sql.ts'
import { addedLines, heldAfterChange, type LineChange, lineChanges } from './changed-lines.sql.ts'
import type { OrderSnapshot, OrderUpdate } from './order-change.ts'
import { changeOrder, isUnchanged } from './order-snapshot.sql.ts'

/** An edit of an order before packing, by staff or by its customer. */
export interface OrderEdit extends OrderUpdate {
  /** Its new columns. Without a fee that of before stays. */
  values: Partial<typeof orders.$inferInsert> & { phone: string | null }
  lines: LineChange[]
  /** The lines that are priced by the catalogue: the edit is written only while these are its prices. */
  priced: { productId: string; price: number }[]
  /** What limits the edit of a customer; `null` for one of staff. */
  byLink: LinkedEdit | null
}

/** What an edit by a customer is counted for, and what may follow. */
interface LinkedEdit {
  /** The phone number is another one: links of messages end, and the order waits for its confirmation again. */
  isOtherPhone: boolean
  /** The rupees that the order costs more than before. */
  amountMore: number
  /** What it may hold until somebody vouched for it. */
  limits: HoldLimits
  /** The hash of the network that it counts for from now on. */
  clientHash: string
  /** The new requested advance; `null` leaves it unchanged. */
  advance: WantedAdvance | null
  /** The window in which the changes of the order are counted. */
  window: AttemptWindow
}

/** Who an order is counted for, and whether they received a parcel before. */
const holderColumns = {
  ...receivedColumns,
  clientHash: text,
  phoneHash: text,
  userId: orNull(text),
  waitingOfPhone: int,
}

/** Reads and writes what edits of orders before packing need. */
export class OrderEditsStore extends Store {
  /**
   * For the edit of a customer: those of these parts that are on sale, what the order was asked for, how often it was
   * changed, what its holders hold, and the settings with `readRules`. An order whose network is forgotten counts for
   * that of the person who changes it.
   */
  async prepareByLink(
    orderId: string,
    productIds: string[],
    phone: string,
    { window, clientHash }: Pick<LinkedEdit, 'window' | 'clientHash'>,
  ) {
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
    const { rules, changes, userId, phoneHash, clientHash: ofNetwork, ...read } = order
    const { byAccount, byPhone, waitingOfPhone, ...asked } = read
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
   * Writes columns, lines, stock, totals, audit entries and emails in one batch. Another phone number ends the links of
   * messages. False, without a write, when the order changed since `seen`, a price did, or open orders would hold too much.
   * @throws the database error when stock is too low
   */
  edit(seen: OrderSnapshot, { values, lines, priced, byLink, ...update }: OrderEdit): Promise<boolean> {
    const { id } = seen
    const { now, actor } = update
    const { phone, deliveryFee = sql`delivery_fee` } = values
    const isUnconfirmed = byLink?.isOtherPhone === true && seen.state === 'confirmed'
    const order = { id, now, state: isUnconfirmed ? ('placed' as const) : seen.state }
    const subtotal = sql`(SELECT sum(price * quantity) FROM order_items WHERE order_id = ${id})`
    const isOtherPhone = byLink
      ? sql.raw(byLink.isOtherPhone ? '1' : '0')
      : sql`substr(coalesce(phone, ''), -10) <> ${phone?.slice(-10)}`
    const columns = Object.entries(values) as [keyof typeof values, unknown][]
    const write = {
      holds: sql.join(
        [isUnchanged(seen), ...isStillPriced(priced), ...(byLink ? mayEdit(id, lines, phone, byLink) : [])],
        sql` AND `,
      ),
      action: 'order.changed',
      first: [
        // First and by itself, so that the totals count the lines and the city that were confirmed.
        ...(isUnconfirmed ? [this.statement(sql`UPDATE orders SET state = 'placed' WHERE id = ${id}`)] : []),
        ...lineChanges(this.db, order, lines),
        ...addedLines(this.db, order, lines),
      ],
      sets: [
        ...columns.map(([name, value]) => sql`${sql.raw(orders[name].name)} = ${value}`),
        sql`message_token_version = message_token_version + (${isOtherPhone}), subtotal = ${subtotal},
          amount = ${subtotal} + ${deliveryFee}, held = ${heldAfterChange}`,
        ...(byLink?.isOtherPhone
          ? [sql`customer_confirmed_at = NULL, call_attempts = 0, call_after = 0${since(isUnconfirmed, now, byLink)}`]
          : []),
      ],
      following: () => [
        ...(byLink?.advance ? [updateAdvance(this.db, id, byLink.advance)] : []),
        ...(byLink ? [countAttempt(this.db, byLink.window)] : []),
        ...(isUnconfirmed
          ? [recordAudit(this.db, { at: now, actor, action: 'order.undone', subject: id, ...unconfirmedNotes })]
          : []),
      ],
    }
    return changeOrder(this.db, id, write, update)
  }

  /** Those of these products that are on sale, with price and stock. */
  async listSold(productIds: string[]): Promise<Map<string, PricedProduct>> {
    const [rows] = await this.db.batch([selectCatalogue(this.db, productIds)])
    return new Map(rows.map((row) => [row._id, row]))
  }

  /** The stock of these products; `null` when not counted. */
  async listStock(productIds: string[]): Promise<Map<string, number | null>> {
    const [rows] = await this.db.batch([
      this.readRows({ id: text, stock: orNull(int) })`
        SELECT p.id, p.stock FROM json_each(${JSON.stringify(productIds)}) AS line CROSS JOIN products AS p ON p.id = line.value`,
    ])
    return new Map(rows.map(({ id, stock }) => [id, stock]))
  }
}

const unconfirmedNotes = {
  before: JSON.stringify({ state: 'confirmed' }),
  after: JSON.stringify({ state: 'placed' }),
}

/** A new number gives an order that nobody confirmed no more time: otherwise it would hold its parts for ever. */
const since = (isUnconfirmed: boolean, now: number, { clientHash }: LinkedEdit) =>
  isUnconfirmed ? sql`, unconfirmed_since = ${now}, client_hash = coalesce(client_hash, ${clientHash})` : sql``

/** The condition that these lines are on sale at the prices that were read; none without lines. */
function isStillPriced(priced: OrderEdit['priced']): SQL[] {
  if (priced.length === 0) return []
  return [
    sql`${priced.length} = (SELECT count(*) FROM json_each(${JSON.stringify(priced)}) AS line
      JOIN products ON products.id = line.value ->> 'productId' AND new_price = line.value ->> 'price' AND ${isSold})`,
  ]
}

/** The conditions that the edit of a customer adds no more than the limits of open orders allow. */
function mayEdit(
  orderId: string,
  lines: LineChange[],
  phone: string | null,
  { isOtherPhone, amountMore, limits }: LinkedEdit,
): SQL[] {
  const more = lines.flatMap(({ productId, was, quantity }) =>
    quantity > was ? [{ productId, more: quantity - was }] : [],
  )
  const fewPieces = sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(more)}) AS line
    JOIN products ON products.id = line.value ->> 'productId' WHERE ${holdsTooMuch(limits, sql`(line.value ->> 'more')`)})`
  return [
    ...(more.length > 0 ? [fewPieces] : []),
    ...(amountMore > 0 ? [mayHoldRupees(limits, amountMore)] : []),
    ...(isOtherPhone ? [sql`${waitingOf(phone ?? '', orderId)} < ${mostWaiting}`] : []),
  ]
}
