import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { getCartEndpoint, updateCartEndpoint } from '#domain/cart/cart.endpoints.ts'
import { type Cart, mergeCarts, readCart, adoptCart } from '#domain/cart/cart.ts'
import type { ProductId } from '#domain/products/product-id.ts'
import { ApiError, call } from '#web/api.ts'
import { useSession } from '#web/shop/accounts/session-provider.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { markSynced, readUnsynced } from './cart-storage.ts'

/** One call about one line or several, with the session's token. */
type Telling = (token: string) => Promise<unknown>

const waitMs = 15_000

/** What is known of the account's cart; without an account there is nothing to know. */
export type AccountCart = 'asking' | 'unknown' | 'known'

/**
 * Keeps the account's cart up to date with this device's, one call after the other, so that the last change is also the
 * last one to arrive. A login makes one cart of both; a page opened with a session takes the account's cart over.
 * Without a token nothing is asked. Returns how changed lines are told, and what is known of the account's cart.
 */
export function useAccountCart(current: RefObject<Cart>, store: (cart: Cart) => void) {
  const { session, signOut } = useSession()
  const { toast } = useToasts()
  const token = session?.token
  const latestToken = useRef(token)
  latestToken.current = token
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  /** Says why a call failed, and ends the session it was made with when that is over. The cart stays. */
  const report = useCallback(
    (error: unknown, withToken: string) => {
      if (!(error instanceof ApiError) || latestToken.current !== withToken) return
      if (error.code === 'UNAUTHENTICATED') signOut()
      toast(error.message, 'error')
    },
    [signOut, toast],
  )

  const send = useCallback(
    (ids: ProductId[], telling: Telling) => {
      markSynced(ids, false)
      const withToken = latestToken.current
      if (!withToken) return
      const told = new Map(ids.map((id) => [id, current.current.get(id)]))
      queue.current = queue.current.then(() =>
        telling(withToken).then(
          () =>
            markSynced(
              ids.filter((id) => current.current.get(id) === told.get(id)),
              true,
            ),
          (error: unknown) => {
            // What the shop refuses once it refuses again; all else is told when the next page opens.
            if (error instanceof ApiError && [400, 404, 409].includes(error.status)) markSynced(ids, true)
            report(error, withToken)
          },
        ),
      )
    },
    [current, report],
  )

  /** Whose cart was asked for, and whether it came. */
  const [answer, setAnswer] = useState<{ token: string; isThere: boolean } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isKnown = session !== undefined
  /** Whose session the page was opened with. */
  const openedWith = useRef<string | null>(undefined)
  useEffect(() => {
    if (!isKnown) return
    if (openedWith.current === undefined) openedWith.current = token ?? null
    const isLogin = openedWith.current !== token
    if (!token) return
    const become = (account: Cart) => {
      const unsynced = readUnsynced()
      const local = current.current
      store(isLogin ? mergeCarts(local, account) : adoptCart(local, account, unsynced))
      for (const id of new Set([...unsynced, ...current.current.keys()])) {
        const quantity = current.current.get(id) ?? 0
        if (quantity === (account.get(id) ?? 0)) markSynced([id], true)
        else send([id], (withToken) => setLine(withToken, id, quantity).catch(unlessGone))
      }
    }
    queue.current = queue.current.then(() =>
      call(getCartEndpoint, { token, signal: AbortSignal.timeout(waitMs) }).then(
        ({ cartData }) => {
          if (latestToken.current === token) become(readCart(cartData))
          setAnswer({ token, isThere: true })
        },
        (error: unknown) => {
          report(error, token)
          setAnswer({ token, isThere: false })
        },
      ),
    )
  }, [isKnown, token, current, store, send, report, attempt])

  const isAnswered = !token || answer?.token === token
  const account: AccountCart = !isAnswered ? 'asking' : token && !answer?.isThere ? 'unknown' : 'known'
  const reload = useCallback(() => {
    setAnswer(null)
    setAttempt((count) => count + 1)
  }, [])
  return { send, account, reload }
}

/** Tells the account how many of a product its cart holds. */
export function setLine(token: string, itemId: ProductId, quantity: number): Promise<unknown> {
  return call(updateCartEndpoint, { token, body: { itemId, quantity } })
}

/** A line that is no longer sold is marked as such in the cart: no reason to speak up on another page. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'PRODUCT_NOT_FOUND')) throw error
}
