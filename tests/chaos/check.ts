import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '#worker/commands/backup/database-file.ts'
import { findViolations } from '#tests/support/invariants/find-violations.ts'
import { type Couriers, findLostParcels } from './booking-client.ts'
import type { Seen } from './clients.ts'

/** What the database says after a run. */
interface CheckResult {
  lost: number
  doubled: number
  /** Sentences. */
  violations: string[]
}

/** Compares what was acknowledged to clients with the database of a stopped shop. `stock` by product is that before the run. */
export async function check(
  state: string,
  seen: Seen,
  stock: Record<string, number>,
  couriers: Couriers,
): Promise<CheckResult> {
  const database = new DatabaseSync(databaseFile(state))
  const rows = database.prepare('SELECT id, coalesce(guest_key, idempotency_key) AS key FROM orders').all()
  const stored = new Set(rows.map((row) => String(row['id'])))
  const doubled = rows.length - new Set(rows.map((row) => String(row['key']))).size
  const lost = seen.orders.filter(({ orderId }) => !stored.has(orderId)).length
  const query = <Row>(sql: string) => Promise.resolve(database.prepare(sql).all() as Row[])
  const violations = await findViolations(query, { acknowledged: seen.orders, stock })
  const promises = [...findLostPromises(database, seen), ...findLostParcels(database, await couriers.control())]
  const whole = database.prepare('PRAGMA integrity_check').all()
  database.close()
  return {
    lost,
    doubled,
    violations: [
      ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
      ...promises,
      ...(doubled > 0 ? [`${doubled} orders are doubled`] : []),
      ...violations.map(({ id, says, rows: shown }) => `${id}: not true that ${says}: ${JSON.stringify(shown)}`),
      ...(JSON.stringify(whole) === '[{"integrity_check":"ok"}]' ? [] : [`integrity_check: ${JSON.stringify(whole)}`]),
      ...new Set(seen.wrong.map((answer) => `a response that must not happen: ${answer}`)),
    ],
  }
}

/** Sentences about money, proofs, returns, reviews and people who wait that were acknowledged and are not in the database as such. */
function findLostPromises(database: DatabaseSync, seen: Seen): string[] {
  const count = (sql: string, ...values: string[]) =>
    Number(database.prepare(`SELECT count(*) AS count FROM ${sql}`).get(...values)?.['count'])
  const rank = ['asked', 'agreed', 'on-its-way', 'received', 'done']
  return [
    ...seen.carried.flatMap(({ orderId, entries, references, back, stars }) => {
      const states = database
        .prepare("SELECT state FROM returns WHERE order_id = ? AND source = 'customer'")
        .all(orderId)
        .map(({ state }) => String(state))
      const isBack = back === null || (states.length === 1 && rank.indexOf(states[0] ?? '') >= rank.indexOf(back))
      return [
        ...entries.filter((key) => count('order_entries WHERE order_id = ? AND key = ?', orderId, key) !== 1),
        ...references.filter((each) => count('order_proofs WHERE order_id = ? AND reference = ?', orderId, each) !== 1),
        ...(isBack ? [] : [`return ${back}`]),
        ...(stars === null || count('reviews WHERE order_id = ? AND stars = 5', orderId) === 1 ? [] : ['review']),
      ].map((what) => `order ${orderId}: ${what} was acknowledged and is not there once`)
    }),
    ...seen.waiting
      .filter((email) => count('waiting_list WHERE email = ?', email) !== 1)
      .map((email) => `${email} does not wait once`),
  ]
}
