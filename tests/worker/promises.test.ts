import { describe, expect, test } from 'vitest'
import { inTurn, within } from '#worker/promises.ts'

/** Work that waits until it is released. */
function slowWork() {
  const [done, releases]: [string[][], (() => void)[]] = [[], []]
  const work = (items: string[]) =>
    new Promise<void>((resolve) => {
      done.push(items)
      releases.push(resolve)
    })
  return { work, done, release: () => releases.shift()?.() }
}

describe('does', () => {
  test('work that ends in time gives its result, or its failure', async () => {
    expect(await within(60_000, Promise.resolve('sent'))).toBe('sent')
    await expect(within(60_000, Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  })

  test('work that never ends is waited for no longer than that', async () => {
    expect(await within(1, new Promise(() => undefined))).toBeUndefined()
  })

  test('what comes while one request works is done by it, at once and not lost', async () => {
    const [take, { work, done, release }] = [inTurn<string>(), slowWork()]
    const first = take('a', work)
    await Promise.all([take('b', work), take('c', work)])
    expect(done).toEqual([['a']])
    release()
    await expect.poll(() => done).toEqual([['a'], ['b', 'c']])
    release()
    await first
    const later = take('d', work)
    release()
    await later
    expect(done.at(-1)).toEqual(['d'])
  })
})

describe('protects', () => {
  test('a failure ends the turn, and the next request does what was left', async () => {
    const [take, { work, done, release }] = [inTurn<string>(), slowWork()]
    const failing = take('a', () => Promise.reject(new Error('no network')))
    const left = take('b', work)
    await expect(failing).rejects.toThrow('no network')
    await left
    const next = take('c', work)
    expect(done).toEqual([['b', 'c']])
    release()
    await next
  })
})
