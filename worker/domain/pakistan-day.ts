import { msg, t } from '#domain/language/translate.ts'
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

const months = [
  msg('Jan'),
  msg('Feb'),
  msg('Mar'),
  msg('Apr'),
  msg('May'),
  msg('Jun'),
  msg('Jul'),
  msg('Aug'),
  msg('Sep'),
  msg('Oct'),
  msg('Nov'),
  msg('Dec'),
]

/** `20 Nov`: the day in Pakistan of a moment in epoch milliseconds, the same text on every device. */
export function shortDay(moment: number): string {
  const day = inPakistan(moment)
  return `${day.getUTCDate()} ${t(months[day.getUTCMonth()] ?? '')}`
}

/** `20 Nov 2026`: the day with its year. */
export function formatDay(moment: number): string {
  return `${shortDay(moment)} ${inPakistan(moment).getUTCFullYear()}`
}

/** `20 Nov 2026, 2:05 pm`: a moment in Pakistan. */
export function formatMoment(moment: number): string {
  return t('{day}, {time} {part, plural, =0 {am} other {pm}}', { day: formatDay(moment), ...clockIn(moment) })
}

/** `2:05` in Pakistan, and the part of the day: English knows two; Urdu says morning, noon, evening and night. */
export function clockIn(moment: number): { time: string; part: number } {
  const at = inPakistan(moment)
  const [hours, minutes] = [at.getUTCHours(), String(at.getUTCMinutes()).padStart(2, '0')]
  return { time: `${hours % 12 || 12}:${minutes}`, part: [12, 16, 20, 24].findIndex((end) => hours < end) }
}
