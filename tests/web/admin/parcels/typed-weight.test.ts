import { describe, expect, test } from 'vitest'
import { readWeight, weightText } from '#web/admin/parcels/typed-weight.ts'

describe('does', () => {
  test.each([
    ['2.5 kg', 2500],
    ['2,5kg', 2500],
    ['2.5', 2500],
    ['30', 30_000],
    ['800 g', 800],
    ['800', 800],
    [' 1500 G ', 1500],
    ['0.25', 250],
    ['40 kg', 40_000],
    ['40 g', 40],
    ['\u200e۲.۵ kg', 2500],
  ])('%s is read as %i grams', (typed, grams) => {
    expect(readWeight(typed)).toEqual({ grams })
  })

  test('a weight is written with its unit, and reads as the same again', () => {
    for (const grams of [1, 800, 1000, 2500, 30_000, 1_000_000]) {
      expect(readWeight(weightText(grams))).toEqual({ grams })
    }
    expect(weightText(0)).toBe('')
  })
})

describe('refuses', () => {
  test.each(['', 'heavy', '2.5.1', '-1', '2 lb'])('“%s”', (typed) => {
    expect(readWeight(typed)).toEqual({ problem: 'Please enter a weight such as 2.5 kg or 800 g.' })
  })

  test('a number that could be either unit', () => {
    expect(readWeight('50')).toEqual({ problem: 'Please add kg or g.' })
  })
})
