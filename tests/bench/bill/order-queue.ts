import { median, percentile } from '#tests/bench/statistics.ts'

/** Orders that come at one database, which does one thing at a time. */
export interface Burst {
  /** Orders a second, at times that chance decides. */
  perSecond: number
  /** How long they keep coming. */
  seconds: number
  /** How long the database is busy with one order. */
  busyMs: number
}

/** How the orders of a burst fared. Waiting is the time before the database turns to an order. */
export interface Waits {
  orders: number
  medianMs: number
  p99Ms: number
  longestMs: number
  /** The most orders that waited at once. */
  queue: number
  /** From the last arrival until nobody waits. */
  drainedMs: number
}

/** Orders a second that a database can do for ever. */
export function sustained(busyMs: number): number {
  return 1000 / busyMs
}

/** Lets a burst come at the database. `random` gives numbers from 0 to 1; the same numbers give the same burst. */
export function simulate({ perSecond, seconds, busyMs }: Burst, random: () => number): Waits {
  const arrivals: number[] = []
  for (let at = gap(perSecond, random); at < seconds * 1000; at += gap(perSecond, random)) arrivals.push(at)
  const [waits, begun]: [number[], number[]] = [[], []]
  let freeAt = 0
  for (const arrival of arrivals) {
    const start = Math.max(arrival, freeAt)
    waits.push(start - arrival)
    begun.push(start)
    freeAt = start + busyMs
  }
  return {
    orders: arrivals.length,
    medianMs: median(waits),
    p99Ms: percentile(waits, 0.99),
    longestMs: percentile(waits, 1),
    queue: longestQueue(arrivals, begun),
    drainedMs: Math.max(0, freeAt - (arrivals.at(-1) ?? 0)),
  }
}

/** Time to the next arrival when they come by chance. Milliseconds. */
function gap(perSecond: number, random: () => number): number {
  return (-Math.log(1 - random()) / perSecond) * 1000
}

/** Both lists rise: at each arrival, those that came but were not begun. */
function longestQueue(arrivals: number[], begun: number[]): number {
  let [longest, done] = [0, 0]
  for (const [index, arrival] of arrivals.entries()) {
    while ((begun[done] ?? Number.POSITIVE_INFINITY) <= arrival) done += 1
    longest = Math.max(longest, index + 1 - done)
  }
  return longest
}

/** Numbers from 0 to 1 that look like chance and are the same for the same seed. Mulberry32. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
