import { t } from '#domain/language/translate.ts'
import { formatNumber } from '#domain/money.ts'
import type { Count } from '#domain/reports/today.ts'
import { day, hour, minute } from '#domain/durations.ts'
import { counted } from '#web/kit/counted.ts'

/** An English sentence of the admin, which is no sentence of the catalogues, as the shop calls its vehicles: bikes or vehicles. */
export const inWords = (sentence: string): string => t(sentence)

/** `7`, or `500+` at the counting limit. */
export function countText({ count, isMore }: Count): string {
  return isMore ? `${formatNumber(count)}+` : formatNumber(count)
}

const inPakistan = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Karachi', ...options })
const dateFormat = inPakistan({ day: 'numeric', month: 'short', year: 'numeric' })
const dayAndMonthFormat = inPakistan({ weekday: 'short', day: 'numeric', month: 'short' })
const timeFormat = inPakistan({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', hour12: true })
const clockFormat = inPakistan({ hour: 'numeric', minute: '2-digit', hour12: true })
const todayFormat = inPakistan({ weekday: 'long', day: 'numeric', month: 'long' })

/** `21 Nov 2026` in Pakistan, from epoch milliseconds like the formats below. */
export const dateOf = (at: number): string => dateFormat.format(at)

/** `Sat 21 Nov` in Pakistan. */
export const dayAndMonthOf = (at: number): string => dayAndMonthFormat.format(at).replace(',', '')

/** `21 Nov, 2:05 pm` in Pakistan. */
export const timeOf = (at: number): string => timeFormat.format(at)

/** `2:33 am` in Pakistan. */
export const clockOf = (at: number): string => clockFormat.format(at)

/** `Saturday 21 November` in Pakistan. */
export const dayOf = (at: number): string => todayFormat.format(at).replace(',', '')

/** Time since `from`: `5 min`, `2 h 10 min`, `3 days`. */
export function waitOf(from: number, now: number): string {
  const passed = Math.max(0, now - from)
  if (passed < hour) return `${Math.max(1, Math.floor(passed / minute))} min`
  if (passed < day) return `${Math.floor(passed / hour)} h ${Math.floor((passed % hour) / minute)} min`
  const days = Math.floor(passed / day)
  return counted(days, 'day')
}
