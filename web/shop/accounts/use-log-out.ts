import { paths } from '#domain/paths.ts'
import { clearOrder } from '#web/shop/checkout/order-attempt.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { clearWishlist } from '#web/shop/wishlist/wishlist-storage.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'

/** Returns the function that clears token, phone, typed address, cart and wishlist, and opens the login page. */
export function useEndSession(): () => void {
  const navigate = useNavigate()
  const { signOut } = useSession()
  const { empty } = useCart()
  return () => {
    signOut()
    empty()
    clearWishlist()
    clearOrder()
    navigate(paths.login)
  }
}

/** The same, and ends the token on the server, so that a copy of it is worthless. */
export function useLogOut(): () => void {
  const { session } = useSession()
  const endSession = useEndSession()
  return () => {
    if (session)
      void import('./end-token.ts').then(
        ({ endToken }) => endToken(session.token),
        () => undefined,
      )
    endSession()
  }
}
