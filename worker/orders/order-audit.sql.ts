import { type SQL, sql } from 'drizzle-orm'
import { presetReasons } from '#domain/orders/order-endings.ts'
import { type Database, statement } from '#worker/database/connect.ts'

/** A reason in the shop's own words stays; one that was typed in may name somebody. */
export function isPresetReason(reason: SQL): SQL {
  return sql`${reason} IN (SELECT value FROM json_each(${JSON.stringify(presetReasons)}))`
}

/**
 * The statement that takes addresses, notes and typed reasons out of the log of some orders; `ids` is a query of theirs. What
 * was done, when and by whom stays.
 */
export function redactOrderAudit(db: Database, ids: SQL) {
  const redacted = (note: SQL) => sql`CASE WHEN NOT json_valid(${note}) THEN ${note}
    WHEN ${isPresetReason(sql`${note} ->> 'reason'`)} THEN json_remove(${note}, '$.address', '$.note')
    ELSE json_remove(${note}, '$.address', '$.note', '$.reason') END`
  return statement(
    db,
    sql`UPDATE audit SET before = ${redacted(sql`before`)}, after = ${redacted(sql`after`)}
        WHERE subject IN (${ids}) AND action IN ('order.changed', 'order.noted', 'order.moved')`,
  )
}
