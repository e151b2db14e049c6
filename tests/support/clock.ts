/** A clock that stands still until a test moves it. Epoch milliseconds. */
export interface TestClock {
  now(): number
  advance(milliseconds: number): void
}

/** Milliseconds, to move a clock by. */
export const minute = 60_000
/** Milliseconds. */
export const hour = 60 * minute
/** Milliseconds. */
export const day = 24 * hour

/** Starts a little after the machine's own time, so that what the platform dates itself lies before it. */
export function createClock(): TestClock {
  let time = Date.now()
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds
    },
  }
}
