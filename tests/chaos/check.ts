import { DatabaseSync } from 'node:sqlite'
import { booksFile } from '#worker/commands/backup/database-file.ts'
import { findBreaches } from '#tests/support/invariants.ts'
import type { Seen } from './clients.ts'

/** What the books say of a run that is over. */
export interface Verdict {
  stored: number
  lost: number
  doubled: number
  /** What does not hold, in words. */
  violations: string[]
}

/** Holds what was acknowledged against the books of a shop that is stopped. */
export async function judge(state: string, seen: Seen, shelf: Record<string, number>): Promise<Verdict> {
  const books = new DatabaseSync(await booksFile(state))
  const rows = books.prepare('SELECT id, idempotency_key AS key FROM orders').all()
  const stored = new Set(rows.map((row) => String(row['id'])))
  const doubled = rows.length - new Set(rows.map((row) => String(row['key']))).size
  const lost = seen.orders.filter(({ orderId }) => !stored.has(orderId)).length
  const query = <Row>(sql: string) => Promise.resolve(books.prepare(sql).all() as Row[])
  const breaches = await findBreaches(query, { acknowledged: seen.orders, shelf })
  const whole = books.prepare('PRAGMA integrity_check').all()
  books.close()
  return {
    stored: rows.length,
    lost,
    doubled,
    violations: [
      ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
      ...(doubled > 0 ? [`${doubled} orders are doubled`] : []),
      ...breaches.map(({ id, says, rows: shown }) => `${id}: not true that ${says}: ${JSON.stringify(shown)}`),
      ...(JSON.stringify(whole) === '[{"integrity_check":"ok"}]' ? [] : [`integrity_check: ${JSON.stringify(whole)}`]),
      ...new Set(seen.wrong.map((answer) => `an answer nobody should get: ${answer}`)),
    ],
  }
}
