import { inPakistan } from '#domain/pakistan-day.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `20 Nov 2026`: the day in Pakistan of a moment in epoch milliseconds, the same text on every device. */
export function formatDay(moment: number): string {
  const day = inPakistan(moment)
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** `20 Nov 2026, 2:05 pm`: a moment in Pakistan. */
export function formatMoment(moment: number): string {
  const at = inPakistan(moment)
  const [hours, minutes] = [at.getUTCHours(), String(at.getUTCMinutes()).padStart(2, '0')]
  return `${formatDay(moment)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}
