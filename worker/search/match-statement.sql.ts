import type { DatabaseSession } from '#worker/database/connect.ts'
import type { SearchPlan } from '#worker/search/plan/search-plan.ts'

/** A matching part and the index of the expression that found it; lower is better. */
export interface FoundRow {
  productId: string
  newPrice: number
  /** Its facet values as one key. */
  cell: string
  step: number
}

/**
 * Compiles a plan into one statement. It runs the expressions in order, newest parts first, until `most` rows are
 * found.
 */
export function matchStatement(
  db: DatabaseSession,
  { whole, nearest, anyWhole }: SearchPlan,
  most: number,
  within: string | null,
): D1PreparedStatement {
  const values: string[] = []
  const bind = (value: string) => `?${values.push(within === null ? value : `(${within}) AND (${value})`)}`
  const isAny = `EXISTS (SELECT 1 FROM docs_index WHERE docs_index MATCH ${bind(anyWhole)})`
  const all = [...whole, ...nearest].map(
    (expression, step) =>
      `SELECT * FROM (SELECT product_id AS productId, new_price AS newPrice, cell,
         ${step} AS step FROM docs_index
       WHERE docs_index MATCH ${bind(expression)} ORDER BY rowid DESC LIMIT ${most})`,
  )
  // D1 allows five SELECTs in a UNION. The EXISTS check skips all whole-word expressions at once when none can match.
  const groups = [
    { selects: all.slice(0, 4), when: isAny },
    { selects: all.slice(4, whole.length), when: isAny },
    { selects: all.slice(whole.length), when: `NOT ${isAny}` },
  ]
  return db
    .prepare(
      concatenate(
        groups
          .filter(({ selects }) => selects.length > 0)
          .map(
            ({ selects, when }) =>
              `SELECT * FROM (SELECT * FROM (${concatenate(selects, most)}) LIMIT iif(${when}, ${most}, 0))`,
          ),
        most,
      ),
    )
    .bind(...values)
}

/** Joins queries so that SQLite stops at the limit and never starts those that are not needed. */
const concatenate = (queries: string[], most: number) => `${queries.join(' UNION ALL ')} LIMIT ${most}`
