import { formatNumber } from '#domain/money.ts'
import { day } from '#domain/durations.ts'
import { parseDay } from '#domain/pakistan-day.ts'
import { lastOf } from '#domain/lists.ts'

/** `0.8` as `80 %`, with a non-breaking space. */
export function percentText(rate: number): string {
  return `${Math.round(rate * 100)}\u00a0%`
}

/** A rate as text; small samples as counts, `1 of 3`, or a dash if empty. */
export function rateText(rate: number | null, part: number, whole: number): string {
  if (whole === 0) return '–'
  return rate === null ? `${formatNumber(part)} of ${formatNumber(whole)}` : percentText(rate)
}

/** One bar: a day, or the sum of a week. */
export interface BarOfDays {
  /** First day, `2026-11-21`. */
  from: string
  /** Last day; equal to the first for a single day. */
  to: string
  value: number
}

const barsAtMost = 31

/** Days as bars, oldest first. Long periods get one bar for each week, and the newest week is complete. */
export function barsOf(days: { day: string; value: number }[]): BarOfDays[] {
  const size = days.length > barsAtMost ? 7 : 1
  const bars: BarOfDays[] = []
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end)
    bars.unshift({
      from: part[0]?.day ?? '',
      to: lastOf(part)?.day ?? '',
      value: part.reduce((sum, { value }) => sum + value, 0),
    })
  }
  return bars
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const weekdayInitial = format({ weekday: 'narrow' })
const short = format({ day: 'numeric', month: 'short' })
const long = format({ weekday: 'short', day: 'numeric', month: 'short' })
const timeOfDay = (date: string) => (parseDay(date) ?? 0) * day

/** `S`, the first letter of the weekday. */
export const weekdayLetter = (day: string): string => weekdayInitial.format(timeOfDay(day))

/** `21 Nov`. */
export const shortDay = (day: string): string => short.format(timeOfDay(day))

/** `Sat 21 Nov`, or `15 Nov to 21 Nov` for a week. */
export function barName({ from, to }: Pick<BarOfDays, 'from' | 'to'>): string {
  return from === to ? long.format(timeOfDay(from)).replace(',', '') : `${shortDay(from)} to ${shortDay(to)}`
}

/** Comparison with the period before: `67, up from 61`. */
export function trendText(total: number, before: number): string {
  if (total === before) return `${formatNumber(total)}, the same as before`
  return `${formatNumber(total)}, ${total > before ? 'up' : 'down'} from ${formatNumber(before)}`
}

/** Text alternative of a chart. */
export function chartLabel(what: string, bars: BarOfDays[], trend: string): string {
  const most = bars.reduce<BarOfDays | null>((best, bar) => (bar.value > (best?.value ?? 0) ? bar : best), null)
  const last = lastOf(bars)
  if (!most || !last) return `${what}: none in these days.`
  const each = most.from === most.to ? 'day' : 'week'
  return `${what} by ${each}: ${trend}. Most on ${barName(most)}: ${formatNumber(most.value)}. Last, ${barName(last)}: ${formatNumber(last.value)}.`
}
