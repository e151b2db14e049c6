import type { SoldPart } from '#domain/owner-order.ts'

/** An order that is being taken down, kept on this device until it is in the books. */

export type TakenChannel = 'phone' | 'counter'

/** A part on the order as it was found; price and stock may have changed since. */
export interface DraftLine {
  part: SoldPart
  quantity: number
}

export interface OrderDraft {
  /** Sent with the order: however often it is tried, it stays one order. */
  key: string
  channel: TakenChannel
  lines: DraftLine[]
  /** What was typed, by the field's name. */
  fields: Record<string, string>
}

const keptName = 'owner-order-draft'
/** Stands in for a storage that is full or forbidden, for as long as the page lasts. */
let memory: string | null = null

export function newDraft(channel: TakenChannel = 'phone'): OrderDraft {
  return { key: crypto.randomUUID(), channel, lines: [], fields: {} }
}

/** What was begun on this device, or an empty order. */
export function readDraft(): OrderDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(keptName) ?? memory ?? 'null') as Partial<OrderDraft> | null
    return isDraft(kept) ? kept : newDraft()
  } catch {
    return newDraft()
  }
}

export function keepDraft(draft: OrderDraft): void {
  const text = JSON.stringify(draft)
  try {
    localStorage.setItem(keptName, text)
    memory = null
  } catch {
    memory = text
  }
}

/** The order is in the books, or nobody wants it any more. */
export function forgetDraft(): void {
  memory = null
  try {
    localStorage.removeItem(keptName)
  } catch {
    // Storage that is forbidden kept nothing either.
  }
}

function isDraft(kept: Partial<OrderDraft> | null): kept is OrderDraft {
  return (
    typeof kept?.key === 'string' &&
    (kept.channel === 'phone' || kept.channel === 'counter') &&
    typeof kept.fields === 'object' &&
    Array.isArray(kept.lines) &&
    kept.lines.every((each) => typeof each?.part?.productId === 'string' && Number.isInteger(each.quantity))
  )
}
