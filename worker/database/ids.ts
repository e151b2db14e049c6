import { encodeTime, monotonicFactory } from 'ulid'

// Created on first use: a Worker has no randomness before its first request.
let next: ((at: number) => string) | undefined

/** A new id that sorts by time, also among ids of one isolate in the same millisecond. `at` is epoch milliseconds. */
export function newId(at: number): string {
  next ??= monotonicFactory()
  return next(at)
}

/** The smallest id of a time, epoch milliseconds: the lower bound of a list of later rows. */
export function lowestIdAt(at: number): string {
  return encodeTime(Math.max(0, at), 10)
}
