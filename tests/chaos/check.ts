import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '#worker/commands/backup/database-file.ts'
import { findViolations } from '#tests/support/invariants/find-violations.ts'
import type { Seen } from './clients.ts'

/** What the database says after a run. */
interface CheckResult {
  lost: number
  doubled: number
  /** Sentences. */
  violations: string[]
}

/** Compares what was acknowledged to clients with the database of a stopped shop. `stock` by product is that before the run. */
export async function check(state: string, seen: Seen, stock: Record<string, number>): Promise<CheckResult> {
  const database = new DatabaseSync(await databaseFile(state))
  const rows = database.prepare('SELECT id, coalesce(guest_key, idempotency_key) AS key FROM orders').all()
  const stored = new Set(rows.map((row) => String(row['id'])))
  const doubled = rows.length - new Set(rows.map((row) => String(row['key']))).size
  const lost = seen.orders.filter(({ orderId }) => !stored.has(orderId)).length
  const query = <Row>(sql: string) => Promise.resolve(database.prepare(sql).all() as Row[])
  const violations = await findViolations(query, { acknowledged: seen.orders, stock })
  const whole = database.prepare('PRAGMA integrity_check').all()
  database.close()
  return {
    lost,
    doubled,
    violations: [
      ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
      ...(doubled > 0 ? [`${doubled} orders are doubled`] : []),
      ...violations.map(({ id, says, rows: shown }) => `${id}: not true that ${says}: ${JSON.stringify(shown)}`),
      ...(JSON.stringify(whole) === '[{"integrity_check":"ok"}]' ? [] : [`integrity_check: ${JSON.stringify(whole)}`]),
      ...new Set(seen.wrong.map((answer) => `a response that must not happen: ${answer}`)),
    ],
  }
}
