import { type Scene, type Shot, shots } from './requests.ts'

/** The tables that the bare Worker keeps beside the books of the shop. */
export const bareTables = [
  'CREATE TABLE bare_cart (person TEXT, product_id TEXT, quantity INTEGER, PRIMARY KEY (person, product_id)) WITHOUT ROWID',
  'CREATE TABLE bare_orders (id TEXT PRIMARY KEY, sum INTEGER, amount INTEGER, address TEXT)',
  `CREATE TABLE bare_items (order_id TEXT, position INTEGER, product_id TEXT, quantity INTEGER, price INTEGER,
    PRIMARY KEY (order_id, position)) WITHOUT ROWID`,
  'CREATE TABLE bare_stock (product_id TEXT PRIMARY KEY, stock INTEGER) WITHOUT ROWID',
  'INSERT INTO bare_stock (product_id, stock) SELECT id, stock FROM products',
  'CREATE VIRTUAL TABLE bare_index USING fts5 (name, also_called, part UNINDEXED)',
  'INSERT INTO bare_index (name, also_called, part) SELECT name, also_called, id FROM products',
]

const at = (path: string, shot: Shot): Shot => ({ ...shot, path })

/** The shop's requests as the bare Worker takes them. */
export const bareShots = {
  collectionPage: () => shots.collectionPage(),
  list: () => at('/api/list', shots.list()),
  detail: (scene: Scene) => at(`/api/detail/${scene.parts[0]?.id}`, shots.detail(scene)),
  search: () => at(`/api/search?${shots.search().path.split('?')[1]}`, shots.search()),
  addToCart: (scene: Scene) => at('/api/cart', shots.addToCart(scene)),
  order: (scene: Scene) => at('/api/order', shots.order(scene)),
} satisfies Partial<Record<keyof typeof shots, (scene: Scene) => Shot>>

export type ComparedShot = keyof typeof bareShots
