import { type SQL, sql } from 'drizzle-orm'
import { Store } from '#worker/database/store.ts'
import { changeOrder } from '#worker/orders/edits/order-snapshot.sql.ts'
import { addEntry, type NewEntry, unlessErased } from './order-entries.sql.ts'
import { orNull, yesNo } from '#worker/database/rows.ts'

/** Money to retain of an order; `was` is the amount retained until now. Whole rupees. */
interface MoneyToRetain {
  orderId: string
  amount: number
  words: string | null
  was: number
  actor: string
  now: number
}

/** An entry, as far as a repeated request must equal it. */
export interface SentEntry extends Pick<NewEntry, 'orderId' | 'kind' | 'amount' | 'way' | 'note' | 'key'> {
  reference: string | null
}

/** Reads and writes the ledger of orders. */
export class LedgerStore extends Store {
  /**
   * The entry of this key, and whether it is the same; `null` without one. Where personal data was erased, an entry has no
   * texts to compare.
   */
  async find({
    orderId,
    kind,
    amount,
    way,
    reference,
    note,
    key,
  }: SentEntry): Promise<{ isOrder: boolean; earlier: { isSame: boolean } | null }> {
    const isText = (column: SQL, text: string | null) => sql`${column} IS ${unlessErased(orderId, text)}`
    const [[row]] = await this.db.batch([
      this.readRows({ isSame: orNull(yesNo) })`SELECT CASE WHEN e.id IS NOT NULL THEN e.kind = ${kind}
          AND e.amount = ${amount} AND e.way = ${way} AND ${isText(sql`e.reference`, reference)}
          AND ${isText(sql`e.note`, note)} END AS isSame
        FROM orders AS o LEFT JOIN order_entries AS e ON e.order_id = o.id AND e.key = ${key} WHERE o.id = ${orderId}`,
    ])
    const isSame = row?.isSame ?? null
    return { isOrder: row !== undefined, earlier: isSame === null ? null : { isSame } }
  }

  /**
   * Adds an entry.
   * @throws the database error: 'too much money', or a used key
   */
  async add(entry: NewEntry): Promise<void> {
    await this.db.batch([...addEntry(this.db, entry)])
  }

  /** Stores the retained money of a refused parcel; false when it changed meanwhile, or exceeds the money received. */
  retain({ orderId, amount, words, was, actor, now }: MoneyToRetain): Promise<boolean> {
    const holds = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND min(kept, advance + collected - refunded) = ${was}
      AND ${amount} <= advance + collected - refunded
      AND (${amount} = 0 OR state = 'refused' OR (state = 'returned' AND delivered_at IS NULL)))`
    const sets = [sql`kept = ${amount}, kept_words = ${unlessErased(orderId, words)}`]
    // Without the words: they may name the customer, and the audit log is kept longer.
    const change = { actor, now, before: { kept: was }, after: { kept: amount }, emails: [] }
    return changeOrder(this.db, orderId, { holds, action: 'order.kept', sets }, change)
  }
}
