import { differenceText } from './rupees.ts'

/** How what came in differs from what was due. */
export function DifferenceChip({ received, expected }: { received: number; expected: number }) {
  const kind = received === expected ? 'chip chip-good' : received < expected ? 'chip chip-bad' : 'chip'
  return <span className={kind}>{differenceText(received, expected)}</span>
}
