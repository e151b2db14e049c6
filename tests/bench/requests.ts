import { addToCart } from '#domain/cart.ts'
import { placeOrder } from '#domain/orders.ts'
import { getHome, getProduct, listCollection, listProducts } from '#domain/products.ts'
import { listBoard } from '#domain/owner-orders.ts'
import { fillPath } from '#domain/endpoint.ts'
import { anAddress, type OrderedPart, sampleOrder } from '#tests/support/sample-order.ts'
import { anotherAddress } from './people.ts'

/** What a request needs of the shop that it is sent to. */
export interface Scene {
  /** Parts of the whole catalogue. */
  partCount: number
  /** Some of them, to look at and to buy. */
  parts: OrderedPart[]
  /** Login tokens of customers. */
  tokens: string[]
  /** The cookie of somebody at the counter. */
  staffCookie: string
}

/** One request, ready to be sent. */
export interface Shot {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Lines of an order. Speed, cost and growth. */
const orderLineCount = 5

let turn = 0

/** The next of a list, round and round. */
function next<T>(list: T[]): T {
  turn += 1
  const one = list[turn % list.length]
  if (one === undefined) throw new Error('an empty list has no next one')
  return one
}

/** A request of somebody who was never here. */
export const get = (path: string, headers: Record<string, string> = {}): Shot => ({
  method: 'GET',
  path,
  headers: { 'CF-Connecting-IP': anotherAddress(), ...headers },
})

const post = (path: string, token: string, body: unknown, headers: Record<string, string> = {}): Shot => ({
  method: 'POST',
  path,
  headers: {
    'CF-Connecting-IP': anotherAddress(),
    'Content-Type': 'application/json',
    Authorization: token,
    ...headers,
  },
  body: JSON.stringify(body),
})

/** A word that many parts have, one in other letters, and some that few have. */
const searchTexts = ['honda', 'cd 70 brake shoe', 'silensar', 'spark plug', 'garari', 'NGK']

/** The requests that are measured, each made anew: another address, customer and part every time. */
export const shots = {
  homePage: () => get('/'),
  collectionPage: () => get('/collection'),
  searchPage: () => get(`/collection?q=${encodeURIComponent(next(searchTexts))}`),
  productPage: ({ parts }: Scene) => get(`/product/${next(parts).id}`),
  bikePage: () => get('/bike/honda-cd-70'),
  cartPage: () => get('/cart'),
  home: () => get(getHome.path),
  list: () => get(listCollection.path),
  facets: () => get(`${listCollection.path}?kind=engine&bike=honda-cd-70&stock=in`),
  detail: ({ parts }: Scene) => get(fillPath(getProduct.path, { productId: next(parts).id })),
  search: () => get(`${listCollection.path}?q=${encodeURIComponent(next(searchTexts))}`),
  allProducts: () => get(listProducts.path),
  addToCart: ({ parts, tokens }: Scene) => post(addToCart.path, next(tokens), { itemId: next(parts).id }),
  order,
  board: ({ staffCookie }: Scene) => get(listBoard.path, { Cookie: staffCookie }),
} satisfies Record<string, (scene: Scene) => Shot>

export type ShotName = keyof typeof shots

/** A whole order, as the checkout sends it. */
function order({ parts, tokens }: Scene): Shot {
  const start = (turn += 1)
  const chosen = Array.from(
    { length: orderLineCount },
    (_, index) => parts[(start + index) % parts.length] as OrderedPart,
  )
  // Another phone number each time: so many orders of one would be refused until somebody confirms them.
  const body = { ...sampleOrder(chosen), order: { ...anAddress, phone: `03${String(start).padStart(9, '0')}` } }
  return post(placeOrder.path, next(tokens), body, { 'Idempotency-Key': crypto.randomUUID() })
}
