import { type Cart, readCart, writeCart } from '#domain/cart.ts'
import type { ProductId } from '#domain/products.ts'

const cartKey = 'cart'
const untoldKey = 'cart-untold'

/** The cart that this device keeps; empty when there is none or it cannot be read. */
export function readStoredCart(): Cart {
  return readCart(read(cartKey))
}

export function writeStoredCart(cart: Cart): void {
  write(cartKey, writeCart(cart))
}

/** Products whose line was changed here and that the account does not know of yet, also after a reload. */
export function readUntold(): ReadonlySet<ProductId> {
  const ids = read(untoldKey)
  return new Set(Array.isArray(ids) ? (ids as ProductId[]) : [])
}

/** Notes that the account has, or has not, been told of the lines of products. */
export function markTold(ids: ProductId[], isTold: boolean): void {
  const untold = new Set(readUntold())
  for (const id of ids) {
    if (isTold) untold.delete(id)
    else untold.add(id)
  }
  write(untoldKey, [...untold])
}

/** Nothing is left to tell: the cart was given up with the account. */
export function forgetUntold(): void {
  write(untoldKey, [])
}

/** Calls back when another tab changed the cart, or may have while this page slept in the browser's history. */
export function onStoredCartChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === cartKey || event.key === null) listener()
  }
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage: the cart lasts as long as the page.
  }
}
