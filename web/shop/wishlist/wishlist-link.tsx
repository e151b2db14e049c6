import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { Link } from '#web/shop/screen/link.tsx'
import { useWishlist } from './wishlist-storage.ts'

interface WishlistLinkProps {
  isReplacing?: boolean
  onClick?: () => void
}

/** Leads to the wishlist, with the number of its parts. */
export function WishlistLink({ isReplacing = false, onClick }: WishlistLinkProps) {
  const count = useWishlist()?.length ?? 0
  return (
    <Link to={paths.wishlist} replace={isReplacing} onClick={onClick}>
      {count > 0 ? t('Wishlist ({count})', { count }) : t('Wishlist')}
    </Link>
  )
}
