import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { choiceKeys } from '#domain/choices/choices.ts'
import { freshVehicles, knowVehicles, nothingChosen } from '#tests/support/fixtures/vehicles.ts'
import { grades } from '#domain/products/grades.ts'
import { pageSize } from '#domain/products/product-limits.ts'
import type { Product } from '#domain/products/product.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import { facetGroups, priceBandOf, priceBands } from '#domain/search/facets.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { countFacets } from '#worker/search/facets/facet-table.ts'
import { failingDatabase, watchDatabase } from '#tests/support/database.ts'
import { sampleRecords } from '#tests/support/fixtures/sample.ts'
import { everyPage } from '#tests/support/search.ts'
import { openShop } from '#tests/support/shop.ts'
import { connect } from '#worker/database/connect.ts'
import { syncFacets } from '#worker/search/index/refresh-search.ts'
import { ProductsStore } from '#worker/products/products.store.ts'
import { SearchQueueStore } from '#worker/search/index/search-queue.store.ts'
import { SearchStore } from '#worker/search/search.store.ts'

type Group = (typeof facetGroups)[number]
type Choice = Partial<Record<Group, string[]>>

const values: Record<Group, readonly string[]> = {
  category: choiceKeys('brands'),
  subCategory: choiceKeys('sizes'),
  kind: choiceKeys('kinds'),
  bike: freshVehicles.map(({ slug }) => slug),
  grade: grades,
  price: priceBands,
  stock: ['in'],
}

/** Facet values of a product, computed without the code under test. */
const statementFor = (product: Product): Record<Group, string[]> => ({
  category: [product.category],
  subCategory: [product.subCategory],
  kind: [product.kind],
  bike: product.fits.flatMap((text) => knowVehicles().inText(text)).map(({ slug }) => slug),
  grade: product.grade === null ? [] : [product.grade],
  price: [priceBandOf(product.newPrice)],
  stock: isInStock(product) ? ['in'] : [],
})

const seen = new WeakMap<Product, Record<Group, string[]>>()

function valuesOf(product: Product): Record<Group, string[]> {
  const known = seen.get(product) ?? statementFor(product)
  seen.set(product, known)
  return known
}

const isRight = (product: Product, choice: Choice) =>
  facetGroups.every(
    (group) => !choice[group]?.length || valuesOf(product)[group].some((each) => choice[group]?.includes(each)),
  )

/** Counts by scanning every product. */
function countsOf(products: Product[], choice: Choice): Record<string, Record<string, number>> {
  return Object.fromEntries(
    facetGroups.map((group) => {
      const counts = values[group].map(
        (value) =>
          [value, products.filter((product) => isRight(product, { ...choice, [group]: [value] })).length] as const,
      )
      return [group, Object.fromEntries(counts.filter(([, count]) => count > 0))]
    }),
  )
}

/** Random choices: none, one box, several boxes, several groups; the same ones on each run. */
function choices(): Choice[] {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 16807) % 2147483647
    return seed % below
  }
  const single = facetGroups.flatMap((group) => values[group].map((value) => ({ [group]: [value] })))
  const mixed = Array.from({ length: 40 }, () =>
    Object.fromEntries(
      facetGroups.filter(() => random(3) === 0).map((group) => [group, values[group].filter(() => random(3) === 0)]),
    ),
  )
  return [{}, ...single, ...mixed]
}

const ids = (products: { _id: string }[]) => products.map(({ _id }) => _id)

const aSampleShop = async () => {
  const shop = openShop()
  return { shop, products: await shop.products(sampleRecords) }
}

