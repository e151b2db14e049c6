import { describe, expect, test } from 'vitest'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

/** The cached cards of every category, and those that the primary database would give now. */
const fronts = async (shop: TestShop, table: string) =>
  shop.sql<{ cards: string }>(`SELECT category, sub_category, cards FROM ${table} ORDER BY category, sub_category`)

describe('protects', () => {
  test('cached cards equal those of the primary database, whatever happened to the parts', async () => {
    const shop = openShop()
    const parts = await shop.products(Array.from({ length: 9 }, (_, place) => ({ id: `P${place}`, stock: 9 })))
    const changes: [sql: string, ...values: unknown[]][] = [
      [`UPDATE products SET new_price = 999 WHERE id = 'P8'`],
      [`UPDATE products SET name = 'Horn' WHERE id = 'P0'`],
      [`UPDATE products SET is_active = 0 WHERE id = 'P7'`],
      [`UPDATE products SET is_active = 1 WHERE id = 'P7'`],
      [`UPDATE products SET sub_category = '125' WHERE id IN ('P5', 'P8')`],
      [`UPDATE products SET category = 'Yamaha', sub_category = '150', new_price = 5 WHERE id = 'P6'`],
      [`INSERT INTO wrong_fits (product_id, bike, people) VALUES ('P8', 'honda-cd-70', 3)`],
      [`UPDATE wrong_fits SET is_warned = 1`],
      [`UPDATE wrong_fits SET is_warned = 0`],
      [`UPDATE products SET stock = 2 WHERE id = 'P4'`],
      [`UPDATE products SET stock = 0 WHERE id = 'P4'`],
      [`UPDATE products SET stock = NULL WHERE id = 'P3'`],
      [`DELETE FROM products WHERE id = 'P7'`],
      [`UPDATE products SET sub_category = '70' WHERE id = 'P8'`],
    ]
    for (const [sql, ...values] of changes) {
      await shop.sql(sql, ...values)
      expect(await fronts(shop, 'shelf_fronts'), sql).toEqual(await fronts(shop, 'newest_of_shelves'))
    }
    const { related } = await shop
      .visitor()
      .call(productsApi.getProduct, { params: { productId: String(parts[2]?._id) } })
    expect(related.map(({ _id, stock }) => [_id, stock])).toEqual([
      ['P8', null],
      ['P4', 0],
      ['P3', null],
      ['P1', null],
      ['P0', null],
    ])
  })

  test('a sale of one of many writes no card', async () => {
    const shop = openShop()
    await shop.products([{ id: 'P1', stock: 9 }])
    await shop.sql(`UPDATE products SET stock = stock - 1 WHERE id = 'P1'`)
    const [row] = await shop.sql<{ stock: number }>(
      `SELECT cards ->> '$[0].stock' AS stock FROM shelf_fronts WHERE category = 'Honda' AND sub_category = '70'`,
    )
    expect(row?.stock).toBe(9)
  })
})
