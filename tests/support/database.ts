/** One trip to the database: the statements in it, and what they cost once it is back. */
export interface Trip {
  sql: string
  rowsRead: number
  rowsWritten: number
  /** Rows read by each statement of the trip. */
  each: number[]
}

/** What may happen around a trip: a hook that throws is a database that fails, before or after it did its work. */
export interface TripHooks {
  before?: (sql: string) => unknown
  after?: (sql: string) => unknown
}

/**
 * A database whose every trip is written down, and may fail or be overtaken by what a hook does; with what its sessions were
 * told of how new their copy must be.
 */
export function watchDatabase(database: D1Database, hooks: TripHooks = {}) {
  const trips: Trip[] = []
  const sessions: (string | undefined)[] = []
  const originals = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>()

  async function travel<T>(sql: string, work: () => Promise<T>, metaOf: (result: T) => D1Meta[]): Promise<T> {
    await hooks.before?.(sql)
    const result = await work()
    const metas = metaOf(result)
    trips.push({
      sql,
      rowsRead: metas.reduce((sum, meta) => sum + meta.rows_read, 0),
      rowsWritten: metas.reduce((sum, meta) => sum + meta.rows_written, 0),
      each: metas.map((meta) => meta.rows_read),
    })
    await hooks.after?.(sql)
    return result
  }

  function watch(statement: D1PreparedStatement, sql: string): D1PreparedStatement {
    const watched = {
      bind: (...values: unknown[]) => watch(statement.bind(...values), sql),
      all: () =>
        travel(
          sql,
          () => statement.all(),
          ({ meta }) => [meta],
        ),
      run: () =>
        travel(
          sql,
          () => statement.run(),
          ({ meta }) => [meta],
        ),
      first: () =>
        travel(
          sql,
          () => statement.first(),
          () => [],
        ),
      // `raw` tells no cost, so what it reads is read once more by a call that does.
      raw: () =>
        travel(
          sql,
          async () => ({ rows: await statement.raw(), told: await statement.all() }),
          ({ told }) => [told.meta],
        ).then(({ rows }) => rows),
    } as unknown as D1PreparedStatement
    originals.set(watched, { statement, sql })
    return watched
  }

  const open = (real: D1Database | D1DatabaseSession) => ({
    prepare: (sql: string) => watch(real.prepare(sql), sql),
    batch(statements: D1PreparedStatement[]) {
      const known = statements.map((each) => originals.get(each) ?? { statement: each, sql: '' })
      const sql = known.map((each) => each.sql).join(';\n')
      return travel(
        sql,
        () => real.batch(known.map((each) => each.statement)),
        (results) => results.map(({ meta }) => meta),
      )
    },
  })
  const binding = {
    ...open(database),
    withSession(constraint?: string) {
      sessions.push(constraint)
      const session = database.withSession(constraint)
      return { ...open(session), getBookmark: () => session.getBookmark() }
    },
  } as unknown as D1Database

  return {
    binding,
    trips,
    sessions,
    /** Forgets the trips so far. */
    restart() {
      trips.length = 0
      sessions.length = 0
    },
    rowsRead: () => trips.reduce((sum, trip) => sum + trip.rowsRead, 0),
  }
}

/** A database that answers nothing but an error, as D1 words it. */
export function failingDatabase(real: D1Database, message = 'D1_ERROR: Network connection lost.'): D1Database {
  return watchDatabase(real, {
    before() {
      throw new Error(message)
    },
  }).binding
}
