import { isProductId } from '#domain/products/is-product-id.ts'
import { wishlistLimit } from '#domain/wishlist/wishlist.endpoints.ts'
import { deviceStorage, notifyStored, onStored } from '#web/storage.ts'
import { useMemo, useSyncExternalStore } from 'react'

/** A part on this device's wishlist, the one saved last first. */
export interface SavedPart {
  id: string
  /** The price when it was saved, whole rupees. */
  price: number
}

const listKey = 'wishlist'
const unsyncedKey = 'wishlist-unsynced'
/** The account that the list is of. */
const accountKey = 'wishlist-of-account'
const rememberKey = 'remember-parts'
const seenKey = 'seen-parts'
const seenLimit = 8

/** The stored list as text: it stays the same until the list changes. */
const wishlistText = () => deviceStorage.read(listKey) ?? ''

/** The wishlist of this device; empty when there is none or it cannot be read. */
export function readWishlist(): SavedPart[] {
  const stored = deviceStorage.readJson(listKey)
  if (!Array.isArray(stored)) return []
  const byId = new Map<string, SavedPart>()
  for (const each of stored as (Partial<SavedPart> | null)[]) {
    const { id, price } = each ?? {}
    if (typeof id === 'string' && isProductId(id) && !byId.has(id)) byId.set(id, { id, price: Number(price) || 0 })
  }
  return [...byId.values()]
}

/** Stores the wishlist and notifies its listeners. False when it is longer than allowed. */
export function writeWishlist(list: SavedPart[]): boolean {
  if (list.length > wishlistLimit) return false
  deviceStorage.writeJson(listKey, list.length > 0 ? list : null)
  notifyStored(listKey)
  return true
}

/** Calls back when the list or the switch changes, in this or another tab. Returns the function that unsubscribes. */
function onWishlistChange(listener: () => void): () => void {
  const stops = [onStored(listKey, listener), onStored(rememberKey, listener)]
  return () => stops.forEach((stop) => stop())
}

/** Parts that changed here and are not synced with the account yet, also after a reload. */
export function readUnsyncedWishes(): string[] {
  const ids = deviceStorage.readJson(unsyncedKey)
  return Array.isArray(ids) ? (ids as string[]) : []
}

/** Records whether the account has the changes of these parts. */
export function markWishesSynced(ids: string[], isSynced: boolean): void {
  const others = readUnsyncedWishes().filter((id) => !ids.includes(id))
  const next = isSynced ? others : [...others, ...ids]
  deviceStorage.writeJson(unsyncedKey, next.length > 0 ? next : null)
}

/** The account that the list is of; `null` for a guest's, which a login joins with the account's, and `yes` for that of an unnamed one. */
export const readOwner = () => deviceStorage.read(accountKey)

/** Records that the list is that of an account. */
export const writeOwner = (account: string) => deviceStorage.write(accountKey, account)

/** Deletes wishlist and seen parts on this device only: at logout, or when it is to remember nothing. */
export function clearRememberedParts(): void {
  for (const key of [listKey, unsyncedKey, accountKey, seenKey]) deviceStorage.write(key, null)
  notifyStored(listKey)
}

/** Whether this device remembers parts: on until a person turns it off. */
export const remembersParts = () => deviceStorage.read(rememberKey) !== 'off'

/** Turns the memory on or off; off deletes wishlist and seen parts on this device at once. */
export function setRemembersParts(isOn: boolean): void {
  deviceStorage.write(rememberKey, isOn ? null : 'off')
  if (!isOn) clearRememberedParts()
  notifyStored(rememberKey)
}

/** The parts that were looked at last on this device, the latest first. */
export function readSeenParts(): string[] {
  const ids = deviceStorage.readJson(seenKey)
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string' && isProductId(id)) : []
}

/** Records a part that is looked at, unless this device remembers nothing. One more than is shown: the page itself is not. */
export function recordSeenPart(id: string): void {
  if (!remembersParts()) return
  const others = readSeenParts().filter((each) => each !== id)
  deviceStorage.writeJson(seenKey, [id, ...others].slice(0, seenLimit + 1))
}

/** Takes parts off that are no longer sold. Those that another tab recorded meanwhile stay. */
export function removeSeenParts(gone: string[]): void {
  deviceStorage.writeJson(
    seenKey,
    readSeenParts().filter((id) => !gone.includes(id)),
  )
}

/** The wishlist of this device; `undefined` on the edge, which knows no device. */
export function useWishlist(): SavedPart[] | undefined {
  const text = useSyncExternalStore(onWishlistChange, wishlistText, () => null)
  return useMemo(() => (text === null ? undefined : readWishlist()), [text])
}

/** Whether this device remembers parts; `undefined` on the edge. */
export function useRemembersParts(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(onWishlistChange, remembersParts, () => undefined)
}
