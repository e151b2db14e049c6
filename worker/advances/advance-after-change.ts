import type { RequestedAdvance } from '#domain/advances/advance-rules.ts'
import { type RequestedAdvanceRow, noAdvance, type WantedAdvance } from './advance-rows.sql.ts'

/**
 * What an order asks for once its customer changed city, phone number or amount; `null` leaves what it asks for. `byRules` is what a new
 * order like it would ask for. What staff asked for stays, what was asked for because of a refused parcel too: another number does not undo it. So do the
 * days of a reason that stays.
 */
export function advanceAfterChange(
  before: RequestedAdvanceRow,
  byRules: RequestedAdvance | null,
): WantedAdvance | null {
  if (before.advanceReason === 'staff') return null
  if (byRules === null) return before.advanceAsked === 0 || before.advanceReason === 'refused' ? null : noAdvance
  if (before.advanceReason !== byRules.reason) return { ...byRules, note: null }
  const { advanceUntil: until, advanceRemindAt: remindAt } = before
  return before.advanceAsked === byRules.asked ? null : { ...byRules, note: null, until, remindAt }
}
