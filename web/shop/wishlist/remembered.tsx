import { useSyncExternalStore } from 'react'
import type { ProductCard } from '#domain/products/product.ts'

/** What a page shows of the parts that this device remembers. Its code loads when the page responds, and no document has it. */
type Code = typeof import('./remembered-parts.tsx')

let code: Code | null = null
const listeners = new Set<() => void>()

/** Loads the code; hearts and rows appear then, in places that move nothing. */
export async function loadRemembered(): Promise<void> {
  code = await import('./remembered-parts.tsx')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The code, once it is loaded. */
export const useRememberedCode = () =>
  useSyncExternalStore(
    subscribe,
    () => code,
    () => null,
  )

/** The heart of a part, in the corner of the box around it. */
export function Heart({ product }: { product: ProductCard }) {
  const loaded = useRememberedCode()
  return loaded && <loaded.HeartButton product={product} />
}

/** Keeps the wishlist in line with the account's. */
export function WishlistSync() {
  const loaded = useRememberedCode()
  return loaded && <loaded.AccountWishlist />
}
