import type { BoardColumn } from '#domain/orders/board-columns.ts'
import { ApiError } from '#web/api.ts'
import { isStale } from '#web/admin/orders/steps/change-state.ts'
import { changedByOthers } from './order-text.ts'

/** Turns a conflict into an error that says how the order is now; other errors stay as they are. */
export function conflictMessage(error: unknown): unknown {
  if (!isStale(error)) return error
  return new ApiError(changedByOthers(error.reply['place'] as BoardColumn | undefined), error.code, error.status)
}
