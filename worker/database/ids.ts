import { encodeTime, monotonicFactory } from 'ulid'

// Made at the first use: a Worker has no randomness before its first request.
let next: ((at: number) => string) | undefined

/**
 * A new id that sorts by time: the largest is the newest, also among those that one isolate makes in the same
 * millisecond. `at` is epoch milliseconds. Decisions, identity.
 */
export function newId(at: number): string {
  next ??= monotonicFactory()
  return next(at)
}

/** The smallest id that can be made at a time, epoch milliseconds: where a list of what came since begins. */
export function lowestIdAt(at: number): string {
  return encodeTime(Math.max(0, at), 10)
}
