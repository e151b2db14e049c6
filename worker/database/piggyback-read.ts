import type { DatabaseSession } from './read-replica.ts'

/** A database session that may add a read to its next batch, so that both make one round results. */
export interface BatchingSession extends DatabaseSession {
  /** Adds a read to the next batch. If its result is needed before a batch, it makes its own round results. */
  addToNextBatch<Row>(statement: D1PreparedStatement): () => Promise<D1Result<Row>>
}

/** A read that waits for a batch, or is in one. */
interface PendingRead {
  statement: D1PreparedStatement
  result?: Promise<D1Result>
}

/** Wraps a session so that its next batch carries one more read. */
export function withPiggybackedRead(session: DatabaseSession): BatchingSession {
  let waiting: PendingRead | undefined

  return {
    prepare: (query) => session.prepare(query),
    async batch<Row>(statements: D1PreparedStatement[]) {
      const pendingRead = waiting
      waiting = undefined
      if (!pendingRead) return session.batch<Row>(statements)
      const results = session.batch<Row>([...statements, pendingRead.statement])
      pendingRead.result = results.then((all) => all.at(-1) as D1Result)
      // The batch reports the failure; the result of the added read may never be awaited.
      pendingRead.result.catch(() => undefined)
      return (await results).slice(0, -1)
    },
    addToNextBatch<Row>(statement: D1PreparedStatement) {
      const pendingRead: PendingRead = { statement }
      waiting = pendingRead
      return () => {
        if (waiting === pendingRead) waiting = undefined
        pendingRead.result ??= statement.all()
        return pendingRead.result as Promise<D1Result<Row>>
      }
    },
  }
}
