import { type SQL, sql } from 'drizzle-orm'
import type { PaymentWay } from '#domain/ledger/order-entry.ts'
import type { ReturnOutcome, ReturnState } from '#domain/returns/return-states.ts'
import { Store } from '#worker/database/store.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import { enqueueAll } from '#worker/email/outbox.sql.ts'
import { addEntry } from '#worker/ledger/order-entries.sql.ts'
import { changeOrder, nextUpdatedAt } from '#worker/orders/edits/order-snapshot.sql.ts'
import { exchangeOrder, type NewExchange } from './exchange-order.sql.ts'
import { insertReturn, type NewReturn } from './return-rows.sql.ts'
import { int, orNull, type RowOf, text, word } from '#worker/database/rows.ts'

/** A return as it was read; moves apply only while it is unchanged. */
export interface ReturnSnapshot {
  id: string
  orderId: string
  number: number
  state: ReturnState
  updatedAt: number
}

/** A part of an order: its kind now (`null` for a deleted one), and what was delivered less what came back. */
export const deliveredPart = { productId: text, name: text, kind: orNull(text), left: int }
export type DeliveredPart = RowOf<typeof deliveredPart>

/** A move of a return with everything that happens at once. */
export interface ReturnMove {
  to: ReturnState
  /** The answer to the customer at this step; that of an earlier step is no longer shown. */
  words: string | null
  moveHash: string | null
  outcomes: { position: number; outcome: ReturnOutcome }[]
  exchange: NewExchange | null
  refund: { amount: number; way: PaymentWay; reference: string | null } | null
  emails: EncryptedEmail[]
  actor: string
  now: number
}

/** Writes returns. */
export class ReturnChangesStore extends Store {
  /** The facts for a new return: the delivered parts less those that came back, and earlier returns of the order. */
  async prepare(orderId: string) {
    const [delivered, made] = await this.db.batch([
      this.readRows(deliveredPart)`SELECT i.product_id AS productId, i.name, p.kind, sum(i.quantity) - coalesce((
          SELECT sum(line.quantity) FROM returns AS r JOIN return_lines AS line ON line.return_id = r.id
          WHERE r.order_id = ${orderId} AND r.state NOT IN ('declined', 'withdrawn') AND line.product_id = i.product_id), 0) AS left
        FROM order_items AS i LEFT JOIN products AS p ON p.id = i.product_id WHERE i.order_id = ${orderId} GROUP BY i.product_id`,
      this.readRows({ id: text, key: text, requestHash: text, state: word<ReturnState>(), createdAt: int })`
        SELECT id, key, request_hash AS requestHash, state, created_at AS createdAt FROM returns WHERE order_id = ${orderId}`,
    ])
    return { delivered, made }
  }

  /**
   * Writes a return with its emails in one batch, while the order is delivered.
   * @throws the database error: 'too many pieces', or a used key
   */
  async create(made: NewReturn, emails: EncryptedEmail[]): Promise<void> {
    await this.db.batch([...insertReturn(this.db, made), ...enqueueAll(this.db, emails)])
  }

  /**
   * Moves a return with its lines, stock, exchange order, ledger, audit entry and emails in one batch. False, without a
   * write, when it changed since `seen`, or the price of a part did.
   * @throws the database error: 'too much money', or a stock that is too low
   */
  move(seen: ReturnSnapshot, { to, words, outcomes, exchange, refund, emails, ...move }: ReturnMove): Promise<boolean> {
    const { id, orderId } = seen
    const { now } = move
    const isSame = sql`EXISTS (SELECT 1 FROM returns WHERE id = ${id} AND state = ${seen.state} AND updated_at = ${seen.updatedAt})`
    const write = {
      holds: exchange ? sql`${isSame} AND ${isStillPriced(exchange)}` : isSame,
      action: 'order.return',
      first: [
        this.statement(sql`UPDATE returns SET state = ${to}, words = ${words}, move_hash = ${move.moveHash},
          updated_at = ${nextUpdatedAt(now)}, done_at = ${to === 'done' ? now : null},
          exchange_order_id = ${exchange?.id ?? null} WHERE id = ${id}`),
        ...(to === 'received' ? this.receive(seen, outcomes, now) : []),
      ],
      following: () => [
        ...(refund
          ? addEntry(this.db, { ...refund, ...move, orderId, kind: 'refund', note: null, key: `return:${id}` })
          : []),
        ...(exchange ? exchangeOrder(this.db, seen, exchange, move) : []),
      ],
    }
    const { number } = seen
    const [before, after] = [{ return: { number, state: seen.state } }, { return: { number, state: to } }]
    return changeOrder(this.db, orderId, write, { ...move, before, after, emails })
  }

  /** The statements that store the outcome of each line; counted parts for the shelf return to stock. */
  private receive({ id, orderId }: ReturnSnapshot, outcomes: ReturnMove['outcomes'], now: number) {
    return [
      this.statement(sql`UPDATE return_lines SET outcome = said.value ->> 'outcome'
        FROM json_each(${JSON.stringify(outcomes)}) AS said
        WHERE return_id = ${id} AND position = said.value ->> 'position'`),
      this.statement(sql`UPDATE products SET stock = stock + back.pieces, updated_at = ${now}
        FROM (SELECT product_id, sum(quantity) AS pieces FROM return_lines AS line
          WHERE return_id = ${id} AND outcome = 'shelf' AND EXISTS (SELECT 1 FROM order_items
            WHERE order_id = ${orderId} AND product_id = line.product_id AND uncounted < quantity)
          GROUP BY product_id) AS back
        WHERE products.id = back.product_id AND products.stock IS NOT NULL`),
    ]
  }
}

/** The condition that the parts of an exchange are on sale at the prices that were read. */
function isStillPriced({ lines }: NewExchange): SQL {
  return sql`${lines.length} = (SELECT count(*) FROM json_each(${JSON.stringify(lines)}) AS line
    JOIN products ON products.id = line.value ->> 'productId' AND new_price = line.value ->> 'listed')`
}
