import { describe, expect, test } from 'vitest'
import { LruMap } from '#domain/lru.ts'

describe('does', () => {
  test('an extra entry evicts the oldest', () => {
    const entries = new LruMap<string, number>(2).set('a', 1).set('b', 2).set('c', 3)
    expect([...entries]).toEqual([
      ['b', 2],
      ['c', 3],
    ])
  })

  test('an entry that is read, or written again, stays longer', () => {
    const entries = new LruMap<string, number>(3).set('a', 1).set('b', 2).set('c', 3)
    expect(entries.get('a')).toBe(1)
    entries.set('b', 20).set('d', 4)
    expect([...entries.keys()]).toEqual(['a', 'b', 'd'])
    expect(entries.get('c')).toBeUndefined()
  })

  test('an entry can be deleted', () => {
    const entries = new LruMap<string, number>(2).set('a', 1)
    entries.delete('a')
    expect([entries.size, entries.get('a')]).toEqual([0, undefined])
  })
})
