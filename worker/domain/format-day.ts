import { msg, t } from '#domain/language/translate.ts'
import { inPakistan } from '#domain/pakistan-day.ts'

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
