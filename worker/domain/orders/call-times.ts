import { hour, minute } from '#domain/durations.ts'
import { pakistanDay, startOfDay } from '#domain/pakistan-day.ts'

/** The shortest and longest time until another call, minutes: five minutes to a week. */
export const callAgainLimits = { minimum: 5, maximum: 7 * 24 * 60 } as const

/**
 * When to call a customer again who did not answer, epoch milliseconds: after the first two attempts in half an hour,
 * after the third and fourth in two hours, from the fifth on at ten the next morning, Pakistan time. `tries` includes
 * this attempt.
 */
export function callAgainAt(tries: number, now: number): number {
  if (tries >= 5) return nextMorning(now)
  return now + (tries >= 3 ? 2 * hour : 30 * minute)
}

/** Ten in the morning of the next day in Pakistan, epoch milliseconds. */
function nextMorning(now: number): number {
  return startOfDay(pakistanDay(now) + 1) + 10 * hour
}

/** The hour of the day in Pakistan, 0 to 23. */
export function pakistanHour(at: number): number {
  return Math.floor((at - startOfDay(pakistanDay(at))) / hour)
}
