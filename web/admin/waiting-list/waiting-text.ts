import { formatRupees } from '#domain/money.ts'
import type { WaitingSum } from '#domain/waiting-list/waiting-list.admin.endpoints.ts'

/** The number of people and their worth: `7 people wait: PKR 13,650`. */
export function waitingText({ people, worth }: WaitingSum): string {
  if (people === 0) return 'No one is waiting'
  return `${people === 1 ? '1 person waits' : `${people} people wait`}: ${formatRupees(worth)}`
}
