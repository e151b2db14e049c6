import type { SoldPart } from '#domain/orders/admin-order.ts'
import { deviceStorage } from '#web/storage.ts'

/** An order that is being taken down, kept on this device until it is in the books. */

export type StaffOrderChannel = 'phone' | 'counter'

/** A part on the order as it was found; price and stock may have changed since. */
export interface DraftLine {
  part: SoldPart
  quantity: number
}

export interface OrderDraft {
  /** Sent with the order: however often it is tried, it stays one order. */
  key: string
  channel: StaffOrderChannel
  lines: DraftLine[]
  /** What was typed, by the field's name. */
  fields: Record<string, string>
}

const storedName = 'owner-order-draft'

export function newDraft(channel: StaffOrderChannel = 'phone'): OrderDraft {
  return { key: crypto.randomUUID(), channel, lines: [], fields: {} }
}

/** What was begun on this device, or an empty order. */
export function readOrderDraft(): OrderDraft {
  const kept = deviceStorage.readJson(storedName) as Partial<OrderDraft> | null
  return isDraft(kept) ? kept : newDraft()
}

export function storeOrderDraft(draft: OrderDraft): void {
  deviceStorage.writeJson(storedName, draft)
}

/** The order is in the books, or nobody wants it any more. */
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
