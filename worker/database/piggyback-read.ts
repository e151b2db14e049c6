import type { DatabaseSession } from './connect.ts'

/** A database session that may add a read to its next batch, so that both make one round trip. */
export interface BatchingSession extends DatabaseSession {
  /** Adds a read to the next batch. If its result is needed before a batch, it makes its own round trip. */
  addToNextBatch<Row>(statement: D1PreparedStatement): () => Promise<D1Result<Row>>
  /** Adds a read that is made only if a batch follows. */
  readWithNextBatch<Row>(statement: D1PreparedStatement, use: (result: D1Result<Row>) => void): void
}

/** A read that waits for a batch, or is in one. */
interface PendingRead {
  statement: D1PreparedStatement
  result?: Promise<D1Result>
  use?: (result: D1Result) => void
}

/** Wraps a session so that its next batch carries the reads that wait for one. */
export function withPiggybackedRead(session: DatabaseSession): BatchingSession {
  let waiting: PendingRead[] = []

  return {
    prepare: (query) => session.prepare(query),
    async batch<Row>(statements: D1PreparedStatement[]) {
      const added = waiting
      waiting = []
      if (added.length === 0) return session.batch<Row>(statements)
      const results = session.batch<Row>([...statements, ...added.map(({ statement }) => statement)])
      for (const [index, pendingRead] of added.entries()) {
        pendingRead.result = results.then((all) => all[statements.length + index] as D1Result)
        // The batch reports the failure; the result of the added read may never be awaited.
        pendingRead.result.then(pendingRead.use, () => undefined)
      }
      return (await results).slice(0, statements.length)
    },
    addToNextBatch<Row>(statement: D1PreparedStatement) {
      const pendingRead: PendingRead = { statement }
      waiting.push(pendingRead)
      return () => {
        waiting = waiting.filter((each) => each !== pendingRead)
        pendingRead.result ??= statement.all()
        return pendingRead.result as Promise<D1Result<Row>>
      }
    },
    readWithNextBatch<Row>(statement: D1PreparedStatement, use: (result: D1Result<Row>) => void) {
      waiting.push({ statement, use: use as PendingRead['use'] & object })
    },
  }
}
