import { splitPath } from '#domain/language/languages.ts'
import { accountOf, isOwnText, readSession } from '#web/shop/session/session-storage.ts'
import { storePlacedOrder } from '#web/shop/order-link/placed-order.ts'
import { saveOrderLink } from '#web/shop/order-link/saved-links.ts'
import { tabStorage } from '#web/storage.ts'
import { readGuestForm, storeGuestForm } from './guest/guest-form.ts'
import { rememberAddress } from './guest/remembered-address.ts'
import { type PlacedReply, removePendingOrder } from './pending/pending-order.ts'
import { randomId } from '#web/random-id.ts'

/** The browser stores an order in progress in this tab only: its key, the form, and the last placed order. */

const keyName = 'order-key'
const formName = 'order-form'

/**
 * The key that makes a retry safe: the same for the same order, also after a reload, and another one when anything of
 * the order changes. `contents` is all of it as text.
 */
export function idempotencyKeyFor(contents: string): string {
  const stored = tabStorage.readJson(keyName) as { contents: string; key: string } | null
  if (stored?.contents === contents) return stored.key
  const key = randomId()
  tabStorage.writeJson(keyName, { contents, key })
  return key
}

/** What somebody typed, and the account whose session it was. */
interface TypedForm {
  owner: string | null
  fields: Record<string, string>
}

/** Stores what was typed, so that a login or a reload loses nothing. It stays its account's after the session ended. */
export function storeForm(fields: Record<string, string>): void {
  const owner = accountOf(readSession()) ?? readTypedForm()?.owner ?? null
  tabStorage.writeJson(formName, { owner, fields } satisfies TypedForm)
}

/**
 * What this person typed: what a guest typed becomes that of the account that he logs in to, and goes when another
 * account logs in.
 */
export function readStoredForm(): Record<string, string> {
  const owner = accountOf(readSession())
  const stored = readTypedForm()
  const fields = { ...splitGuestName(readGuestForm()), ...(isOwnText(stored?.owner) && stored?.fields) }
  if (owner !== null) {
    storeForm(fields)
    storeGuestForm(null)
  }
  return fields
}

function readTypedForm(): TypedForm | null {
  const stored = tabStorage.readJson(formName) as TypedForm | null
  return stored?.fields ? stored : null
}

/** The one name of a guest as the two of an account's order. */
function splitGuestName({ name, ...typed }: Record<string, string>): Record<string, string> {
  if (name === undefined) return typed
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { ...typed, firstName, lastName: rest.join(' ') }
}

/**
 * Records a placed order: an equal one gets a new key, and its card is a receipt. The address stays for the next order
 * of an account. The link of an order without one is saved on the device, with the shop's time: a device's may be wrong.
 */
export function markOrderPlaced({ orderId, number, amount, date, link }: Omit<PlacedReply, 'message'>): void {
  tabStorage.write(keyName, null)
  storePlacedOrder(orderId)
  storeGuestForm(null)
  if (link !== undefined) saveOrderLink({ link: splitPath(link).path, number, amount, placedAt: date ?? Date.now() })
}

/** Deletes everything, for the next person at this device. */
export function clearOrder(): void {
  for (const name of [keyName, formName]) tabStorage.write(name, null)
  storePlacedOrder(null)
  storeGuestForm(null)
  rememberAddress(null)
  removePendingOrder()
}
