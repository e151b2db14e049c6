import { useEffect } from 'react'
import { t } from '#domain/language/translate.ts'
import { partName } from '#domain/products/part-names.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { wishlistLimit } from '#domain/wishlist/wishlist.endpoints.ts'
import { Drawing } from '#web/kit/icon.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { useRemembersParts, useWishlist } from '#web/shop/wishlist/wishlist-storage.ts'
import { removeWish, saveWish, syncWishlist } from '#web/shop/wishlist/wishlist-sync.ts'

export { SeenRow } from './seen-row.tsx'

const heartShape = 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.4 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z'

/** Saves a part on the wishlist, or takes it off. Not shown on a device that remembers nothing. */
export function HeartButton({ product }: { product: ProductCard }) {
  const wishlist = useWishlist()
  const remembers = useRemembersParts()
  const { toast } = useToasts()
  if (!wishlist || !remembers) return null
  const { _id: id, newPrice } = product
  const isSaved = wishlist.some((saved) => saved.id === id)
  return (
    <button
      type="button"
      className="icon-button heart"
      aria-label={t('Save {name}', { name: partName(product) })}
      aria-pressed={isSaved}
      onClick={() => {
        if (isSaved) return removeWish(id)
        if (saveWish(id, newPrice)) toast(t('Saved to your wishlist.'), 'success')
        else toast(t('Your wishlist is full: {count} parts.', { count: wishlistLimit }), 'error')
      }}
    >
      <Drawing path={heartShape} isFilled={isSaved} />
    </button>
  )
}

/** Syncs the wishlist when the page opens with a session, and at login. */
export function AccountWishlist() {
  const { session } = useSession()
  const remembers = useRemembersParts()
  const token = session?.token
  useEffect(() => {
    if (token && remembers) syncWishlist(token)
  }, [token, remembers])
  return null
}
