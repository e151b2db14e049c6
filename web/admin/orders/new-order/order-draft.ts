import type { SoldPart } from '#domain/orders/admin-order.ts'
import { deviceStorage } from '#web/storage.ts'
import { randomId } from '#web/random-id.ts'

/** An unfinished order, stored on this device until it is saved. */

export type StaffOrderChannel = 'phone' | 'counter'

/** A part as found by the search; price and stock may have changed since. */
export interface DraftLine {
  part: SoldPart
  quantity: number
}

export interface OrderDraft {
  /** Idempotency key: retries create one order only. */
  key: string
  channel: StaffOrderChannel
  lines: DraftLine[]
  /** Typed values by field name. */
  fields: Record<string, string>
}

const storedName = 'owner-order-draft'

export function newDraft(channel: StaffOrderChannel = 'phone'): OrderDraft {
  return { key: randomId(), channel, lines: [], fields: {} }
}

/** Returns the unfinished order of this device, or an empty one. */
export function readOrderDraft(): OrderDraft {
  const kept = deviceStorage.readJson(storedName) as Partial<OrderDraft> | null
  return isDraft(kept) ? kept : newDraft()
}

export function storeOrderDraft(draft: OrderDraft): void {
  deviceStorage.writeJson(storedName, draft)
}

/** Deletes the stored order after it is saved or discarded. */
export function deleteOrderDraft(): void {
  deviceStorage.write(storedName, null)
}

function isDraft(kept: Partial<OrderDraft> | null): kept is OrderDraft {
  return (
    typeof kept?.key === 'string' &&
    (kept.channel === 'phone' || kept.channel === 'counter') &&
    typeof kept.fields === 'object' &&
    kept.fields !== null &&
    Array.isArray(kept.lines) &&
    kept.lines.every((each) => typeof each?.part?.productId === 'string' && Number.isInteger(each.quantity))
  )
}
