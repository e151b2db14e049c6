import { startTransition, useEffect, useState } from 'react'
import type { ProductCard } from '#domain/products/product.ts'

/** Shows the parts that this device remembers. Its code loads after hydration; documents never contain it. */
type Code = typeof import('./remembered-parts.tsx')

let code: Code | null = null
const listeners = new Set<() => void>()

/** Loads the code; hearts and rows appear then, in places that move nothing. */
export async function loadRemembered(): Promise<void> {
  code = await import('./remembered-parts.tsx')
  for (const listener of listeners) listener()
}

/** The code; `null` until it has loaded. A page of parts shows it in small steps. */
function useCode(): Code | null {
  const [shown, setShown] = useState(code)
  useEffect(() => {
    const show = () => startTransition(() => setShown(code))
    show()
    listeners.add(show)
    return () => void listeners.delete(show)
  }, [])
  return shown
}

/** The heart of a part, in the corner of the box around it. */
export function Heart({ product }: { product: ProductCard }) {
  const loaded = useCode()
  return loaded && <loaded.HeartButton product={product} />
}

/** The row of recently seen parts. On the page of a part, `id` is recorded and not shown. */
export function RecentlySeen({ id }: { id?: string }) {
  const loaded = useCode()
  return loaded && <loaded.SeenRow key={id} id={id} />
}

/** Syncs the wishlist with the account's. */
export function WishlistSync() {
  const loaded = useCode()
  return loaded && <loaded.AccountWishlist />
}
