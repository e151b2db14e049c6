import { type SQL, sql } from 'drizzle-orm'
import { day } from '#domain/durations.ts'
import type { ReturnState } from '#domain/returns/return-states.ts'
import { auditSql, systemActor } from '#worker/database/audit.sql.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { toCollectSql } from '#worker/ledger/order-money.sql.ts'
import type { SampleBusiness, SampleLine, SampleOrder, SampleReturn, SampleWaiting } from './sample-orders.ts'
import { readRows, text } from '#worker/database/rows.ts'

/** A list as the table `each`, and the value of a field of its rows. */
const tableOf = (list: object[]) => sql`json_each(${JSON.stringify(list)}) AS each`
const field = <Row extends object>(name: keyof Row & string) => sql.raw(`each.value ->> '${name}'`)
const time = (ms: number) => sql.raw(String(ms))

/** The ids of those of these orders that are in the shop, as `id`. */
export function findOrders(db: Database, { orders }: SampleBusiness) {
  return readRows(db, { id: text })`
    SELECT id FROM orders WHERE id IN (SELECT ${field<SampleOrder>('id')} FROM ${tableOf(orders)})`
}

/**
 * The statements that insert what customers did, in the steps of the shop: an order is placed, then moves; a return is asked
 * for, then moves. So the triggers check it and keep all totals. Stock stays as it is: the pieces are not counted.
 */
export function insertBusiness(db: Database, business: SampleBusiness) {
  const { orders, returns, waiting } = business
  const reviewed = business.lines.filter(({ reviewId }) => reviewId !== null)
  const statements = [
    ...insertOrders(orders, business.lines),
    ...insertReviews(reviewed),
    ...insertReturns(returns),
    sql`INSERT INTO waiting_list (id, product_id, phone, created_at)
      SELECT ${field<SampleWaiting>('id')}, ${field<SampleWaiting>('productId')}, ${field<SampleWaiting>('phone')},
        ${field<SampleWaiting>('at')}
      FROM ${tableOf(waiting)} WHERE true ON CONFLICT DO NOTHING`,
  ]
  return statements.map((each) => statement(db, each))
}

function insertOrders(orders: SampleOrder[], lines: SampleLine[]): SQL[] {
  const [of, ofLine] = [field<SampleOrder>, field<SampleLine>]
  const paid = orders.filter(({ advance }) => advance > 0)
  const delivered = tableOf(orders.filter(({ state }) => state === 'delivered'))
  const deliveredAt = sql`${of('at')} + ${time(2 * day)}`
  return [
    sql`INSERT INTO orders (id, number, idempotency_key, request_hash, channel, subtotal, delivery_fee, amount, first_name,
        city, province, country, phone, created_at, updated_at, advance_asked, advance_reason, advance_until)
      SELECT ${of('id')}, (SELECT coalesce(max(number), 1000) FROM orders) + 1 + each.key, ${of('id')}, '', 'phone',
        ${of('subtotal')}, ${of('fee')}, ${of('subtotal')} + ${of('fee')}, ${of('firstName')}, ${of('city')}, 'Punjab',
        'Pakistan', ${of('phone')}, ${of('at')}, ${of('at')}, ${of('asked')}, iif(${of('asked')} > 0, 'staff', NULL),
        iif(${of('asked')} > 0, ${of('at')} + ${time(3 * day)}, NULL)
      FROM ${tableOf(orders)}`,
    sql`INSERT INTO order_items (order_id, position, product_id, name, price, quantity, pictures, uncounted)
      SELECT ${ofLine('orderId')}, ${ofLine('position')}, ${ofLine('productId')}, ${ofLine('name')}, ${ofLine('price')}, 1,
        each.value -> 'pictures', 1
      FROM ${tableOf(lines)}`,
    auditSql(
      of('taken'),
      {
        at: of('at'),
        actor: systemActor,
        action: 'order.taken',
        subject: of('id'),
        after: sql`json_object('state', ${of('state')}, 'channel', 'phone',
          'isPaid', json(iif(${of('state')} = 'delivered', 'true', 'false')), 'amount', ${of('subtotal')} + ${of('fee')})`,
      },
      sql`FROM ${tableOf(orders)}`,
    ),
    ...insertEntries(
      paid.map(({ id, entry, at, advance }) => ({
        orderId: id,
        entry,
        key: entry,
        at: at + day,
        kind: 'advance',
        amount: advance,
      })),
    ),
    sql`INSERT INTO order_proofs (id, order_id, kind, reference, fingerprint, at)
      SELECT ${of('entry')}, ${of('id')}, 'reference', ${of('proof')}, ${of('proof')}, ${of('at')} + ${time(day)}
      FROM ${tableOf(orders.filter(({ proof }) => proof !== null))}`,
    sql`UPDATE orders SET state = 'confirmed' WHERE id IN (SELECT ${of('id')} FROM ${tableOf(orders)})`,
    sql`UPDATE orders SET state = 'delivered', is_paid = 1, delivered_at = ${deliveredAt}, updated_at = ${deliveredAt},
        cash_due = ${toCollectSql('orders')}
      FROM ${delivered} WHERE orders.id = ${of('id')}`,
    sql`INSERT INTO order_entries (id, order_id, kind, amount, way, door, actor, at, key)
      SELECT ${of('id')}, orders.id, 'collected', ${toCollectSql('orders')}, 'cash', 1, 'shop', delivered_at, 'delivered'
      FROM ${delivered} JOIN orders ON orders.id = ${of('id')}`,
  ]
}

