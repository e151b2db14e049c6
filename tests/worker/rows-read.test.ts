import { vehiclesApi } from '#domain/vehicles/vehicles.endpoints.ts'
import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { searchLimits } from '#domain/search/collection-query.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { expectWithin } from '#tests/support/budgets.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { sampleRecords } from '#tests/support/fixtures/sample.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { growCatalogue, growVehicles } from '#tests/support/grow-shop.ts'

/** Searches of every kind: common and rare words, misspelt, contradictory, long, in Urdu, of one letter. */
const searches = [
  'plug',
  'honda',
  'set',
  'cd 70',
  'cd 70 garari set',
  'silensar',
  'brake shu cg 125',
  'گراری',
  'p',
  'fr',
  'hond',
  'honda yamaha',
  'zzzz',
  // A brand in Urdu, beside what finds nothing.
  'یاماہا zzzz',
  'HT-0412',
  'NGK C7HSA',
  'ybr kick',
  'indicater karborater silinsar kluch plat hedlait pistan battry haran fenix jeneral trottle mudgaurd',
  'the honda cd 70 front brake shoe pair genuine with box and springs please',
]

/** Boxes that a shopper ticks. */
const choices = [
  {},
  { category: 'Honda' },
  { subCategory: '125' },
  { category: 'Honda', subCategory: '70' },
  { category: 'Honda,Yamaha', subCategory: '70,125' },
  { bike: 'honda-cd-70', kind: 'engine' },
  { grade: 'genuine', stock: 'in' },
  { price: 'under-500' },
]

/** What the owner looks for. */
const inventories = [
  {},
  { kind: 'engine', category: 'Honda' },
  { category: 'Honda', subCategory: '70' },
  { state: 'hidden' },
  { state: 'low', category: 'Honda' },
  { state: 'out', kind: 'engine' },
  { state: 'no-picture', category: 'Suzuki' },
  { q: 'plug' },
]

/** Queries after the response: emails, search counts, the cache. A customer's own queries verify the session. */
const isAfterwards = (sql: string) => /search_terms|stale_tags|request_hours/.test(sql)
const isEmailQuery = (sql: string) => !sql.includes('session_epoch')

/**
 * Maximum rows and round trips of each endpoint and page, in both databases. A search queries the vocabulary, then
 * the index, then the primary database; a filtered list queries the index, then the primary database. Where another test
 * searched the same text in another catalogue, its plan is tried in vain first, which reads up to the same rows again.
 */
const budgets: Record<string, [rows: number, trips: number]> = {
  'part of one grade': [5, 1],
  'part of three grades': [6, 1],
  'list, newest': [60, 1],
  'list, cheapest': [60, 1],
  'list of a brand, from the middle': [60, 1],
  'list of a kind in stock': [60, 2],
  'list of a choice, any page': [60, 2],
  home: [30, 1],
  bike: [130, 1],
  // The counts of all vehicles, which move with every part; the vehicles themselves are known.
  'bike of a family, of a year': [130, 1],
  'list of 2,000 vehicles': [60, 1],
  'bikes by name': [60, 1],
  'parts of the owner': [1000, 4],
  'parts of the owner, by words': [600, 8],
  'part that is saved': [50, 11],
  'cards of five': [6, 1],
  'page of a part': [8, 1],
  'page of the list': [60, 1],
  'page of the home': [30, 1],
  'page of a bike': [132, 1],
  'page of words': [4, 1],
  'add to cart': [10, 1],
  'change of the cart': [10, 1],
  'look at the cart': [12, 1],
  // Two of them look for devices that ring.
  'order of five lines': [68, 2],
  'my orders': [20, 1],
  'order of a link': [60, 1],
  'where to deliver': [4, 1],
  'my account': [5, 1],
  suggestions: [200, 3],
  search: [300, 3],
  'pasted list, each line': [80, 3],
}

/** Bytes of a reply, compressed. */
async function sizeOf(reply: unknown): Promise<number> {
  const stream = new Blob([JSON.stringify(reply)]).stream().pipeThrough(new CompressionStream('gzip'))
  return (await new Response(stream).arrayBuffer()).byteLength
}

