import { afterEach, beforeEach, expect } from 'vitest'
import { freshShop } from './fresh-shop.ts'

/** Lines written to console.error in this test; a test that expects some empties it. */
export const errorLines: string[] = []

/** Lines that requests of this test wrote to console.log. */
export const logLines: string[] = []

console.error = (...parts: unknown[]) => {
  errorLines.push(parts.map(String).join(' '))
}
console.log = (...parts: unknown[]) => {
  logLines.push(parts.map(String).join(' '))
}

beforeEach(async () => {
  errorLines.length = 0
  logLines.length = 0
  await freshShop()
})

// Whatever writes an error line without a test expecting it has broken something.
afterEach(() => {
  expect(errorLines, 'console.error was called').toEqual([])
  // Tokens, mail addresses and telephone numbers of people never stand in the log. Trust §9.5.
  expect(logLines.filter((line) => /eyJ|@|(?:\+92|\b0)3\d{9}\b/.test(line))).toEqual([])
})
