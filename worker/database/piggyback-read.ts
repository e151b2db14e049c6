import type { DatabaseSession } from './read-replica.ts'

/** A database session that may add a read to its next batch, so that both make one round trip. */
export interface BatchingSession extends DatabaseSession {
  /** Puts a read on the next batch. Asked for its answer before there was one, it makes a trip of its own. */
  addToNextBatch<Row>(statement: D1PreparedStatement): () => Promise<D1Result<Row>>
}

/** A read that waits for a trip to go with, or is on one. */
interface PendingRead {
  statement: D1PreparedStatement
  answer?: Promise<D1Result>
}

/** A copy that takes one read along on its next batch. */
export function withPiggybackedRead(session: DatabaseSession): BatchingSession {
  let waiting: PendingRead | undefined

  return {
    prepare: (query) => session.prepare(query),
    async batch<Row>(statements: D1PreparedStatement[]) {
      const pendingRead = waiting
      waiting = undefined
      if (!pendingRead) return session.batch<Row>(statements)
      const trip = session.batch<Row>([...statements, pendingRead.statement])
      pendingRead.answer = trip.then((results) => results.at(-1) as D1Result)
      // The batch tells of a failure; whoever does not ask for the passenger's answer need not hear of it.
      pendingRead.answer.catch(() => undefined)
      return (await trip).slice(0, -1)
    },
    addToNextBatch<Row>(statement: D1PreparedStatement) {
      const pendingRead: PendingRead = { statement }
      waiting = pendingRead
      return () => {
        if (waiting === pendingRead) waiting = undefined
        pendingRead.answer ??= statement.all()
        return pendingRead.answer as Promise<D1Result<Row>>
      }
    },
  }
}