describe('protects', () => {
  test('endpoints and pages read as many rows of 20,000 parts as of 1,000, in as few round trips', async (context) => {
    const [database, index] = [watchDatabase(env.DB), watchDatabase(env.SEARCH)]
    const open = openShop()
    const shop = openShop({ DB: database.binding, SEARCH: index.binding })
    const visitor = shop.visitor()
    const records = sampleRecords.map((record) => ({ ...record, stock: 50 }))
    const parts = await open.products(records)
    const gradesOf = ({ family }: (typeof records)[number]) =>
      family === null ? 1 : records.filter((each) => each.family === family).length
    const ofGrades = (count: number) => parts[records.findIndex((each) => gradesOf(each) === count)] as Product
    const middle = parts.toSorted((a, b) => (a._id < b._id ? -1 : 1))[100] as Product
    const detail = ({ _id }: Product) => ({ params: { productId: _id } })
    const found: Record<string, [rows: number, trips: number]> = {}

    async function measure(
      name: string,
      work: () => Promise<unknown>,
      share = 1,
      isOther = isAfterwards,
    ): Promise<void> {
      database.restart()
      index.restart()
      await work()
      const trips = [...database.trips, ...index.trips].filter(({ sql }) => !isOther(sql))
      const rows = trips.reduce((sum, { rowsRead }) => sum + rowsRead, 0) / share
      const [mostRows, mostTrips] = found[name] ?? [0, 0]
      found[name] = [Math.max(mostRows, rows), Math.max(mostTrips, trips.length)]
    }
    const list = (name: string, query: object) => measure(name, () => visitor.call(searchApi.listCollection, { query }))
    const page = (name: string, path: string) => measure(name, () => visitor.fetch(path))

    for (const count of [1000, 20_000]) {
      await growCatalogue({ database: env.DB, index: env.SEARCH }, count)
      await growVehicles(env.DB, count === 1000 ? 300 : 2000)
      const { makers } = await visitor.call(vehiclesApi.listVehicles, { query: {} })
      const compressed = await sizeOf(makers)
      if (count === 1000) expect(compressed, 'bytes of 300 vehicles').toBeLessThan(12_000)
      await measure('list of 2,000 vehicles', () => visitor.call(vehiclesApi.listVehicles, { query: {} }))
      await measure('bikes by name', () => visitor.call(vehiclesApi.listVehicles, { query: { q: 'modle 77' } }))
      for (const year of [undefined, '2015'])
        await measure('bike of a family, of a year', () =>
          visitor.call(bikesApi.getBike, { params: { slug: 'maker-16-model-16' }, query: { year } }),
        )
      await measure('part of one grade', () => visitor.call(productsApi.getProduct, detail(ofGrades(1))))
      // The same part in the middle of the index too, between other families.
      for (const productId of [ofGrades(3)._id, `${ofGrades(3)._id}-5`])
        await measure('part of three grades', () => visitor.call(productsApi.getProduct, { params: { productId } }))
      await list('list, newest', {})
      await list('list, cheapest', { sort: 'low' })
      await list('list of a brand, from the middle', { category: 'Honda', after: middle._id })
      await list('list of a kind in stock', { kind: 'engine', stock: 'in' })
      const cursors = {
        relevant: middle._id,
        low: `${middle.newPrice}_${middle._id}`,
        high: `${middle.newPrice}_${middle._id}`,
      }
      for (const [sort, cursor] of Object.entries(cursors)) {
        for (const choice of choices) {
          for (const place of [{}, { after: cursor }, { before: cursor }])
            await list('list of a choice, any page', { ...choice, ...place, sort })
        }
      }
      await measure('home', () => visitor.call(productsApi.getHome))
      for (const kind of [undefined, 'engine'])
        for (const after of [undefined, middle._id])
          await measure('bike', () =>
            visitor.call(bikesApi.getBike, { params: { slug: 'honda-cd-70' }, query: { kind, after } }),
          )
      const owner = await theOwner(shop)
      for (const query of inventories)
        for (const after of [undefined, middle._id])
          await measure(`parts of the owner${'q' in query ? ', by words' : ''}`, () =>
            owner.call(adminProductsApi.listAdminProducts, { query: { ...query, after } as never }),
          )
      const params = { productId: ofGrades(1)._id }
      const { stock: _, ...form } = (await owner.call(adminProductsApi.getAdminProduct, { params })).product
      await measure('part that is saved', () =>
        owner.call(adminProductsApi.saveProduct, { body: { ...form, shelf: `A${count}` } }),
      )
      const ids = parts.slice(0, 5).map(({ _id }) => _id)
      await measure('cards of five', () => visitor.call(productsApi.listCards, { query: { ids: ids.join(',') } }))
      await page('page of a part', `/product/${ofGrades(1)._id}`)
      await page('page of the list', '/collection')
      await page('page of the home', '/')
      await page('page of a bike', '/bike/honda-cd-70')
      await page('page of words', '/about')
      const account = await anAccount(open)
      const sara = {
        ...visitor,
        call: (...[endpoint, input]: Parameters<typeof visitor.call>) =>
          visitor.call(endpoint, { token: account.token, ...input }),
      }
      for (const itemId of ids) await measure('add to cart', () => sara.call(cartApi.addToCart, { body: { itemId } }))
      await measure('change of the cart', () =>
        sara.call(cartApi.updateCart, { body: { itemId: ids[0] as string, quantity: 3 } }),
      )
      await measure('look at the cart', () => sara.call(cartApi.getCart))
      await measure(
        'order of five lines',
        () => sara.call(ordersApi.placeOrder, { body: anOrder(parts.slice(0, 5).map((part) => [part, 2])) }),
        1,
        isEmailQuery,
      )
      const [newest] = await open.sql<{ id: string }>('SELECT max(id) AS id FROM orders')
      const token = await tokenOf(open, newest?.id ?? '')
      await measure('order of a link', () => visitor.call(orderLinksApi.getOrderByLink, { params: { token } }))
      await measure('my orders', () => sara.call(ordersApi.listMyOrders))
      await measure('where to deliver', () => sara.call(ordersApi.getMyDelivery))
      await measure('my account', () => sara.call(profileApi.getAccount))
      for (const q of ['g', 'gar', 'cd 70', 'silensar'])
        await measure('suggestions', () => visitor.call(searchApi.suggest, { query: { q } }))
      for (const q of searches) {
        await measure('search', async () => {
          const { total } = await visitor.call(searchApi.listCollection, { query: { q } })
          expect(total, q).toBeLessThanOrEqual(searchLimits.results)
        })
      }
      // All of them as one list, each with the bike of the line before.
      await measure(
        'pasted list, each line',
        () => visitor.call(searchApi.findPartList, { query: { list: searches.join('\n') } }),
        searches.length,
      )
    }

    expect(Object.keys(found).toSorted(), 'what was measured').toEqual(Object.keys(budgets).toSorted())
    const measured = Object.entries(budgets).flatMap(([name, [mostRows, mostTrips]]) => {
      const [rows, trips] = found[name] ?? [0, 0]
      return [
        { what: name, is: Math.ceil(rows), most: mostRows, unit: 'rows' },
        { what: name, is: trips, most: mostTrips, unit: 'round trips' },
      ]
    })
    expectWithin(context, measured)
  })
})
