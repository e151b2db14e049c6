import { ulid } from 'ulid'

/** A new id that sorts by time: the largest is the newest. `at` is epoch milliseconds. Decisions, identity. */
export function newId(at: number): string {
  return ulid(at)
}
