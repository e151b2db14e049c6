import {
  createContext,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cartApi, type RefusedLine } from '#domain/cart/cart.endpoints.ts'
import { addOne, type Cart, cartLimits, emptyCart, setQuantity } from '#domain/cart/cart.ts'
import { pageText } from '#domain/page-text.ts'
import { isProductId } from '#domain/products/is-product-id.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { call } from '#web/api.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { clearUnsynced, onStoredCartChange, readStoredCart, readUnsynced, writeStoredCart } from './cart-storage.ts'
import { type AccountCart, setLine, useAccountCart } from './use-account-cart.ts'

interface CartValue {
  /** `undefined` until the browser's storage has been read. */
  cart: Cart | undefined
  /** Until the account's cart has loaded, or when it failed to, an empty cart may not be empty. */
  account: AccountCart
  /** Fetches the account's cart again. */
  reload(): void
  /** Adds one of a product, and says so with the part, or says why not. */
  add(part: ProductCard): void
  /** Sets the quantity of a line; 0 removes it. */
  update(id: string, quantity: number): void
  /** Sets quantities in one request; `onRefused` gets the lines that the shop refuses. */
  updateLines(lines: Cart, onRefused: (refused: RefusedLine[]) => void): void
  /** Empties the cart on this device only: at logout. */
  empty(): void
  /** Removes ordered items; the account lost them when the order was placed. */
  clearPlaced(ids: string[]): void
}

const AddedPart = lazyWithRetry(async () => (await import('./added-part.tsx')).AddedPart)

const CartContext = createContext<CartValue | null>(null)

/**
 * Provides the cart. It changes here first, and with a token then on the server. It survives the end of a session,
 * except by a deliberate logout.
 */
export function CartProvider({ children }: { children: ReactNode }) {
  const { cart, current, store } = useDeviceCart()
  const { toast } = useToasts()
  const { send, account, reload } = useAccountCart(current, store)

  const add = useCallback(
    (part: ProductCard) => {
      const { _id: id } = part
      if (!isProductId(id)) return toast(pageText.cart.invalidItem, 'error')
      const next = addOne(current.current, id)
      const isFull = next.size > cartLimits.lines || next.get(id) === current.current.get(id)
      if (isFull) return toast(pageText.cart.full, 'error')
      store(next)
      toast(
        pageText.cart.added,
        'success',
        undefined,
        <Suspense>
          <AddedPart part={part} />
        </Suspense>,
      )
      send([id], (token) => call(cartApi.addToCart, { token, body: { itemId: id } }))
    },
    [current, store, send, toast],
  )

  const update = useCallback(
    (id: string, wanted: number) => {
      store(setQuantity(current.current, id, wanted))
      const quantity = current.current.get(id) ?? 0
      send([id], (token) => setLine(token, id, quantity))
    },
    [current, store, send],
  )

  const updateLines = useCallback(
    (lines: Cart, onRefused: (refused: RefusedLine[]) => void) => {
      store([...lines].reduce((cart, [id, quantity]) => setQuantity(cart, id, quantity), current.current))
      const body = { lines: [...lines].map(([itemId, quantity]) => ({ itemId, quantity })) }
      send([...lines.keys()], (token) =>
        call(cartApi.updateCartLines, { token, body }).then(({ refused }) => onRefused(refused)),
      )
    },
    [current, store, send],
  )

  const empty = useCallback(() => {
    store(emptyCart)
    clearUnsynced()
  }, [store])

  const clearPlaced = useCallback(
    (ids: string[]) => {
      // The account's cart lost them with the order. An unsent change would bring a line back.
      const unsynced = readUnsynced()
      const late = ids.filter((id) => unsynced.has(id))
      store(ids.reduce((left, id) => setQuantity(left, id, 0), current.current))
      if (late.length > 0) updateLines(new Map(late.map((id) => [id, 0])), () => undefined)
    },
    [current, store, updateLines],
  )

  const value = useMemo(
    () => ({ cart, account, reload, add, update, updateLines, empty, clearPlaced }),
    [cart, account, reload, add, update, updateLines, empty, clearPlaced],
  )
  return <CartContext value={value}>{children}</CartContext>
}

/** The cart that the browser stores: as state, as the latest value, and how to replace it. */
function useDeviceCart() {
  const [cart, setCart] = useState<Cart | undefined>(undefined)
  const current = useRef<Cart>(emptyCart)

  const store = useCallback((next: Cart) => {
    current.current = next
    setCart(next)
    writeStoredCart(next)
  }, [])

  useEffect(() => {
    const read = () => {
      current.current = readStoredCart()
      startTransition(() => setCart(current.current))
    }
    read()
    return onStoredCartChange(read)
  }, [])

  return { cart, current, store }
}

export function useCart(): CartValue {
  const value = use(CartContext)
  if (!value) throw new Error('useCart needs CartProvider')
  return value
}
