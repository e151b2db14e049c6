import type { DatabaseCopy } from './read-replica.ts'

/** A database session that may add a read to its next batch, so that both make one round trip. */
export interface CarryingCopy extends DatabaseCopy {
  /** Puts a read on the next batch. Asked for its answer before there was one, it makes a trip of its own. */
  takeAlong<Row>(statement: D1PreparedStatement): () => Promise<D1Result<Row>>
}

/** A read that waits for a trip to go with, or is on one. */
interface Passenger {
  statement: D1PreparedStatement
  answer?: Promise<D1Result>
}

/** A copy that takes one read along on its next batch. */
export function carrying(copy: DatabaseCopy): CarryingCopy {
  let waiting: Passenger | undefined

  return {
    prepare: (query) => copy.prepare(query),
    async batch<Row>(statements: D1PreparedStatement[]) {
      const passenger = waiting
      waiting = undefined
      if (!passenger) return copy.batch<Row>(statements)
      const trip = copy.batch<Row>([...statements, passenger.statement])
      passenger.answer = trip.then((results) => results.at(-1) as D1Result)
      // The batch tells of a failure; whoever does not ask for the passenger's answer need not hear of it.
      passenger.answer.catch(() => undefined)
      return (await trip).slice(0, -1)
    },
    takeAlong<Row>(statement: D1PreparedStatement) {
      const passenger: Passenger = { statement }
      waiting = passenger
      return () => {
        if (waiting === passenger) waiting = undefined
        passenger.answer ??= statement.all()
        return passenger.answer as Promise<D1Result<Row>>
      }
    },
  }
}
