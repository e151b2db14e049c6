import { day, hour } from './durations.ts'

/** Days in Pakistan, which has UTC+5 all year, so no time zone data is needed. */

const offsetMs = 5 * hour

/** The day number in Pakistan of a time in epoch milliseconds, as `day` columns store it. */
export function pakistanDay(at: number): number {
  return Math.floor((at + offsetMs) / day)
}

/** A date whose UTC fields are the local time in Pakistan of a time in epoch milliseconds. */
export function inPakistan(at: number): Date {
  return new Date(at + offsetMs)
}

/** The first millisecond of a day, epoch milliseconds. */
export function startOfDay(dayNumber: number): number {
  return dayNumber * day - offsetMs
}

/** `20413` to `2025-11-21`. */
export function dayText(dayNumber: number): string {
  return new Date(dayNumber * day).toISOString().slice(0, 10)
}

/** `2025-11-21` to its day number; `null` for an invalid date. */
export function parseDay(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(at) || dayText(at / day) !== text ? null : at / day
}
