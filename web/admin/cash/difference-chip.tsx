import type { CashReceipt } from '#domain/cash/courier-cash.ts'
import { differenceText } from './rupees.ts'

/** The difference between cash received and cash due, or that the receipt was undone. */
export function DifferenceChip({
  receipt: { received, expected, undoneAt },
}: {
  receipt: Pick<CashReceipt, 'received' | 'expected' | 'undoneAt'>
}) {
  if (undoneAt !== null) return <span className="chip chip-bad">undone</span>
  const kind = received === expected ? 'chip chip-good' : received < expected ? 'chip chip-bad' : 'chip'
  return <span className={kind}>{differenceText(received, expected)}</span>
}
