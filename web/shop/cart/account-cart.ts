import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { cartApi, type RefusedLine } from '#domain/cart/cart.endpoints.ts'
import { adoptCart, type Cart, mergeCarts, readCart } from '#domain/cart/cart.ts'
import type { ProductId } from '#domain/products/product-id.ts'
import { ApiError, call } from '#web/api.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { markSynced, readUnsynced } from './cart-storage.ts'

/** One request for one or more lines, with the session's token. */
type CartRequest = (token: string) => Promise<unknown>

/** Sends what changed in this device's cart to the account's. */
export interface CartSync {
  add(id: ProductId): void
  set(id: ProductId, quantity: number): void
  setLines(lines: Cart, onRefused: (refused: RefusedLine[]) => void): void
}

interface AccountCartProps {
  token: string
  /** Whether the session began on this page: both carts are merged. Otherwise the account's is taken over. */
  isLogin: boolean
  /** Another number asks again. */
  attempt: number
  current: RefObject<Cart>
  store(cart: Cart): void
  sync: RefObject<CartSync | null>
  /** Tells whether the account's cart arrived. */
  onReply(reply: { token: string; isSuccess: boolean }): void
}

const timeoutMs = 15_000

/**
 * Keeps the account's cart in sync with this device's. Requests run one after another, so that the last change also
 * arrives last. What changed before this code had loaded is sent when the account's cart arrives.
 */
export function AccountCart({ token, isLogin, attempt, current, store, sync, onReply }: AccountCartProps): null {
  const { latestToken, queue, report, send } = useCartQueue(token, current)

  useEffect(() => {
    sync.current = {
      add: (id) => send([id], (own) => call(cartApi.addToCart, { token: own, body: { itemId: id } })),
      set: (id, quantity) => send([id], (own) => setLine(own, id, quantity)),
      setLines(lines, onRefused) {
        const body = { lines: [...lines].map(([itemId, quantity]) => ({ itemId, quantity })) }
        send([...lines.keys()], (own) =>
          call(cartApi.updateCartLines, { token: own, body }).then(({ refused }) => onRefused(refused)),
        )
      },
    }
    return () => {
      sync.current = null
    }
  }, [sync, send])

  useEffect(() => {
    const adopt = (account: Cart) => {
      const unsynced = readUnsynced()
      const local = current.current
      store(isLogin ? mergeCarts(local, account) : adoptCart(local, account, unsynced))
      for (const id of new Set([...unsynced, ...current.current.keys()])) {
        const quantity = current.current.get(id) ?? 0
        if (quantity === (account.get(id) ?? 0)) markSynced([id], true)
        else send([id], (own) => setLine(own, id, quantity).catch(unlessGone))
      }
    }
    queue.current = queue.current.then(() =>
      call(cartApi.getCart, { token, timeoutMs }).then(
        ({ cartData }) => {
          if (latestToken.current === token) adopt(readCart(cartData))
          onReply({ token, isSuccess: true })
        },
        (error: unknown) => {
          report(error, token)
          onReply({ token, isSuccess: false })
        },
      ),
    )
  }, [token, isLogin, latestToken, queue, current, store, send, report, onReply, attempt])

  return null
}

/** Sends changed lines, one request after another, with the token of the session in which they changed. */
function useCartQueue(token: string, current: RefObject<Cart>) {
  const { signOut } = useSession()
  const { toast } = useToasts()
  const latestToken = useRef<string | null>(token)
  latestToken.current = token
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(
    () => () => {
      latestToken.current = null
    },
    [],
  )

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
      const withToken = latestToken.current
      if (withToken === null) return
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

  return { latestToken, queue, report, send }
}

/** Sets the quantity of a product in the account's cart. */
function setLine(token: string, itemId: ProductId, quantity: number): Promise<unknown> {
  return call(cartApi.updateCart, { token, body: { itemId, quantity } })
}

/** Ignores a product that is no longer sold: the cart marks its line, and other pages need no message. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'PRODUCT_NOT_FOUND')) throw error
}
