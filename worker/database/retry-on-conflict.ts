import type { ShopError } from '#domain/errors.ts'

/** Thrown by an attempt that met a concurrent write, with the error that the last attempt gives. */
export class Conflict extends Error {
  readonly inTheEnd: ShopError

  constructor(inTheEnd: ShopError) {
    super('a concurrent write came first')
    this.inTheEnd = inTheEnd
  }
}

/**
 * Reads and writes, and again after a concurrent write: an attempt that throws a `Conflict`, or an error of the database
 * that `isConflict` knows. Each attempt reads the current state, so a repetition finds what was written.
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result>,
  { tries = 3, isConflict = () => false }: { tries?: number; isConflict?: (error: unknown) => boolean } = {},
): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left > 1 && (error instanceof Conflict || isConflict(error))) continue
      throw error instanceof Conflict ? error.inTheEnd : error
    }
  }
}
