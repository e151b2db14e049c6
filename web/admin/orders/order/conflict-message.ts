import type { BoardColumn } from '#domain/orders/board-columns.ts'
import { ApiError } from '#web/api.ts'
import { isStale } from '#web/admin/orders/steps/change-state.ts'
import { changedByOthers } from './order-text.ts'

/** A refusal because somebody else was faster, in words that say how the order is now; anything else as it is. */
export function conflictMessage(error: unknown): unknown {
  if (!isStale(error)) return error
  return new ApiError(changedByOthers(error.answer['place'] as BoardColumn | undefined), error.code, error.status)
}
