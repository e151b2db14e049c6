import { describe, expect, test } from 'vitest'
import { likelyMeanings } from '#domain/search/likely-meanings.ts'

describe('does', () => {
  test.each([
    ['silinsrr', 'silencer'],
    ['garaarri honda', 'chain and sprocket set'],
    ['breke shoo', 'brake shoe'],
    ['karbureta', 'carburettor'],
  ])('“%s” may mean a %s', (typed, name) => {
    expect(likelyMeanings(typed)).toContain(name)
  })

  test('at most three, and none for an unlike word', () => {
    expect(likelyMeanings('wire').length).toBeLessThanOrEqual(3)
    for (const text of ['', '70', '%_*"', 'xqzvvw', '🏍️']) expect(likelyMeanings(text), text).toEqual([])
  })
})
