import { type Cart, readCart, writeCart } from '#domain/cart/cart.ts'
import type { ProductId } from '#domain/products/product-id.ts'
import { deviceStorage, onStoredChange } from '#web/storage.ts'

const cartKey = 'cart'
const unsyncedKey = 'cart-untold'

/** The cart stored on this device; empty when there is none or it cannot be read. */
export function readStoredCart(): Cart {
  return readCart(deviceStorage.readJson(cartKey))
}

export function writeStoredCart(cart: Cart): void {
  deviceStorage.writeJson(cartKey, writeCart(cart))
}

/** Products whose line changed here and is not synced with the account yet, also after a reload. */
export function readUnsynced(): ReadonlySet<ProductId> {
  const ids = deviceStorage.readJson(unsyncedKey)
  return new Set(Array.isArray(ids) ? (ids as ProductId[]) : [])
}

/** Records whether the account has the lines of these products. */
export function markSynced(ids: ProductId[], isSynced: boolean): void {
  const unsynced = new Set(readUnsynced())
  for (const id of ids) {
    if (isSynced) unsynced.delete(id)
    else unsynced.add(id)
  }
  deviceStorage.writeJson(unsyncedKey, [...unsynced])
}

/** Deletes the record of unsynced lines, because the cart is deleted with the account's session. */
export function clearUnsynced(): void {
  deviceStorage.writeJson(unsyncedKey, [])
}

/** Calls back when another tab changed the cart, or may have while this page was in the back/forward cache. */
export function onStoredCartChange(listener: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  const stop = onStoredChange(cartKey, listener)
  addEventListener('pageshow', onShow)
  return () => {
    stop()
    removeEventListener('pageshow', onShow)
  }
}
