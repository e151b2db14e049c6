import { afterEach, beforeEach, expect } from 'vitest'
import { freshShop } from './fresh-shop.ts'

/** Lines written to console.error in this test; a test that expects some empties it. */
export const errorLines: string[] = []

console.error = (...parts: unknown[]) => {
  errorLines.push(parts.map(String).join(' '))
}

beforeEach(async () => {
  errorLines.length = 0
  await freshShop()
})

// Whatever writes an error line without a test expecting it has broken something.
afterEach(() => {
  expect(errorLines, 'console.error was called').toEqual([])
})
