import type { DatabaseSession } from '#worker/database/read-replica.ts'
import type { SearchPlan } from '#worker/search/plan/search-plan.ts'

/** A part that was found, and by which of the plan's expressions, the best ones first. */
export interface FoundRow {
  productId: string
  newPrice: number
  /** What it is in every group, as one text. */
  cell: string
  step: number
}

/** Follows a plan in one statement: one expression after the other, newest parts first, until there are `most`. */
export function matchStatement(
  db: DatabaseSession,
  { whole, nearest, anyWhole }: SearchPlan,
  most: number,
): D1PreparedStatement {
  const values: string[] = []
  const bind = (value: string) => `?${values.push(value)}`
  const isAny = `EXISTS (SELECT 1 FROM docs_index WHERE docs_index MATCH ${bind(anyWhole)})`
  const all = [...whole, ...nearest].map(
    (expression, step) =>
      `SELECT * FROM (SELECT product_id AS productId, new_price AS newPrice, cell,
         ${step} AS step FROM docs_index
       WHERE docs_index MATCH ${bind(expression)} ORDER BY rowid DESC LIMIT ${most})`,
  )
  // D1 takes at most five SELECTs in one UNION. A plan that finds nothing whole is told so by one look, not by each.
  const groups = [
    { looks: all.slice(0, 4), when: isAny },
    { looks: all.slice(4, whole.length), when: isAny },
    { looks: all.slice(whole.length), when: `NOT ${isAny}` },
  ]
  return db
    .prepare(
      inTurn(
        groups
          .filter(({ looks }) => looks.length > 0)
          .map(
            ({ looks, when }) =>
              `SELECT * FROM (SELECT * FROM (${inTurn(looks, most)}) LIMIT iif(${when}, ${most}, 0))`,
          ),
        most,
      ),
    )
    .bind(...values)
}

/** One query after the other until there are enough rows; the database does not begin one that it does not need. */
const inTurn = (queries: string[], most: number) => `${queries.join(' UNION ALL ')} LIMIT ${most}`
