import { sql } from 'drizzle-orm'
import { Store } from '#worker/database/store.ts'
import { addEntry, type NewEntry } from './order-entries.sql.ts'

/** A stored entry, as far as a repeated request must equal it. */
type StoredEntry = Pick<NewEntry, 'kind' | 'amount' | 'way'>

/** Reads and writes the ledger of orders. */
export class LedgerStore extends Store {
  /** The entry of an order with this key; `null` without one, `undefined` for an unknown order. */
  async findByKey(orderId: string, key: string): Promise<StoredEntry | null | undefined> {
    const [[row]] = await this.db.batch([
      this.statement<StoredEntry | { kind: null }>(sql`SELECT e.kind, e.amount, e.way FROM orders AS o
        LEFT JOIN order_entries AS e ON e.order_id = o.id AND e.key = ${key} WHERE o.id = ${orderId}`),
    ])
    if (!row) return undefined
    return row.kind === null ? null : row
  }

  /**
   * Adds an entry.
   * @throws the database error: 'too much money', or a used key
   */
  async add(entry: NewEntry): Promise<void> {
    await this.db.batch([...addEntry(this.db, entry)])
  }
}
