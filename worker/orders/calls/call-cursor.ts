import { ShopError } from '#domain/errors.ts'
import type { CallCursor } from '#worker/orders/board/board.store.ts'

/** A position in the call queue as text: `1763700000000.01J…`. */
export function writeCallCursor({ callAfter, id }: CallCursor): string {
  return `${callAfter}.${id}`
}

/**
 * Parses a cursor; `null` without one.
 * @throws ShopError 'VALIDATION' for a malformed cursor
 */
export function readCallCursor(text: string | undefined): CallCursor | null {
  if (text === undefined) return null
  const [, callAfter, id] = /^(\d{1,15})\.([A-Za-z0-9_-]{1,64})$/.exec(text) ?? []
  if (callAfter === undefined || id === undefined) throw new ShopError('VALIDATION')
  return { callAfter: Number(callAfter), id }
}
