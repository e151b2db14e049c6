import { useMemo, useSyncExternalStore } from 'react'
import { onWishlistChange, readWishlist, remembersParts, type SavedPart, wishlistText } from './wishlist-storage.ts'

/** The wishlist of this device; `undefined` on the edge, which knows no device. */
export function useWishlist(): SavedPart[] | undefined {
  const text = useSyncExternalStore(onWishlistChange, wishlistText, () => null)
  return useMemo(() => (text === null ? undefined : readWishlist()), [text])
}

/** Whether this device remembers parts; `undefined` on the edge. */
export function useRemembersParts(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(onWishlistChange, remembersParts, () => undefined)
}
