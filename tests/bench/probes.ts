import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { anAddress, type OrderedPart, sampleOrder } from '#tests/support/sample-order.ts'
import type { Scene } from './scene.ts'

/** One request, ready to be sent. */
export interface Probe {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** A measured request: its name for people, the most rows and round trips that it may take, and how it is made. */
export interface Route {
  name: string
  rows?: number
  trips?: number
  make(scene: Scene): Probe
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

let requests = 0

/** Each request has an IP that no limit has seen. */
function get(path: string, headers: Record<string, string> = {}): Probe {
  requests += 1
  const ip = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
  return { method: 'GET', path, headers: { 'CF-Connecting-IP': ip, ...headers } }
}

const post = (path: string, token: string, body: unknown, headers: Record<string, string> = {}): Probe => ({
  method: 'POST',
  path,
  headers: { ...get(path).headers, 'Content-Type': 'application/json', Authorization: token, ...headers },
  body: JSON.stringify(body),
})

const list = searchApi.listCollection.path
const search = (path: string) => get(`${path}?q=${encodeURIComponent(next(searchTexts))}`)

/** The measured requests, each from another client, shopper and product every time. */
export const routes = {
  homePage: { name: 'home page', rows: 30, trips: 1, make: () => get('/') },
  collectionPage: { name: 'collection page', rows: 60, trips: 1, make: () => get('/collection') },
  searchPage: { name: 'search page', rows: 200, make: () => search('/collection') },
  productPage: { name: 'product page', rows: 60, trips: 1, make: ({ parts }) => get(`/product/${next(parts).id}`) },
  bikePage: { name: 'bike page', make: () => get('/bike/honda-cd-70') },
  cartPage: { name: 'cart page', make: () => get('/cart') },
  home: { name: 'home, data', rows: 30, trips: 1, make: () => get(productsApi.getHome.path) },
  list: { name: 'list of 24, data', rows: 60, trips: 1, make: () => get(list) },
  facets: {
    name: 'list with three filters, data',
    rows: 200,
    make: () => get(`${list}?kind=engine&bike=honda-cd-70&stock=in`),
  },
  detail: {
    name: 'product, data',
    rows: 5,
    trips: 1,
    make: ({ parts }) => get(fillPath(productsApi.getProduct.path, { productId: next(parts).id })),
  },
  search: { name: 'search, data', rows: 200, make: () => search(list) },
  addToCart: {
    name: 'add to cart',
    rows: 10,
    trips: 2,
    make: ({ parts, tokens }) => post(cartApi.addToCart.path, next(tokens), { itemId: next(parts).id }),
  },
  order: { name: 'order of 5 lines', rows: 60, trips: 2, make: order },
  board: {
    name: 'order board of the back office',
    make: ({ staffCookie }) => get(adminOrdersApi.listBoard.path, { Cookie: staffCookie }),
  },
} satisfies Record<string, Route>

function order({ parts, tokens }: Scene): Probe {
  const start = (turn += 1)
  const chosen = Array.from({ length: orderLines }, (_, index) => parts[(start + index) % parts.length] as OrderedPart)
  // Another phone number each time: many unconfirmed orders of one number are refused.
  const body = { ...sampleOrder(chosen), order: { ...anAddress, phone: `03${String(start).padStart(9, '0')}` } }
  return post(ordersApi.placeOrder.path, next(tokens), body, { 'Idempotency-Key': crypto.randomUUID() })
}

/** A request that the minimal Worker answers as well. */
export interface ComparedRoute extends Route {
  /** The same request for the minimal Worker. */
  makeMinimal(scene: Scene): Probe
  /** The least share of the minimal Worker's speed that the shop shall have. */
  leastShare?: number
}

const at = (path: string, probe: Probe): Probe => ({ ...probe, path })

export const comparedRoutes: ComparedRoute[] = [
  { ...routes.collectionPage, makeMinimal: routes.collectionPage.make, leastShare: 0.8 },
  { ...routes.list, makeMinimal: () => at('/api/list', routes.list.make()), leastShare: 0.8 },
  {
    ...routes.detail,
    makeMinimal: (scene) => at(`/api/detail/${scene.parts[0]?.id}`, routes.detail.make(scene)),
    leastShare: 0.8,
  },
  { ...routes.search, makeMinimal: () => search('/api/search'), leastShare: 0.6 },
  { ...routes.addToCart, makeMinimal: (scene) => at('/api/cart', routes.addToCart.make(scene)) },
  { ...routes.order, makeMinimal: (scene) => at('/api/order', order(scene)), leastShare: 0.45 },
]

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