describe('does', () => {
  test('for any choice, the list and every count match the catalogue', async () => {
    const { shop, products } = await aSampleShop()
    for (const choice of choices()) {
      const name = JSON.stringify(choice)
      const right = products.filter((product) => isRight(product, choice))
      const pages = await everyPage(shop.visitor(), choice)
      expect(
        pages.flatMap((page) => ids(page.products)),
        name,
      ).toEqual(ids(right).toSorted().toReversed())
      expect(pages[0]?.total, name).toBe(right.length)
      expect(pages[0]?.facets, name).toEqual(countsOf(products, choice))
    }
  })

  test('a filtered list is sorted by price and paged in both directions', async () => {
    const { shop, products } = await aSampleShop()
    const choice = { stock: ['in'], kind: ['engine', 'battery-and-lights'] }
    const low = products
      .filter((product) => isRight(product, choice))
      .toSorted((a, b) => a.newPrice - b.newPrice || (a._id < b._id ? -1 : 1))
    expect((await everyPage(shop.visitor(), { ...choice, sort: 'low' })).flatMap((page) => ids(page.products))).toEqual(
      ids(low),
    )
    const pages = await everyPage(shop.visitor(), { ...choice, sort: 'high' })
    expect(pages.flatMap((page) => ids(page.products))).toEqual(ids(low).toReversed())
    expect([pages[0]?.previous, pages.at(-1)?.next]).toEqual([null, null])
    const back = (before: string | null | undefined) =>
      shop.visitor().call(searchApi.listCollection, { query: { ...choice, sort: 'high', before: before ?? '' } })
    expect(await back(pages[2]?.previous)).toEqual(pages[1])
    expect(await back(pages[1]?.previous)).toEqual(pages[0])
  })

  test('a search is filtered by the same boxes, with counts of its matches', async () => {
    const { shop, products } = await aSampleShop()
    const found = new Set((await everyPage(shop.visitor(), { q: 'brake' })).flatMap((page) => ids(page.products)))
    const matches = products.filter(({ _id }) => found.has(_id))
    for (const choice of [
      {},
      { bike: ['honda-cd-70'] },
      { kind: ['brake-and-clutch'], grade: ['A'] },
      { price: ['under-500'], stock: ['in'] },
    ]) {
      const pages = await everyPage(shop.visitor(), { q: 'brake', ...choice })
      const right = matches.filter((product) => isRight(product, choice))
      expect(pages.flatMap((page) => ids(page.products)).toSorted()).toEqual(ids(right).toSorted())
      expect(pages[0]?.facets).toEqual(countsOf(matches, choice))
      expect(pages[0]?.total).toBe(right.length)
    }
  })

  test('a change of price, stock, bikes or sale is in the counts within a minute', async () => {
    const { shop, products } = await aSampleShop()
    await shop.sql("UPDATE products SET new_price = new_price + 800, old_price = NULL WHERE part_number LIKE 'HT-01%'")
    await shop.sql("UPDATE products SET stock = 0 WHERE part_number LIKE 'HT-02%'")
    await shop.sql(`UPDATE products SET fits = '["Suzuki GR 150"]' WHERE part_number LIKE 'HT-05%'`)
    await shop.sql("UPDATE products SET is_active = 0 WHERE part_number LIKE 'HT-09%'")
    await shop.sql("DELETE FROM products WHERE part_number LIKE 'HT-1%'")
    await shop.runCron()
    const changed = products
      .filter(({ partNumber }) => !/^HT-(09|1)/.test(partNumber))
      .map((product) => ({
        ...product,
        ...(product.partNumber.startsWith('HT-01') && { newPrice: product.newPrice + 800 }),
        ...(product.partNumber.startsWith('HT-02') && { stock: 0 }),
        ...(product.partNumber.startsWith('HT-05') && { fits: ['Suzuki GR 150'] }),
      }))
    for (const choice of [
      {},
      { stock: ['in'] },
      { bike: ['suzuki-gr-150'] },
      { price: ['500-1000'], kind: ['engine'] },
    ]) {
      const [page] = await everyPage(shop.visitor(), choice)
      expect(page?.facets).toEqual(countsOf(changed, choice))
    }
    for (const index of ['docs_index', 'docs_by_price'])
      await env.SEARCH.prepare(`INSERT INTO ${index} (${index}) VALUES ('integrity-check')`).run()
  })
})

describe('protects', () => {
  test('malformed filters are ignored', async () => {
    const { shop } = await aSampleShop()
    for (const search of [
      '?bike=unknown',
      '?bike=%22',
      '?kind=__proto__',
      '?price=5',
      '?stock=out&grade=',
      '?bike=a&bike=b&bike=',
    ])
      expect(await (await shop.visitor().fetch(searchApi.listCollection.path + search)).json()).toMatchObject({
        total: 141,
      })
    for (const after of ['at-0', 'at-999999999999999', 'at-', 'at--1', 'at-1e3', 'page-2', 'x']) {
      const page = await shop.visitor().call(searchApi.listCollection, { query: { stock: ['in'], after } })
      expect(page.products.length, after).toBeGreaterThan(0)
    }
  })

  test('an unavailable index hides the counts, not the list', async () => {
    await aSampleShop()
    const shop = openShop({ SEARCH: failingDatabase(env.SEARCH) })
    const page = await shop.visitor().call(searchApi.listCollection, { query: { category: ['Honda'] } })
    expect([page.products.length, page.total > 0]).toEqual([pageSize, true])
  })

  test('before the first copy of the counts, lists are complete and boxes have no counts', async () => {
    const { shop } = await aSampleShop()
    await shop.sql("UPDATE facet_counts SET mark = '', cells = '{}'")
    const page = await shop.visitor().call(searchApi.listCollection, { query: { kind: ['engine'] } })
    expect([page.products.length, page.total > 0, page.facets]).toEqual([pageSize, true, null])
    await shop.runCron()
    expect(
      (await shop.visitor().call(searchApi.listCollection, { query: { kind: ['engine'] } })).facets?.kind,
    ).not.toEqual({})
  })

  test('a part that was just hidden is not shown, whatever the index says', async () => {
    const { shop } = await aSampleShop()
    await shop.sql('UPDATE products SET is_active = 0')
    const page = await shop.visitor().call(searchApi.listCollection, { query: { stock: ['in'] } })
    expect(page.products).toEqual([])
  })

  test('the counts are copied when they changed, and lists show the copy', async () => {
    const { shop, products } = await aSampleShop()
    const [database, index] = [watchDatabase(env.DB), watchDatabase(env.SEARCH)]
    const stores = {
      search: new SearchStore(index.binding),
      searchQueue: new SearchQueueStore(connect(database.binding)),
    }
    await syncFacets({ stores })
    expect([database.trips.length, database.rowsRead() + index.rowsRead()], 'nothing changed').toEqual([1, 3])

    const list = new ProductsStore(connect(env.DB))
    const total = async () => {
      const { facets } = await list.listFound([])
      return facets && countFacets(facets, nothingChosen).total
    }
    expect(await total()).toBe(products.length)
    await shop.sql('UPDATE products SET is_active = 0 WHERE id = ?', products[0]?._id)
    await shop.runCron()
    expect(await total()).toBe(products.length - 1)
  })
})
