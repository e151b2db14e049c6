import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { anAccount } from '#tests/support/people/accounts.ts'
import { freshShop } from '#tests/support/fresh-shop.ts'
import { aParcel } from '#tests/support/fixtures/parcels.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'

const objects = async () => (await Promise.all([env.MEDIA.list(), env.PRIVATE.list()])).flatMap((each) => each.objects)

/** All rows of all tables, also of the search index. */
async function allRows() {
  const rows: Record<string, unknown[]> = {}
  for (const [name, db] of Object.entries({ DB: env.DB, SEARCH: env.SEARCH })) {
    const tables = await db
      .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND name NOT GLOB '_cf_*'")
      .all<{ name: string }>()
    for (const { name: table } of tables.results) {
      rows[`${name} ${table}`] = (await db.prepare(`SELECT * FROM "${table}"`).all()).results
    }
  }
  return rows
}

const indexesOf = (table: string) =>
  env.DB.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? ORDER BY name").bind(table).raw()

/** A shop with rows in every table. */
async function fill() {
  const shop = openShop()
  await theOwner(shop)
  const [part] = await shop.products(Array.from({ length: 20 }, () => ({ stock: 5 })))
  await shop.visitor().call(searchApi.listCollection, { query: { q: 'plug' } })
  const sara = await anAccount(shop)
  await sara.call(cartApi.addToCart, { body: { itemId: part?._id ?? '' } })
  await aParcel(shop)
  await shop.sql('DELETE FROM couriers')
  await shop.sql("UPDATE bike_spellings SET spelling = 'x' || spelling")
  for (const bucket of [env.MEDIA, env.PRIVATE]) await bucket.put('a', 'b')
}

describe('protects', () => {
  test('a test sees no rows of another one', async () => {
    const before = await allRows()
    await fill()
    expect(await allRows()).not.toEqual(before)
    await freshShop()
    expect(await allRows()).toEqual(before)
    expect(await objects()).toEqual([])
  })

  test('a test sees no tables or indexes of another one', async () => {
    const before = await indexesOf('orders')
    await env.DB.prepare('CREATE INDEX stray ON orders (phone)').run()
    await freshShop()
    expect(await indexesOf('orders')).toEqual(before)
  })

  test('a test sees no remains of very many rows', async () => {
    await env.SEARCH.prepare(
      `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 50000)
       INSERT INTO synonyms SELECT 'phrase ' || n, 'what it means', n FROM n`,
    ).run()
    await freshShop()
    const { results, meta } = await env.SEARCH.prepare('SELECT * FROM synonyms').all()
    expect([results, meta.size_after < 500_000]).toEqual([[], true])
  })
})
