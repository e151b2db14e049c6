import { formatPaisa } from '#domain/money.ts'
import type { LineKind, StatementState } from '#domain/statements/statement.ts'

/** Rupees with paisa as decimals: `1680.2` is `PKR 1,680.20`. */
export const rupeesText = (rupees: number): string => formatPaisa(Math.round(rupees * 100))

export const stateLabels: Record<StatementState, string> = { open: 'to accept', accepted: 'accepted', undone: 'undone' }

/** The title of the lines of each kind, and what becomes of them. */
export const kindTexts: Record<LineKind, { title: string; hint: string }> = {
  'as-expected': { title: 'As expected', hint: 'Accepting receives their cash.' },
  'other-amount': {
    title: 'Other amount',
    hint: 'Tick those that you take: their parcels are closed, and the difference stands until it is ended.',
  },
  unknown: { title: 'Unknown number', hint: 'No parcel of this courier has the number.' },
  'not-delivered': { title: 'Not delivered here', hint: 'Mark them delivered first if they were.' },
  'paid-before': { title: 'Paid before', hint: 'They were received already.' },
  twice: { title: 'There twice', hint: 'Another row is about the same parcel.' },
  unreadable: { title: 'Cannot be read', hint: 'Correct the rows in the file, or receive their cash by hand.' },
}
