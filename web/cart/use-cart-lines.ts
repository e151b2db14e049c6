import { useCallback, useEffect, useRef, useState } from 'react'
import { type Cart, emptyCart } from '#domain/cart.ts'
import { listCards, type ProductCard } from '#domain/products.ts'
import { call } from '#web/api.ts'
import { useCart } from './cart-provider.tsx'

/** One line of the cart; `product` is `null` when the shop does not sell it any more. */
export interface CartLine {
  id: string
  quantity: number
  product: ProductCard | null
}

type State = 'loading' | 'failed' | 'ready'

/** The cart's lines with today's cards. Cards that are known stay while others are fetched. */
export function useCartLines() {
  const { cart } = useCart()
  const [cards, setCards] = useState<ReadonlyMap<string, ProductCard | null>>(new Map())
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const known = useRef(cards)

  const ids = [...(cart ?? emptyCart).keys()].join(',')
  useEffect(() => {
    if (cart === undefined) return
    if (ids.split(',').every((id) => id === '' || known.current.has(id))) {
      setState('ready')
      return
    }
    let isOver = false
    setState('loading')
    call(listCards, { query: { ids } }).then(
      ({ products }) => {
        if (isOver) return
        const found = new Map(products.map((product) => [product._id, product]))
        known.current = new Map(ids.split(',').map((id) => [id, found.get(id) ?? null]))
        setCards(known.current)
        setState('ready')
      },
      () => {
        if (!isOver) setState('failed')
      },
    )
    return () => {
      isOver = true
    }
  }, [cart, ids, attempt])

  /** Asks for every card anew: prices or stock have changed. */
  const refresh = useCallback(() => {
    known.current = new Map()
    setAttempt((count) => count + 1)
  }, [])

  return { lines: linesOf(cart ?? emptyCart, cards), state: cart === undefined ? 'loading' : state, refresh }
}

/** Lines whose card is known, in the order in which they were put in. */
function linesOf(cart: Cart, cards: ReadonlyMap<string, ProductCard | null>): CartLine[] {
  return [...cart].flatMap(([id, quantity]) => {
    const product = cards.get(id)
    return product === undefined ? [] : [{ id, quantity, product }]
  })
}

/** The sum of the lines that are sold, whole rupees. */
export function subtotalOfLines(lines: CartLine[]): number {
  return lines.reduce((sum, { product, quantity }) => sum + (product?.newPrice ?? 0) * quantity, 0)
}
