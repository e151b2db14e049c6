import { paths } from '#domain/paths.ts'
import { clearOrder } from '#web/shop/checkout/order-attempt.ts'
import { draftsKey } from '#web/shop/reviews/drafts-key.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { clearRememberedParts } from '#web/shop/wishlist/wishlist-storage.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { tabStorage } from '#web/storage.ts'

/** Returns the function that clears what this device stores of a person: token, phone, cart, remembered parts, what was typed. */
export function useForgetPerson(): () => void {
  const { signOut } = useSession()
  const { empty } = useCart()
  return () => {
    signOut()
    empty()
    clearRememberedParts()
    tabStorage.write(draftsKey, null)
    clearOrder()
  }
}

/** The same, and opens the login page. */
export function useEndSession(): () => void {
  const navigate = useNavigate()
  const forgetPerson = useForgetPerson()
  return () => {
    forgetPerson()
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
