import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { RefusedLine } from '#domain/cart/cart.endpoints.ts'
import { addOne, type Cart, cartLimits, emptyCart, setQuantity } from '#domain/cart/cart.ts'
import { pageText } from '#domain/page-text.ts'
import { isProductId } from '#domain/products/is-product-id.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import type { ProductId } from '#domain/products/product-id.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import type { CartSync } from './account-cart.ts'
import {
  clearUnsynced,
  markSynced,
  onStoredCartChange,
  readStoredCart,
  readUnsynced,
  writeStoredCart,
} from './cart-storage.ts'

interface CartValue {
  /** `undefined` until the browser's storage has been read. */
  cart: Cart | undefined
  /** Until the account's cart has loaded, or when it failed to, an empty cart may not be empty. `known` without one. */
  account: 'loading' | 'unknown' | 'known'
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

const AccountCart = lazyWithRetry(async () => (await import('./account-cart.ts')).AccountCart)
const AddedPart = lazyWithRetry(async () => (await import('./added-part.tsx')).AddedPart)

const CartContext = createContext<CartValue | null>(null)

/**
 * Provides the cart. It changes here first, and with a token then on the server. It survives the end of a session,
 * except by a deliberate logout.
 */
export function CartProvider({ children }: { children: ReactNode }) {
  const { cart, current, store, change } = useDeviceCart()
  const { toast } = useToasts()
  const { account, reload, sync, accountCart } = useAccountCart(current, store)

  const add = useCallback(
    (part: ProductCard) => {
      const { _id: id } = part
      if (!isProductId(id)) return toast(pageText.cart.invalidItem, 'error')
      const next = addOne(current.current, id)
      const isFull = next.size > cartLimits.lines || next.get(id) === current.current.get(id)
      if (isFull) return toast(pageText.cart.full, 'error')
      change(next, [id])
      toast(
        pageText.cart.added,
        'success',
        undefined,
        <Suspense>
          <AddedPart part={part} />
        </Suspense>,
      )
      sync.current?.add(id)
    },
    [current, change, sync, toast],
  )

  const update = useCallback(
    (id: string, wanted: number) => {
      change(setQuantity(current.current, id, wanted), [id])
      sync.current?.set(id, current.current.get(id) ?? 0)
    },
    [current, change, sync],
  )

  const updateLines = useCallback(
    (lines: Cart, onRefused: (refused: RefusedLine[]) => void) => {
      const next = [...lines].reduce((cart, [id, quantity]) => setQuantity(cart, id, quantity), current.current)
      change(next, [...lines.keys()])
      sync.current?.setLines(lines, onRefused)
    },
    [current, change, sync],
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
  return (
    <CartContext value={value}>
      {children}
      {accountCart}
    </CartContext>
  )
}

/** The state of the account's cart, and the component that keeps it in sync. Its code is loaded with a session only. */
function useAccountCart(current: RefObject<Cart>, store: (cart: Cart) => void) {
  const { session } = useSession()
  const token = session?.token
  /** The token of the session that the page opened with. */
  const openedWith = useRef<string>(undefined)
  if (session !== undefined) openedWith.current ??= token ?? ''
  /** The token whose cart was requested, and whether the cart arrived. */
  const [reply, setReply] = useState<{ token: string; isSuccess: boolean } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const sync = useRef<CartSync | null>(null)
  const reload = useCallback(() => {
    setReply(null)
    setAttempt((count) => count + 1)
  }, [])
  const isLoaded = !token || reply?.token === token
  const account = !isLoaded ? 'loading' : token && !reply?.isSuccess ? 'unknown' : 'known'
  const accountCart = token && (
    <Suspense>
      <AccountCart
        token={token}
        isLogin={openedWith.current !== token}
        attempt={attempt}
        current={current}
        store={store}
        sync={sync}
        onReply={setReply}
      />
    </Suspense>
  )
  return { account, reload, sync, accountCart } as const
}

/** The cart that the browser stores: as state, as the latest value, and how to replace it; `change` keeps what the account lacks. */
function useDeviceCart() {
  const [cart, setCart] = useState<Cart | undefined>(undefined)
  const current = useRef<Cart>(emptyCart)

  const store = useCallback((next: Cart) => {
    current.current = next
    setCart(next)
    writeStoredCart(next)
  }, [])

  const change = useCallback(
    (next: Cart, ids: ProductId[]) => {
      store(next)
      markSynced(ids, false)
    },
    [store],
  )

  useEffect(() => {
    const read = () => {
      current.current = readStoredCart()
      startTransition(() => setCart(current.current))
    }
    read()
    return onStoredCartChange(read)
  }, [])

  return { cart, current, store, change }
}

export function useCart(): CartValue {
  const value = use(CartContext)
  if (!value) throw new Error('useCart needs CartProvider')
  return value
}
