import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  addOne,
  addToCart,
  type Cart,
  cartLimits,
  emptyCart,
  type RefusedLine,
  setQuantity,
  updateCartLines,
} from '#domain/cart.ts'
import { pageMessages } from '#domain/page-messages.ts'
import { isProductId } from '#domain/products.ts'
import { call } from '#web/api.ts'
import { useToasts } from '#web/shell/toasts.tsx'
import { forgetUntold, onStoredCartChange, readStoredCart, writeStoredCart } from './cart-storage.ts'
import { setLine, useAccountCart } from './use-account-cart.ts'

interface CartValue {
  /** `undefined` until the browser's storage was read. */
  cart: Cart | undefined
  /** One more of a product. Says so, or why not. */
  add(id: string): void
  /** Exactly so many; 0 removes. */
  update(id: string, quantity: number): void
  /** Exactly so many of each, in one call; lines that the shop refuses are named when it has answered. */
  updateLines(lines: Cart, onRefused: (refused: RefusedLine[]) => void): void
  /** Nothing in it any more, on this device only: at logout. */
  empty(): void
  /** Takes ordered items out, here and in the account. Spec §4. */
  clearPlaced(ids: string[]): void
}

const CartContext = createContext<CartValue | null>(null)

/**
 * The cart: changed here first, told to the server afterwards and only if there is a token. A session that ends by itself
 * leaves it, pressing Logout empties it. Spec §4 Cart, Decisions.
 */
export function CartProvider({ children }: { children: ReactNode }) {
  const [cart, setCart] = useState<Cart | undefined>(undefined)
  const current = useRef<Cart>(emptyCart)
  const { toast } = useToasts()

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

  const tell = useAccountCart(current, keep)

  const add = useCallback(
    (id: string) => {
      if (!isProductId(id)) return toast(pageMessages.cart.invalidItem, 'error')
      const next = addOne(current.current, id)
      const isFull = next.size > cartLimits.lines || next.get(id) === current.current.get(id)
      if (isFull) return toast(pageMessages.cart.full, 'error')
      keep(next)
      toast(pageMessages.cart.added, 'success')
      tell([id], (token) => call(addToCart, { token, body: { itemId: id } }))
    },
    [keep, tell, toast],
  )

  const update = useCallback(
    (id: string, wanted: number) => {
      keep(setQuantity(current.current, id, wanted))
      const quantity = current.current.get(id) ?? 0
      tell([id], (token) => setLine(token, id, quantity))
    },
    [keep, tell],
  )

  const updateLines = useCallback(
    (lines: Cart, onRefused: (refused: RefusedLine[]) => void) => {
      keep([...lines].reduce((cart, [id, quantity]) => setQuantity(cart, id, quantity), current.current))
      const body = { lines: [...lines].map(([itemId, quantity]) => ({ itemId, quantity })) }
      tell([...lines.keys()], (token) =>
        call(updateCartLines, { token, body }).then(({ refused }) => onRefused(refused)),
      )
    },
    [keep, tell],
  )

  const empty = useCallback(() => {
    keep(emptyCart)
    forgetUntold()
  }, [keep])

  const clearPlaced = useCallback(
    (ids: string[]) => {
      for (const id of ids) update(id, 0)
    },
    [update],
  )

  const value = useMemo(
    () => ({ cart, add, update, updateLines, empty, clearPlaced }),
    [cart, add, update, updateLines, empty, clearPlaced],
  )
  return <CartContext value={value}>{children}</CartContext>
}

export function useCart(): CartValue {
  const value = use(CartContext)
  if (!value) throw new Error('useCart needs CartProvider')
  return value
}
