import { type Cart, readCart, writeCart } from '#domain/cart.ts'

const key = 'cart'

/** The cart that this device keeps; empty when there is none or it cannot be read. */
export function readStoredCart(): Cart {
  try {
    return readCart(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return new Map()
  }
}

export function writeStoredCart(cart: Cart): void {
  try {
    localStorage.setItem(key, JSON.stringify(writeCart(cart)))
  } catch {
    // A full or forbidden storage: the cart lasts as long as the page.
  }
}

/** Calls back when another tab changed the cart. */
export function onStoredCartChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
