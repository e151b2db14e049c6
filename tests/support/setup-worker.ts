import { afterEach, beforeEach, expect } from 'vitest'
import './use-catalogs.ts'
import { freshShop } from './fresh-shop.ts'
import { takeFreshChoices } from './use-choices.ts'
import { restoreHashCost, useCheapHashes } from './hash-cost.ts'

/** Lines written to console.error in this test. A test that expects some clears the list. */
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
  useCheapHashes()
  takeFreshChoices()
  await freshShop()
})

// Unexpected error lines fail the test, and are its message.
afterEach(() => {
  expect(errorLines.join('\n'), 'console.error was called').toBe('')
  // Tokens, email addresses and phone numbers must never be logged.
  expect(logLines.filter((line) => /eyJ|@|(?:\+92|\b0)3\d{9}\b/.test(line))).toEqual([])
})

afterEach(restoreHashCost)
