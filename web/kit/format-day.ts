import { inPakistan } from '#domain/pakistan-day.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `20 Nov 2026`: the day in Pakistan of a moment in epoch milliseconds, the same text on every device. */
export function formatDay(moment: number): string {
  const day = inPakistan(moment)
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}
