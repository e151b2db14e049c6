import { describe, expect, test } from 'vitest'
import { within } from '#worker/within.ts'

describe('does', () => {
  test('work that ends in time gives its result, or its failure', async () => {
    expect(await within(60_000, Promise.resolve('sent'))).toBe('sent')
    await expect(within(60_000, Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  })

  test('work that never ends is waited for no longer than that', async () => {
    expect(await within(1, new Promise(() => undefined))).toBeUndefined()
  })
})
