import { addToCartEndpoint } from '#domain/cart/cart.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { listBoardEndpoint } from '#domain/orders/orders.admin.endpoints.ts'
import { placeOrderEndpoint } from '#domain/orders/orders.endpoints.ts'
import { getHomeEndpoint, getProductEndpoint } from '#domain/products/products.endpoints.ts'
import { listCollectionEndpoint } from '#domain/search/search.endpoints.ts'
import { anAddress, type OrderedPart, sampleOrder } from '#tests/support/sample-order.ts'
import { newClientIp } from './people.ts'

/** What requests need to know of the shop that they are sent to. */
export interface Scene {
  /** Some products, to look at and to buy. */
  parts: OrderedPart[]
  /** Session tokens of shoppers. */
  tokens: string[]
  /** Session cookie of a member of staff. */
  staffCookie: string
}

/** One request, ready to be sent. */
export interface Probe {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

const orderLines = 5
/** A word that many products have, one misspelled, and some that few have. */
const searchTexts = ['honda', 'cd 70 brake shoe', 'silensar', 'spark plug', 'garari', 'NGK']

let turn = 0

/** The next of a list, round and round. */
function next<T>(list: T[]): T {
  turn += 1
  return list[turn % list.length] as T
}

const get = (path: string, headers: Record<string, string> = {}): Probe => ({
  method: 'GET',
  path,
  headers: { 'CF-Connecting-IP': newClientIp(), ...headers },
})

const post = (path: string, token: string, body: unknown, headers: Record<string, string> = {}): Probe => ({
  method: 'POST',
  path,
  headers: { ...get(path).headers, 'Content-Type': 'application/json', Authorization: token, ...headers },
  body: JSON.stringify(body),
})

/** The measured requests, each from another client, shopper and product every time. */
export const probes = {
  homePage: () => get('/'),
  collectionPage: () => get('/collection'),
  searchPage: () => get(`/collection?q=${encodeURIComponent(next(searchTexts))}`),
  productPage: ({ parts }: Scene) => get(`/product/${next(parts).id}`),
  bikePage: () => get('/bike/honda-cd-70'),
  cartPage: () => get('/cart'),
  home: () => get(getHomeEndpoint.path),
  list: () => get(listCollectionEndpoint.path),
  facets: () => get(`${listCollectionEndpoint.path}?kind=engine&bike=honda-cd-70&stock=in`),
  detail: ({ parts }: Scene) => get(fillPath(getProductEndpoint.path, { productId: next(parts).id })),
  search: () => get(`${listCollectionEndpoint.path}?q=${encodeURIComponent(next(searchTexts))}`),
  addToCart: ({ parts, tokens }: Scene) => post(addToCartEndpoint.path, next(tokens), { itemId: next(parts).id }),
  order,
  board: ({ staffCookie }: Scene) => get(listBoardEndpoint.path, { Cookie: staffCookie }),
} satisfies Record<string, (scene: Scene) => Probe>

export type ProbeName = keyof typeof probes

function order({ parts, tokens }: Scene): Probe {
  const start = (turn += 1)
  const chosen = Array.from({ length: orderLines }, (_, index) => parts[(start + index) % parts.length] as OrderedPart)
  // Another phone number each time: many unconfirmed orders of one number are refused.
  const body = { ...sampleOrder(chosen), order: { ...anAddress, phone: `03${String(start).padStart(9, '0')}` } }
  return post(placeOrderEndpoint.path, next(tokens), body, { 'Idempotency-Key': crypto.randomUUID() })
}

const at = (path: string, probe: Probe): Probe => ({ ...probe, path })

/** The same requests for the minimal Worker. */
export const minimalProbes = {
  collectionPage: () => probes.collectionPage(),
  list: () => at('/api/list', probes.list()),
  detail: (scene: Scene) => at(`/api/detail/${scene.parts[0]?.id}`, probes.detail(scene)),
  search: () => at(`/api/search?${probes.search().path.split('?')[1]}`, probes.search()),
  addToCart: (scene: Scene) => at('/api/cart', probes.addToCart(scene)),
  order: (scene: Scene) => at('/api/order', probes.order(scene)),
} satisfies Partial<Record<ProbeName, (scene: Scene) => Probe>>

/** The tables that the minimal Worker has beside those of the shop. */
export const minimalTables = [
  'CREATE TABLE minimal_cart (person TEXT, product_id TEXT, quantity INTEGER, PRIMARY KEY (person, product_id)) WITHOUT ROWID',
  'CREATE TABLE minimal_orders (id TEXT PRIMARY KEY, sum INTEGER, amount INTEGER, address TEXT)',
  `CREATE TABLE minimal_items (order_id TEXT, position INTEGER, product_id TEXT, quantity INTEGER, price INTEGER,
    PRIMARY KEY (order_id, position)) WITHOUT ROWID`,
  'CREATE TABLE minimal_stock (product_id TEXT PRIMARY KEY, stock INTEGER) WITHOUT ROWID',
  'INSERT INTO minimal_stock (product_id, stock) SELECT id, stock FROM products',
  'CREATE VIRTUAL TABLE minimal_index USING fts5 (name, also_called, part UNINDEXED)',
  'INSERT INTO minimal_index (name, also_called, part) SELECT name, also_called, id FROM products',
]
