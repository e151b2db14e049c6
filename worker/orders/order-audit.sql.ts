import { type SQL, sql } from 'drizzle-orm'
import { presetReasons } from '#domain/orders/failed-states.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { eraseProofs } from '#worker/advances/advance-rows.sql.ts'
import { eraseEntryTexts } from '#worker/ledger/order-entries.sql.ts'
import { eraseReturnTexts } from '#worker/returns/return-rows.sql.ts'

/** The condition that a reason is preset; a typed one may contain personal data. */
export function isPresetReason(reason: SQL): SQL {
  return sql`${reason} IN (SELECT value FROM json_each(${JSON.stringify(presetReasons)}))`
}

/**
 * The statement that removes addresses, notes and typed reasons from the audit log of orders; `ids` is a query. Action,
 * time and actor stay.
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

/**
 * The statements that remove what is written about a person beside the orders of a list of ids in SQL: in their history,
 * ledger, proofs and returns. The files follow as orphans; sums and states stay.
 */
export function eraseOrderText(db: Database, orderIds: SQL) {
  return [
    redactOrderAudit(db, orderIds),
    eraseEntryTexts(db, orderIds),
    eraseProofs(db, orderIds),
    ...eraseReturnTexts(db, orderIds),
  ] as const
}
