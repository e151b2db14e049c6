import { applyD1Migrations, env, reset } from 'cloudflare:test'
import { afterEach, beforeEach, expect } from 'vitest'

/** Lines written to console.error in this test; a test that expects some empties it. */
export const errorLines: string[] = []

console.error = (...parts: unknown[]) => {
  errorLines.push(parts.map(String).join(' '))
}

beforeEach(async () => {
  errorLines.length = 0
  await reset()
  await applyD1Migrations(env.DB, env.DB_MIGRATIONS)
  await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS)
})

// Whatever writes an error line without a test expecting it has broken something.
afterEach(() => {
  expect(errorLines, 'console.error was called').toEqual([])
})
