import { forgetWaitingOrder } from './pending-order.ts'

/** What the browser stores of an order that is being made, in this tab only: its key, the form, and which one was placed last. */

const keyName = 'order-key'
const formName = 'order-form'
const placedName = 'order-placed'
/** Stands in for a storage that is full or forbidden, for as long as the page lasts. */
const memory = new Map<string, string>()

/**
 * The key that makes a retry safe: the same for the same order, also after the page was loaded again; another one as soon
 * as anything of the order is different. `contents` is all of it as text.
 */
export function idempotencyKeyFor(contents: string): string {
  const kept = read<{ contents: string; key: string }>(keyName)
  if (kept?.contents === contents) return kept.key
  const key = crypto.randomUUID()
  write(keyName, { contents, key })
  return key
}

/** Keeps what was typed, so that a login or a reload in between loses nothing. */
export function keepForm(values: Record<string, string>): void {
  write(formName, values)
}

export function readKeptForm(): Record<string, string> {
  return read<Record<string, string>>(formName) ?? {}
}

/** The order is placed: an equal one is a new one, and its card is a receipt. The address stays for the next. */
export function noteOrderPlaced(orderId: string): void {
  forget(keyName)
  write(placedName, { orderId, isSeen: false })
}

/** The order that was placed last in this tab; `isSeen` once its receipt was read out. */
export function readPlacedOrder(): { orderId: string; isSeen: boolean } | null {
  return read(placedName)
}

/** The receipt was read out: another visit does not take the focus again. */
export function markReceiptSeen(orderId: string): void {
  write(placedName, { orderId, isSeen: true })
}

/** Whoever comes next is somebody else: nothing stays. */
export function forgetOrder(): void {
  forget(keyName)
  forget(formName)
  forget(placedName)
  forgetWaitingOrder()
}

function read<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? memory.get(name) ?? 'null') as T | null
  } catch {
    return JSON.parse(memory.get(name) ?? 'null') as T | null
  }
}

function write(name: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    sessionStorage.setItem(name, text)
  } catch {
    memory.set(name, text)
  }
}

function forget(name: string): void {
  memory.delete(name)
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Storage that is forbidden kept nothing either.
  }
}
