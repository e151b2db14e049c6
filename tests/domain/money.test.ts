import { describe, expect, test } from 'vitest'
import { formatNumber, formatRupees } from '#domain/money.ts'

describe('does', () => {
  test('digits are grouped by thousands', () => {
    const written = [0, 7, 999, 1000, 1950, 54500, 123456, 1000000, 10000000].map(formatNumber)
    expect(written).toEqual(['0', '7', '999', '1,000', '1,950', '54,500', '123,456', '1,000,000', '10,000,000'])
  })

  test('a negative amount keeps its sign', () => {
    expect([-5, -950, -1950, -195000].map(formatNumber)).toEqual(['-5', '-950', '-1,950', '-195,000'])
  })

  test('every amount stands behind the currency', () => {
    expect(formatRupees(1950)).toBe('PKR 1,950')
  })
})
