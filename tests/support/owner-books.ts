import { expect } from 'vitest'
import { findBreaches } from './invariants.ts'
import type { TestShop } from './shop.ts'

/** What must hold of the books after anything; `shelf` is what lay on it at first, by part. */
export async function expectSoundOwnerBooks(shop: TestShop, shelf: Record<string, number> = {}): Promise<void> {
  expect(await findBreaches((sql) => shop.sql(sql), { shelf })).toEqual([])
}
