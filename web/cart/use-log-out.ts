import { forgetOrder } from '#web/orders/order-attempt.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session-provider.tsx'
import { useNavigate } from '#web/shell/router.ts'
import { useCart } from './cart-provider.tsx'

/** Logging out on purpose: token, phone and typed address go, the cart empties, the login page follows. Spec §4 Session. */
export function useLogOut(): () => void {
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
