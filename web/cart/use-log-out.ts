import { forgetOrder } from '#web/orders/order-attempt.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session-provider.tsx'
import { useNavigate } from '#web/shell/router.ts'
import { useCart } from './cart-provider.tsx'

/** Logging out on purpose: token, phone and typed address go, the cart empties, the login page follows. Spec §4 Session. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  const { signOut } = useSession()
  const { empty } = useCart()
  return () => {
    signOut()
    empty()
    forgetOrder()
    navigate(paths.login)
  }
}

/** The same, and the token ends on the server, so that a copy of it opens nothing. */
export function useLogOut(): () => void {
  const { session } = useSession()
  const leave = useLeave()
  return () => {
    if (session)
      void import('#web/session/end-token.ts').then(
        ({ endToken }) => endToken(session.token),
        () => undefined,
      )
    leave()
  }
}
