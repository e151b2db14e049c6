import { expect } from 'vitest'
import type { Product } from '#domain/products/product.ts'
import { findViolations } from '#tests/support/invariants/find-violations.ts'
import type { TestShop } from './shop.ts'

/** Fails when the data breaks a rule; `stock` is the initial stock by product. */
export async function expectConsistentData(shop: TestShop, stock: Record<string, number> = {}): Promise<void> {
  expect(await findViolations((sql) => shop.sql(sql), { stock })).toEqual([])
}

/** Counts the rows of `from`: a table, or a table with a WHERE. */
export async function countOf(shop: TestShop, from: string): Promise<number> {
  const [row] = await shop.sql<{ count: number }>(`SELECT count(*) AS count FROM ${from}`)
  return row?.count ?? 0
}

/** Stock of a product; `null` when it is not counted. */
export async function stockOf(shop: TestShop, { _id }: Pick<Product, '_id'>): Promise<number | null | undefined> {
  const [row] = await shop.sql<{ stock: number | null }>('SELECT stock FROM products WHERE id = ?', _id)
  return row?.stock
}

/** Audit entries of one order, product or person, oldest first. */
export function auditOf(shop: TestShop, subject: string) {
  return shop.sql<{ action: string; actor: string; before: string | null; after: string | null }>(
    'SELECT action, actor, before, after FROM audit WHERE subject = ? ORDER BY id',
    subject,
  )
}
