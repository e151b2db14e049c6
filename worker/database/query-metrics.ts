import type { DatabaseSession } from './connect.ts'

/** Query metrics of one request. */
export interface QueryMetrics {
  trips: number
  /** Rows as the database reports them. Drizzle's plain SELECT reports none, so these are lower bounds. */
  rowsRead: number
  rowsWritten: number
  /** Milliseconds spent in queries. */
  ms: number
}

/** Empty metrics for one request. */
export function createQueryMetrics(): QueryMetrics {
  return { trips: 0, rowsRead: 0, rowsWritten: 0, ms: 0 }
}

type ResultMeta = { meta?: { rows_read?: number; rows_written?: number } } | null

/** Wraps a session so that every round trip adds to the metrics. */
export function withQueryMetrics(session: DatabaseSession, metrics: QueryMetrics): DatabaseSession {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

  async function measure<R>(work: Promise<R>, metaOf: (result: R) => ResultMeta[] = () => []): Promise<R> {
    const start = Date.now()
    metrics.trips += 1
    try {
      const result = await work
      for (const each of metaOf(result)) {
        metrics.rowsRead += each?.meta?.rows_read ?? 0
        metrics.rowsWritten += each?.meta?.rows_written ?? 0
      }
      return result
    } finally {
      metrics.ms += Date.now() - start
    }
  }

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => measure(statement.all(), (result) => [result]),
      run: () => measure(statement.run(), (result) => [result]),
      first: (...column: []) => measure(statement.first(...column)),
      raw: (...options: []) => measure(statement.raw(...options)),
    } as unknown as D1PreparedStatement
    originals.set(wrapped, statement)
    return wrapped
  }

  return {
    prepare: (query) => wrap(session.prepare(query)),
    batch: <Row>(statements: D1PreparedStatement[]) =>
      measure(session.batch<Row>(statements.map((each) => originals.get(each) ?? each)), (results) => results),
  }
}
