import { rulesOfTheData } from './data-rules.ts'
import { type Known, rulesOfARun } from './run-rules.ts'

/** Runs one query on a D1 binding, a local database file or the like; returns its rows. */
export type Query = <Row>(sql: string) => Promise<Row[]>

/** A violated rule with some of the rows that violate it. */
export interface Violation {
  /** The number of the rule, or `kept` for stored counts. */
  id: string
  says: string
  rows: unknown[]
}

const shown = 5

/**
 * Returns every violated rule. `known` is what a run knows beyond the database; rules that need missing facts are
 * skipped.
 */
export async function findViolations(query: Query, known: Known = {}): Promise<Violation[]> {
  const breaches: Violation[] = []
  for (const { id, says, sql } of rulesOfTheData) {
    const rows = (await query<Record<string, unknown>>(sql)).filter((row) => row['quick_check'] !== 'ok')
    if (rows.length > 0) breaches.push({ id, says, rows: rows.slice(0, shown) })
  }
  for (const { id, says, find } of rulesOfARun) {
    const rows = await find(query, known)
    if (rows.length > 0) breaches.push({ id, says, rows: rows.slice(0, shown) })
  }
  return breaches
}
