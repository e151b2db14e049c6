import { inPakistan } from '#domain/pakistan-day.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `20 Nov 2026`: the shop's own day of a moment in epoch milliseconds, the same words on every device. */
export function formatDay(moment: number): string {
  const day = inPakistan(moment)
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}
