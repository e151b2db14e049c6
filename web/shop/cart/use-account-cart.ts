import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { type Cart, mergeCarts, readCart, adoptCart } from '#domain/cart/cart.ts'
import type { ProductId } from '#domain/products/product-id.ts'
import { ApiError, call } from '#web/api.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { markSynced, readUnsynced } from './cart-storage.ts'

/** One request for one or more lines, with the session's token. */
type CartRequest = (token: string) => Promise<unknown>

const timeoutMs = 15_000

/** The state of the account's cart; `known` without an account. */
export type AccountCart = 'loading' | 'unknown' | 'known'

/**
 * Keeps the account's cart in sync with this device's. Requests run one after another, so that the last change also
 * arrives last. A login merges both carts; a page that opens with a session takes over the account's. Without a token
 * nothing is requested. Returns how to send changed lines, and the state of the account's cart.
 */
export function useAccountCart(current: RefObject<Cart>, store: (cart: Cart) => void) {
  const { session, latestToken, queue, report, send } = useCartQueue(current)
  const token = session?.token

  /** The token whose cart was requested, and whether the cart arrived. */
  const [loaded, setLoaded] = useState<{ token: string; isSuccess: boolean } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isKnown = session !== undefined
  /** The token of the session that the page opened with. */
  const openedWith = useRef<string | null>(undefined)
  useEffect(() => {
    if (!isKnown) return
    if (openedWith.current === undefined) openedWith.current = token ?? null
    const isLogin = openedWith.current !== token
    if (!token) return
    const adopt = (account: Cart) => {
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
      call(cartApi.getCart, { token, timeoutMs }).then(
        ({ cartData }) => {
          if (latestToken.current === token) adopt(readCart(cartData))
          setLoaded({ token, isSuccess: true })
        },
        (error: unknown) => {
          report(error, token)
          setLoaded({ token, isSuccess: false })
        },
      ),
    )
  }, [isKnown, token, latestToken, queue, current, store, send, report, attempt])

  const isLoaded = !token || loaded?.token === token
  const account: AccountCart = !isLoaded ? 'loading' : token && !loaded?.isSuccess ? 'unknown' : 'known'
  const reload = useCallback(() => {
    setLoaded(null)
    setAttempt((count) => count + 1)
  }, [])
  return { send, account, reload }
}

/** Sends changed lines, one request after another, with the token of the session in which they changed. */
function useCartQueue(current: RefObject<Cart>) {
  const { session, signOut } = useSession()
  const { toast } = useToasts()
  const token = session?.token
  const latestToken = useRef(token)
  latestToken.current = token
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  /** Reports a failed request, and ends its session if that has expired. The cart stays. */
  const report = useCallback(
    (error: unknown, withToken: string) => {
      if (!(error instanceof ApiError) || latestToken.current !== withToken) return
      if (error.code === 'UNAUTHENTICATED') signOut()
      toast(error.message, 'error')
    },
    [signOut, toast],
  )

  const send = useCallback(
    (ids: ProductId[], request: CartRequest) => {
      markSynced(ids, false)
      const withToken = latestToken.current
      if (!withToken) return
      const sent = new Map(ids.map((id) => [id, current.current.get(id)]))
      queue.current = queue.current.then(() =>
        request(withToken).then(
          () =>
            markSynced(
              ids.filter((id) => current.current.get(id) === sent.get(id)),
              true,
            ),
          (error: unknown) => {
            // A refusal is final; everything else is sent when the next page opens.
            if (error instanceof ApiError && [400, 404, 409].includes(error.status)) markSynced(ids, true)
            report(error, withToken)
          },
        ),
      )
    },
    [current, report],
  )

  return { session, latestToken, queue, report, send }
}

/** Sets the quantity of a product in the account's cart. */
export function setLine(token: string, itemId: ProductId, quantity: number): Promise<unknown> {
  return call(cartApi.updateCart, { token, body: { itemId, quantity } })
}

/** Ignores a product that is no longer sold: the cart marks its line, and other pages need no message. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'PRODUCT_NOT_FOUND')) throw error
}
