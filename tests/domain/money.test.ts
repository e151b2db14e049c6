import { describe, expect, test } from 'vitest'
import { formatNumber, formatPaisa, formatRupees } from '#domain/money.ts'

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

  test('paisa are two digits behind the rupees, and are left out where there are none', () => {
    const written = [0, 5, 50, 100, 168_000, 168_020, -168_005, -5].map(formatPaisa)
    expect(written).toEqual([
      'PKR 0',
      'PKR 0.05',
      'PKR 0.50',
      'PKR 1',
      'PKR 1,680',
      'PKR 1,680.20',
      'PKR -1,680.05',
      'PKR -0.05',
    ])
  })
})
