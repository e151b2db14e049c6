import { expect } from 'vitest'
import type { Product } from '#domain/products/product.ts'
import { findViolations } from '#tests/support/invariants/find-violations.ts'
import type { TestShop } from './shop.ts'

/** What must hold of the books after anything; `shelf` is what lay on it at first, by part. */
export async function expectConsistentData(shop: TestShop, shelf: Record<string, number> = {}): Promise<void> {
  expect(await findViolations((sql) => shop.sql(sql), { shelf })).toEqual([])
}

/** How many rows `from` has: a table, or a table and its WHERE. */
export async function countOf(shop: TestShop, from: string): Promise<number> {
  const [row] = await shop.sql<{ count: number }>(`SELECT count(*) AS count FROM ${from}`)
  return row?.count ?? 0
}

/** Pieces on the shelf of a part; `null` when they are not counted. */
export async function stockOf(shop: TestShop, { _id }: Pick<Product, '_id'>): Promise<number | null | undefined> {
  const [row] = await shop.sql<{ stock: number | null }>('SELECT stock FROM products WHERE id = ?', _id)
  return row?.stock
}

/** What was written down of one order, part or person, oldest first. */
export function auditOf(shop: TestShop, subject: string) {
  return shop.sql<{ action: string; actor: string; before: string | null; after: string | null }>(
    'SELECT action, actor, before, after FROM audit WHERE subject = ? ORDER BY id',
    subject,
  )
}
