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

/** Wraps a database so that every round trip adds to the metrics. */
export function withQueryMetrics<T extends D1Database | D1DatabaseSession>(database: T, metrics: QueryMetrics): T {
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

  const methods = {
    prepare: (query: string) => wrap(database.prepare(query)),
    batch: (statements: D1PreparedStatement[]) =>
      measure(database.batch(statements.map((each) => originals.get(each) ?? each)), (results) => results),
    withSession: (constraint?: string) => withQueryMetrics((database as D1Database).withSession(constraint), metrics),
  }
  return new Proxy(database, {
    get(target, name) {
      if (name in methods) return methods[name as keyof typeof methods]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
