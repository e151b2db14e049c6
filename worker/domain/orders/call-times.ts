import { hour, minute } from '#domain/durations.ts'
import { pakistanDay, startOfDay } from '#domain/pakistan-day.ts'

/** How soon somebody may ask to call again, minutes: five minutes to a week. */
export const callAgainLimits = { minimum: 5, maximum: 7 * 24 * 60 } as const

/**
 * When a customer who did not answer is called again, epoch milliseconds. After the first two tries in half an hour, after
 * the third and fourth in two hours, from the fifth on the next morning at ten, Pakistan time. `tries` counts this one.
 */
export function callAgainAt(tries: number, now: number): number {
  if (tries >= 5) return nextMorning(now)
  return now + (tries >= 3 ? 2 * hour : 30 * minute)
}

/** Ten in the morning of the next day in Pakistan. */
function nextMorning(now: number): number {
  return startOfDay(pakistanDay(now) + 1) + 10 * hour
}

/** The hour of the day in Pakistan, 0 to 23. */
export function pakistanHour(at: number): number {
  return Math.floor((at - startOfDay(pakistanDay(at))) / hour)
}
