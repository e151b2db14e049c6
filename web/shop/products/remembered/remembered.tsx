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

const useCode = () =>
  useSyncExternalStore(
    subscribe,
    () => code,
    () => null,
  )

/** The heart of a part, in the corner of the box around it. */
export function Heart({ product }: { product: ProductCard }) {
  const loaded = useCode()
  return loaded && <loaded.HeartButton product={product} />
}

/** The row of parts that were looked at last. On the page of a part, its id: it is recorded and not shown. */
export function RecentlySeen({ id }: { id?: string }) {
  const loaded = useCode()
  return loaded && <loaded.SeenRow key={id} id={id} />
}

/** Keeps the wishlist in line with the account's. */
export function WishlistSync() {
  const loaded = useCode()
  return loaded && <loaded.AccountWishlist />
}
