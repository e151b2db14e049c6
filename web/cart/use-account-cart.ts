import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Cart, getCart, mergeCarts, readCart, takeOverCart, updateCart } from '#domain/cart.ts'
import type { ProductId } from '#domain/products.ts'
import { ApiError, call } from '#web/api.ts'
import { useSession } from '#web/session/session-provider.tsx'
import { useToasts } from '#web/shell/toasts.tsx'
import { markTold, readUntold } from './cart-storage.ts'

/** One call about one line or several, with the session's token. */
type Telling = (token: string) => Promise<unknown>

const waitMs = 15_000

/**
 * Keeps the account's cart up to date with this device's, one call after the other, so that the last change is also the
 * last one to arrive. A login makes one cart of both; a page opened with a session takes the account's cart over.
 * Without a token nothing is asked. Returns how changed lines are told. Spec §4 Cart, §6; Decisions, cart at login.
 */
export function useAccountCart(current: RefObject<Cart>, keep: (cart: Cart) => void) {
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

  const tell = useCallback(
    (ids: ProductId[], telling: Telling) => {
      markTold(ids, false)
      const withToken = latestToken.current
      if (!withToken) return
      const told = new Map(ids.map((id) => [id, current.current.get(id)]))
      queue.current = queue.current.then(() =>
        telling(withToken).then(
          () =>
            markTold(
              ids.filter((id) => current.current.get(id) === told.get(id)),
              true,
            ),
          (error: unknown) => {
            // What the shop refuses once it refuses again; all else is told when the next page opens.
            if (error instanceof ApiError && [400, 404, 409].includes(error.status)) markTold(ids, true)
            report(error, withToken)
          },
        ),
      )
    },
    [current, report],
  )

  const isKnown = session !== undefined
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isKnown) return
    const isLogin = !isFirst.current
    isFirst.current = false
    if (!token) return
    const become = (account: Cart) => {
      const untold = readUntold()
      const local = current.current
      keep(isLogin ? mergeCarts(local, account) : takeOverCart(local, account, untold))
      for (const id of new Set([...untold, ...current.current.keys()])) {
        const quantity = current.current.get(id) ?? 0
        if (quantity === (account.get(id) ?? 0)) markTold([id], true)
        else tell([id], (withToken) => setLine(withToken, id, quantity).catch(unlessGone))
      }
    }
    queue.current = queue.current.then(() =>
      call(getCart, { token, signal: AbortSignal.timeout(waitMs) }).then(
        ({ cartData }) => {
          if (latestToken.current === token) become(readCart(cartData))
        },
        (error: unknown) => report(error, token),
      ),
    )
  }, [isKnown, token, current, keep, tell, report])

  return tell
}

/** Tells the account how many of a product its cart holds. */
export function setLine(token: string, itemId: ProductId, quantity: number): Promise<unknown> {
  return call(updateCart, { token, body: { itemId, quantity } })
}

/** A line that is no longer sold is marked as such in the cart: no reason to speak up on another page. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'PRODUCT_NOT_FOUND')) throw error
}
