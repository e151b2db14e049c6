/** A clock that only a test advances. Epoch milliseconds. */
export interface TestClock {
  now(): number
  advance(milliseconds: number): void
}

/** Milliseconds to advance a clock by. */
export const minute = 60_000
/** Milliseconds. */
export const hour = 60 * minute
/** Milliseconds. */
export const day = 24 * hour

/** Starts a little after the machine's time, so that timestamps of the platform are in the past. */
export function createClock(): TestClock {
  let time = Date.now()
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds
    },
  }
}
