import { type SQL, sql } from 'drizzle-orm'
import { auditSql } from '#worker/database/audit.sql.ts'
import { newId } from '#worker/database/ids.ts'
import { jsonChunks } from '#worker/database/batches.ts'

/** What became of a row: the vehicle that it is about, and why it was left alone. */
export interface Settled {
  position: number
  vehicle: string | null
  problem: string | null
}

interface Settling {
  figures: object
  rows: Settled[]
  actor: string
  /** Epoch milliseconds. */
  now: number
  /** The change must not be older than this, epoch milliseconds. */
  since: number
}

/** The statements that end the preview of a change of vehicles, or the change itself, and the condition for them. */
export function settleVehicles(
  id: string,
  state: 'applied' | 'undone',
  { figures, rows, actor, now, since }: Settling,
): { holds: SQL; with: SQL[] } {
  const isOpen =
    state === 'applied'
      ? sql`state = 'previewed' AND created_at > ${since}`
      : sql`state = 'applied' AND applied_at > ${since}`
  const at = state === 'applied' ? sql`applied_at = ${now}` : sql`undone_at = ${now}`
  return {
    holds: sql`EXISTS (SELECT 1 FROM bulk_changes WHERE id = ${id} AND ${isOpen})`,
    with: [
      ...jsonChunks(rows).map(
        (chunk) => sql`UPDATE bulk_change_rows SET vehicle = coalesce(each.value ->> 'vehicle', vehicle),
          problem = each.value ->> 'problem' FROM json_each(${chunk}) AS each
        WHERE change_id = ${id} AND bulk_change_rows.position = each.value ->> 'position'`,
      ),
      sql`UPDATE bulk_change_rows SET after = json_set(after, ${`$.${state}`}, json(${JSON.stringify(figures)}))
        WHERE change_id = ${id} AND position = 0`,
      sql`UPDATE bulk_changes SET state = ${state}, ${at} WHERE id = ${id}`,
      auditSql(
        newId(now),
        { at: now, actor, action: `bulk.${state}`, subject: id, before: sql`c.title`, after: JSON.stringify(figures) },
        sql`FROM bulk_changes AS c WHERE c.id = ${id}`,
      ),
    ],
  }
}

/** The condition that nothing used these vehicles by now. */
export function unusedVehicles(ids: readonly string[], holds: SQL): SQL {
  return sql`${holds} AND NOT EXISTS (SELECT 1 FROM used_vehicles
    WHERE vehicle IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`
}
