import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  addOne,
  addToCart,
  type Cart,
  cartLimits,
  emptyCart,
  getCart,
  mergeCarts,
  readCart,
  setQuantity,
  updateCart,
} from '#domain/cart.ts'
import { messages } from '#domain/messages.ts'
import { ProductId } from '#domain/products.ts'
import { ApiError, call } from '#web/api.ts'
import { useSession } from '#web/session/session-provider.tsx'
import { useToasts } from '#web/shell/toasts.tsx'
import { onStoredCartChange, readStoredCart, writeStoredCart } from './cart-storage.ts'

interface CartValue {
  /** `undefined` until the browser's storage was read. */
  cart: Cart | undefined
  /** One more of a product. Says so, or why not. */
  add(id: string): void
  /** Exactly so many; 0 removes. */
  update(id: string, quantity: number): void
  /** Nothing in it any more, on this device only: at logout. */
  empty(): void
  /** Takes ordered items out, here and in the account. Spec §4. */
  clearPlaced(ids: string[]): void
}

const CartContext = createContext<CartValue | null>(null)

/**
 * The cart: changed here first, told to the server afterwards and only if there is a token, one call after the other.
 * At login the local and the account's cart become one; a session that ends by itself leaves it. Spec §4 Cart, Decisions.
 */
export function CartProvider({ children }: { children: ReactNode }) {
  const [cart, setCart] = useState<Cart | undefined>(undefined)
  const current = useRef<Cart>(emptyCart)
  const { session, signOut } = useSession()
  const { toast } = useToasts()
  const token = session?.token
  const tell = useTellServer(token, (error) => {
    if (error.code === 'UNAUTHENTICATED') signOut()
    toast(error.message, 'error')
  })

  const keep = useCallback((next: Cart) => {
    current.current = next
    setCart(next)
    writeStoredCart(next)
  }, [])

  useEffect(() => {
    const read = () => {
      current.current = readStoredCart()
      setCart(current.current)
    }
    read()
    return onStoredCartChange(read)
  }, [])

  useAccountCart({ token, current, keep, tell, onEnded: signOut })

  const add = useCallback(
    (id: string) => {
      if (!ProductId.safeParse(id).success) return toast(messages.cart.invalidItem, 'error')
      if ((current.current.get(id) ?? 0) >= cartLimits.quantity) return toast('Maximum quantity reached.', 'error')
      keep(addOne(current.current, id))
      toast(messages.cart.added, 'success')
      tell((withToken) => call(addToCart, { token: withToken, body: { itemId: id } }))
    },
    [keep, tell, toast],
  )

  const update = useCallback(
    (id: string, quantity: number) => {
      keep(setQuantity(current.current, id, quantity))
      const told = current.current.get(id) ?? 0
      tell((withToken) => call(updateCart, { token: withToken, body: { itemId: id, quantity: told } }))
    },
    [keep, tell],
  )

  const empty = useCallback(() => keep(emptyCart), [keep])

  const clearPlaced = useCallback(
    (ids: string[]) => {
      for (const id of ids) update(id, 0)
    },
    [update],
  )

  const value = useMemo(() => ({ cart, add, update, empty, clearPlaced }), [cart, add, update, empty, clearPlaced])
  return <CartContext value={value}>{children}</CartContext>
}

export function useCart(): CartValue {
  const value = use(CartContext)
  if (!value) throw new Error('useCart needs CartProvider')
  return value
}

type Telling = (token: string) => Promise<unknown>

/** Tells the server one thing after the other, so that the last change is also the last one to arrive. */
function useTellServer(token: string | undefined, onError: (error: ApiError) => void) {
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef({ token, onError })
  latest.current = { token, onError }
  return useCallback((telling: Telling) => {
    const { token: withToken } = latest.current
    if (!withToken) return
    queue.current = queue.current.then(() =>
      telling(withToken).catch((error: unknown) => {
        if (error instanceof ApiError) latest.current.onError(error)
      }),
    )
  }, [])
}

interface AccountCart {
  token: string | undefined
  current: { current: Cart }
  keep(cart: Cart): void
  tell(telling: Telling): void
  onEnded(): void
}

/** Merges this device's cart with the account's at login. */
function useAccountCart({ token, current, keep, tell, onEnded }: AccountCart) {
  useEffect(() => {
    if (!token) return
    let isOver = false
    call(getCart, { token })
      .then(({ cartData }) => {
        if (isOver) return
        const account = readCart(cartData)
        const merged = mergeCarts(current.current, account)
        keep(merged)
        for (const [itemId, quantity] of merged) {
          if (account.get(itemId) === quantity) continue
          tell((withToken) => call(updateCart, { token: withToken, body: { itemId, quantity } }))
        }
      })
      .catch((error: unknown) => {
        if (!isOver && error instanceof ApiError && error.code === 'UNAUTHENTICATED') onEnded()
      })
    return () => {
      isOver = true
    }
  }, [token, current, keep, tell, onEnded])
}
