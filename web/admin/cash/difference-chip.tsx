import { differenceText } from './rupees.ts'

/** The difference between cash received and cash due. */
export function DifferenceChip({ received, expected }: { received: number; expected: number }) {
  const kind = received === expected ? 'chip chip-good' : received < expected ? 'chip chip-bad' : 'chip'
  return <span className={kind}>{differenceText(received, expected)}</span>
}
