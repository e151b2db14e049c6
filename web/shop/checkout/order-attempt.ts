import { splitPath } from '#domain/language/languages.ts'
import { saveOrderLink } from '#web/shop/order-link/saved-links.ts'
import { tabStorage } from '#web/storage.ts'
import { readGuestForm, storeGuestForm } from './guest/guest-form.ts'
import { type PlacedReply, removePendingOrder } from './pending/pending-order.ts'

/** The browser stores an order in progress in this tab only: its key, the form, and the last placed order. */

const keyName = 'order-key'
const formName = 'order-form'
const placedName = 'order-placed'

/**
 * The key that makes a retry safe: the same for the same order, also after a reload, and another one when anything of
 * the order changes. `contents` is all of it as text.
 */
export function idempotencyKeyFor(contents: string): string {
  const stored = tabStorage.readJson(keyName) as { contents: string; key: string } | null
  if (stored?.contents === contents) return stored.key
  const key = crypto.randomUUID()
  tabStorage.writeJson(keyName, { contents, key })
  return key
}

/** Stores what was typed, so that a login or a reload loses nothing. */
export function storeForm(values: Record<string, string>): void {
  tabStorage.writeJson(formName, values)
}

/** The stored fields, and those that were typed before a login. */
export function readStoredForm(): Record<string, string> {
  const { name = '', ...typed } = readGuestForm()
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const stored = (tabStorage.readJson(formName) ?? {}) as Record<string, string>
  return { ...typed, firstName, lastName: rest.join(' '), ...stored }
}

/**
 * Records a placed order: an equal one gets a new key, and its card is a receipt. The address stays for the next order
 * of an account. The link of an order without one is saved on the device, with the shop's time: a device's may be wrong.
 */
export function markOrderPlaced({ orderId, number, amount, date, link }: Omit<PlacedReply, 'message'>): void {
  tabStorage.write(keyName, null)
  tabStorage.writeJson(placedName, { orderId, isSeen: false })
  storeGuestForm(null)
  if (link !== undefined) saveOrderLink({ link: splitPath(link).path, number, amount, placedAt: date ?? Date.now() })
}

/** The last order placed in this tab; `isSeen` once its receipt was read out. */
export function readPlacedOrder(): { orderId: string; isSeen: boolean } | null {
  return tabStorage.readJson(placedName) as { orderId: string; isSeen: boolean } | null
}

/** Records that the receipt was read out, so that another visit does not focus it again. */
export function markReceiptSeen(orderId: string): void {
  tabStorage.writeJson(placedName, { orderId, isSeen: true })
}

/** Deletes everything, for the next person at this device. */
export function clearOrder(): void {
  for (const name of [keyName, formName, placedName]) tabStorage.write(name, null)
  storeGuestForm(null)
  removePendingOrder()
}
