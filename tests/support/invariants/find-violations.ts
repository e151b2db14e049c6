import { rulesOfTheData } from './data-rules.ts'
import { type Known, rulesOfARun } from './run-rules.ts'

/** Asks the books: a D1 binding, a local state file, or anything else that runs one statement and gives its rows. */
export type Query = <Row>(sql: string) => Promise<Row[]>

/** A rule that does not hold, with some of the rows that show it. */
export interface Violation {
  /** The number of the rule in trust §5.5, or `kept` for figures that are kept beside the orders. */
  id: string
  says: string
  rows: unknown[]
}

const shown = 5

/**
 * Every invariant of trust §5.5 that does not hold; empty is well. `known` is what a run knows and the books alone do not
 * tell; what it leaves out is not looked at.
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
