import { choiceKeys } from '#domain/choices/choices.ts'
import type { Product } from '#domain/products/product.ts'
import { type TestShop } from '#tests/support/shop.ts'
import type { ProductRecord } from '#worker/products/product-rows.sql.ts'

/** Generates `count` products of every brand and engine size, many with equal prices. */
export function manyParts(count: number): Partial<ProductRecord>[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Part ${index}`,
    category: choiceKeys('brands')[index % 3] as 'Honda',
    subCategory: choiceKeys('sizes')[Math.floor(index / 3) % 3] as '70',
    newPrice: 100 + (index % 7) * 50,
    description: 'x'.repeat(index % 11),
  }))
}

/** Stores products in batches, in their order. */
export async function putInBatches(shop: TestShop, list: Partial<ProductRecord>[]): Promise<Product[]> {
  const made: Product[] = []
  for (let at = 0; at < list.length; at += 400) made.push(...(await shop.products(list.slice(at, at + 400))))
  return made
}
