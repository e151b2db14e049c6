import { tabStorage } from '#web/storage.ts'
import { removePendingOrder } from './pending-order.ts'

/** What the browser stores of an order that is being made, in this tab only: its key, the form, and which one was placed last. */

const keyName = 'order-key'
const formName = 'order-form'
const placedName = 'order-placed'

/**
 * The key that makes a retry safe: the same for the same order, also after the page was loaded again; another one as soon
 * as anything of the order is different. `contents` is all of it as text.
 */
export function idempotencyKeyFor(contents: string): string {
  const stored = tabStorage.readJson(keyName) as { contents: string; key: string } | null
  if (stored?.contents === contents) return stored.key
  const key = crypto.randomUUID()
  tabStorage.writeJson(keyName, { contents, key })
  return key
}

/** Keeps what was typed, so that a login or a reload in between loses nothing. */
export function storeForm(values: Record<string, string>): void {
  tabStorage.writeJson(formName, values)
}

export function readStoredForm(): Record<string, string> {
  return (tabStorage.readJson(formName) ?? {}) as Record<string, string>
}

/** The order is placed: an equal one is a new one, and its card is a receipt. The address stays for the next. */
export function markOrderPlaced(orderId: string): void {
  tabStorage.write(keyName, null)
  tabStorage.writeJson(placedName, { orderId, isSeen: false })
}

/** The order that was placed last in this tab; `isSeen` once its receipt was read out. */
export function readPlacedOrder(): { orderId: string; isSeen: boolean } | null {
  return tabStorage.readJson(placedName) as { orderId: string; isSeen: boolean } | null
}

/** The receipt was read out: another visit does not take the focus again. */
export function markReceiptSeen(orderId: string): void {
  tabStorage.writeJson(placedName, { orderId, isSeen: true })
}

/** Whoever comes next is somebody else: nothing stays. */
export function clearOrder(): void {
  for (const name of [keyName, formName, placedName]) tabStorage.write(name, null)
  removePendingOrder()
}
