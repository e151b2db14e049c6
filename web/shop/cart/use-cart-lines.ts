import { useCallback, useEffect, useRef, useState } from 'react'
import { emptyCart } from '#domain/cart/cart.ts'
import type { CartCard } from '#domain/products/product.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { call } from '#web/api.ts'
import { useCart } from './cart-provider.tsx'
import { readStoredCards, storeCards } from './cached-cards.ts'

/** One line of the cart; `product` is `null` when the shop no longer sells it. */
export interface CartLine {
  id: string
  quantity: number
  product: CartCard | null
}

interface CartLines {
  /** Lines whose card is known, in the order they were added. */
  lines: CartLine[]
  /** The cart is known to be empty. */
  isEmpty: boolean
  /** Every line's card is there, so that the sum of the lines is the sum of the cart. */
  isComplete: boolean
  /** `ready` with today's cards, `cached` with all cards as last fetched. */
  state: 'loading' | 'failed' | 'ready' | 'cached'
  /** Fetches every card again: prices or stock have changed, or the network was away. */
  refresh(): void
}

/** The cart's lines with today's cards. Known cards stay while others are fetched. */
export function useCartLines(): CartLines {
  const { cart, account, reload } = useCart()
  const [cards, setCards] = useState<ReadonlyMap<string, CartCard | null>>(new Map())
  const [state, setState] = useState<CartLines['state']>('loading')
  const [attempt, setAttempt] = useState(0)
  const fresh = useRef(cards)

  const isKnown = cart !== undefined
  const ids = [...(cart ?? emptyCart).keys()]
  const idList = ids.join(',')
  useEffect(() => {
    if (!isKnown) return
    const wanted = idList.split(',').filter(Boolean)
    if (wanted.every((id) => fresh.current.has(id))) return setState('ready')
    let isOver = false
    setState('loading')
    call(productsApi.listCards, { query: { ids: idList } }).then(
      ({ products }) => {
        if (isOver) return
        const found = new Map(products.map((product) => [product._id, product]))
        fresh.current = new Map(wanted.map((id) => [id, found.get(id) ?? null]))
        setCards(fresh.current)
        setState('ready')
        storeCards(products)
      },
      async () => {
        const stored = await readStoredCards(wanted)
        if (isOver) return
        setCards((known) => new Map([...stored, ...known]))
        setState(wanted.every((id) => stored.has(id)) ? 'cached' : 'failed')
      },
    )
    return () => {
      isOver = true
    }
  }, [isKnown, idList, attempt])

  const isUnknown = account === 'unknown'
  const refresh = useCallback(() => {
    fresh.current = new Map()
    setAttempt((count) => count + 1)
    if (isUnknown) reload()
  }, [isUnknown, reload])

  const lines = ids.flatMap((id) => {
    const product = cards.get(id)
    return product === undefined ? [] : [{ id, quantity: cart?.get(id) ?? 0, product }]
  })
  return {
    lines,
    isEmpty: isKnown && ids.length === 0 && account === 'known',
    isComplete: lines.length === ids.length && (ids.length > 0 || account === 'known'),
    // An empty cart on this device says nothing about the account's.
    state: ids.length > 0 || account === 'known' ? state : isUnknown ? 'failed' : 'loading',
    refresh,
  }
}

/** The sum of the lines that are sold, in whole rupees. */
export function subtotalOfLines(lines: CartLine[]): number {
  return lines.reduce((sum, { product, quantity }) => sum + (product?.newPrice ?? 0) * quantity, 0)
}
