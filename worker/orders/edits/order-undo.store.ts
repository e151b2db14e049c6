import { sql } from 'drizzle-orm'
import { Store } from '#worker/database/store.ts'
import { isOpen } from '#worker/parcels/parcel-rows.sql.ts'
import type { LastStep, OrderSnapshot, OrderUndo } from './order-change.ts'
import { changeOrder, isUnchanged } from './order-snapshot.sql.ts'
import { columnsOf, computed, int, orNull, select, text, yesNo } from '#worker/database/rows.ts'

const stepColumns = {
  ...columnsOf('a', { at: int, actor: text, action: text, before: orNull(text), after: orNull(text) }),
  isEmailWaiting: computed(sql`EXISTS (SELECT 1 FROM outbox WHERE id = a.after ->> 'emailId' AND attempts = 0)`, yesNo),
}

/** Undoes changes of orders and withdraws their pending emails. */
export class OrderUndoStore extends Store {
  /** The newest audit entry of an order; `null` without one. */
  async lastStep(id: string): Promise<LastStep | null> {
    const [[row]] = await this.db.batch([
      this.readRows(stepColumns)`
        SELECT ${select(stepColumns)} FROM audit AS a WHERE a.subject = ${id} ORDER BY a.id DESC LIMIT 1`,
    ])
    return row ?? null
  }

  /**
   * Restores an order, writes an audit entry and deletes the pending email; false when the order or the email has
   * moved on.
   */
  async undo(
    seen: OrderSnapshot,
    { state, callAttempts, callAfter, isUnshipped, note, emailId, ...change }: OrderUndo,
  ): Promise<boolean> {
    // A courier that has the parcel booked still has it.
    const booked = (column: string) =>
      sql`(SELECT p.${sql.raw(column)} FROM parcels AS p WHERE p.order_id = ${seen.id} AND p.booked_at IS NOT NULL AND ${isOpen})`
    const sets = [
      sql`state = ${state}, call_attempts = ${callAttempts}, call_after = ${callAfter}`,
      ...(isUnshipped
        ? [sql`shipped_at = NULL, courier_id = ${booked('courier_id')}, tracking_number = ${booked('tracking_number')}`]
        : []),
      ...(note === undefined ? [] : [sql`note = ${note}`]),
    ]
    const isKept = sql`NOT (${state} = 'confirmed' AND EXISTS (SELECT 1 FROM parcels AS p WHERE p.order_id = ${seen.id}
      AND p.state <> 'prepared' AND ${isOpen}))`
    const isUnsent =
      emailId === null ? sql`` : sql`AND EXISTS (SELECT 1 FROM outbox WHERE id = ${emailId} AND attempts = 0)`
    const write = {
      holds: sql`${isUnchanged(seen)} AND ${isKept} ${isUnsent}`,
      action: 'order.undone',
      sets,
      first: emailId === null ? [] : [this.statement(sql`DELETE FROM outbox WHERE id = ${emailId}`)],
    }
    return changeOrder(this.db, seen.id, write, change)
  }
}
