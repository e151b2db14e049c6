/** One round trip to the database: its statements and their cost. */
export interface Trip {
  sql: string
  rowsRead: number
  rowsWritten: number
  /** Rows read by each statement. */
  each: number[]
  /** The statements that changed rows. */
  changes: string[]
}

/** Hooks around a round trip; one that throws makes the database fail before or after its work. */
export interface TripHooks {
  before?: (sql: string) => unknown
  after?: (sql: string) => unknown
}

/**
 * A database that records its round trips and the bookmarks of its sessions. Hooks can make a round trip fail or write
 * before it. With `measuresRaw` off it adds no query of its own, and does not know the cost of some.
 */
export function watchDatabase(database: D1Database, hooks: TripHooks = {}, measuresRaw = true) {
  const trips: Trip[] = []
  const sessions: (string | undefined)[] = []
  const originals = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>()

  async function travel<T>(statements: string[], work: () => Promise<T>, metaOf: (result: T) => D1Meta[]): Promise<T> {
    const sql = statements.join(';\n')
    await hooks.before?.(sql)
    const result = await work()
    const metas = metaOf(result)
    trips.push({
      sql,
      rowsRead: metas.reduce((sum, meta) => sum + meta.rows_read, 0),
      rowsWritten: metas.reduce((sum, meta) => sum + meta.rows_written, 0),
      each: metas.map((meta) => meta.rows_read),
      changes: statements.filter((_, index) => (metas[index]?.changes ?? 0) > 0),
    })
    await hooks.after?.(sql)
    return result
  }

  function watch(statement: D1PreparedStatement, sql: string): D1PreparedStatement {
    const watched = {
      bind: (...values: unknown[]) => watch(statement.bind(...values), sql),
      all: () =>
        travel(
          [sql],
          () => statement.all(),
          ({ meta }) => [meta],
        ),
      run: () =>
        travel(
          [sql],
          () => statement.run(),
          ({ meta }) => [meta],
        ),
      first: () =>
        travel(
          [sql],
          () => statement.first(),
          () => [],
        ),
      // `raw` returns no cost, so a query runs a second time to measure it.
      raw: () =>
        travel(
          [sql],
          async () => ({
            rows: await statement.raw(),
            measured: measuresRaw && /^\s*(SELECT|WITH)\b/i.test(sql) ? [(await statement.all()).meta] : [],
          }),
          ({ measured }) => measured,
        ).then(({ rows }) => rows),
    } as unknown as D1PreparedStatement
    originals.set(watched, { statement, sql })
    return watched
  }

  const open = (real: D1Database | D1DatabaseSession) => ({
    prepare: (sql: string) => watch(real.prepare(sql), sql),
    batch(statements: D1PreparedStatement[]) {
      const known = statements.map((each) => originals.get(each) ?? { statement: each, sql: '' })
      return travel(
        known.map((each) => each.sql),
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
    /** Clears the recorded round trips. */
    restart() {
      trips.length = 0
      sessions.length = 0
    },
    rowsRead: () => trips.reduce((sum, trip) => sum + trip.rowsRead, 0),
  }
}

/** A database that fails every query with an error of D1. */
export function failingDatabase(real: D1Database, message = 'D1_ERROR: Network connection lost.'): D1Database {
  return watchDatabase(real, {
    before() {
      throw new Error(message)
    },
  }).binding
}