interface Entry {
  orderId: string
  /** The id of its audit entry too. */
  entry: string
  /** Unique in the order. */
  key: string
  at: number
  kind: string
  amount: number
}

/** Money by Raast in the ledger, with its audit entries. */
function insertEntries(entries: Entry[]): SQL[] {
  const of = field<Entry>
  return [
    sql`INSERT INTO order_entries (id, order_id, kind, amount, way, actor, at, key)
      SELECT ${of('entry')}, ${of('orderId')}, ${of('kind')}, ${of('amount')}, 'raast', 'shop', ${of('at')}, ${of('key')}
      FROM ${tableOf(entries)}`,
    auditSql(
      of('entry'),
      {
        at: of('at'),
        actor: systemActor,
        action: 'order.entry',
        subject: of('orderId'),
        after: sql`json_object('entry', json_object('kind', ${of('kind')}, 'amount', ${of('amount')}, 'way', 'raast'))`,
      },
      sql`FROM ${tableOf(entries)}`,
    ),
  ]
}

function insertReviews(lines: SampleLine[]): SQL[] {
  const of = field<SampleLine>
  return [
    sql`INSERT INTO reviews (id, order_id, product_id, stars, text, fit, bike, year, name, city, is_name_hidden, created_at,
        updated_at)
      SELECT ${of('reviewId')}, ${of('orderId')}, ${of('productId')}, ${of('stars')}, ${of('text')}, ${of('fit')}, ${of('bike')},
        iif(${of('bike')} IS NULL, NULL, ${of('year')}), ${of('reviewer')}, ${of('city')}, ${of('reviewer')} IS NULL,
        ${of('at')}, ${of('at')}
      FROM ${tableOf(lines)}`,
    // One vote for each voter; without a network address there is a number in place of its hash.
    sql`INSERT INTO review_votes (review_id, voter, at)
      SELECT ${of('reviewId')}, voter.value, ${of('at')}
      FROM ${tableOf(lines)} JOIN json_each('[1,2,3,4,5]') AS voter ON voter.value <= ${of('useful')}`,
  ]
}

/** The states of a return on the way to each state. */
const wayTo: Partial<Record<ReturnState, ReturnState[]>> = {
  declined: ['declined'],
  agreed: ['agreed'],
  'on-its-way': ['agreed', 'on-its-way'],
  received: ['agreed', 'on-its-way', 'received'],
  done: ['agreed', 'on-its-way', 'received', 'done'],
}
const steps: ReturnState[] = ['declined', 'agreed', 'on-its-way', 'received', 'done']

function insertReturns(returns: SampleReturn[]): SQL[] {
  const of = field<SampleReturn>
  const at = (state: ReturnState) => returns.filter((each) => wayTo[each.state]?.includes(state))
  const idsAt = (state: ReturnState) => sql`SELECT ${of('id')} FROM ${tableOf(at(state))}`
  const refunds = at('done').map(({ id, orderId, entry, at: asked, refund }) => ({
    orderId,
    entry,
    key: `return:${id}`,
    at: asked + day,
    kind: 'refund',
    amount: refund,
  }))
  return [
    sql`INSERT INTO returns (id, order_id, number, state, source, key, request_hash, actor, created_at, updated_at)
      SELECT ${of('id')}, ${of('orderId')}, 1, 'asked', 'customer', ${of('id')}, '', 'customer:link', ${of('at')}, ${of('at')}
      FROM ${tableOf(returns)}`,
    sql`INSERT INTO return_lines (return_id, position, product_id, name, price, quantity, reason, wish, bike, year)
      SELECT ${of('id')}, 0, item.product_id, item.name, item.price, 1, 'does-not-fit', 'money', ${of('bike')},
        iif(${of('bike')} IS NULL, NULL, ${of('year')})
      FROM ${tableOf(returns)} JOIN order_items AS item ON item.order_id = ${of('orderId')}
        AND item.product_id = ${of('productId')}`,
    ...steps.map(
      (state) => sql`UPDATE returns SET state = ${state}, updated_at = created_at + ${time(day)},
        done_at = ${state === 'done' ? sql`created_at + ${time(day)}` : null} WHERE id IN (${idsAt(state)})`,
    ),
    sql`UPDATE return_lines SET outcome = 'shelf' WHERE return_id IN (${idsAt('received')})`,
    ...insertEntries(refunds),
  ]
}
