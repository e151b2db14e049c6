import { describe, expect, test } from 'vitest'
import { outcomeRates } from '#domain/reports/sales-figures.ts'
import { areaOf } from '#worker/orders/order-texts.ts'

const counts = { answered: 0, confirmed: 0, delivered: 0, refused: 0 }

describe('does', () => {
  test('the area is the end of the street address, otherwise the city', () => {
    expect(areaOf('House 14, Street 3, Samanabad', 'Lahore')).toBe('Samanabad')
    expect(areaOf('House 14', 'Lahore')).toBe('Lahore')
    expect(areaOf('Street 3, 54500', 'Lahore')).toBe('Lahore')
    expect(areaOf(`Street 3, ${'near the big mosque '.repeat(3)}`, 'Lahore')).toBe('Lahore')
    expect(areaOf(null, 'Multan')).toBe('Multan')
    expect(areaOf('مکان ۱۴، گلی ۳, سمن آباد', 'Lahore')).toBe('سمن آباد')
  })

  test('rates refer to the orders that were answered, and to the parcels that reached the door', () => {
    expect(outcomeRates({ answered: 10, confirmed: 8, delivered: 5, refused: 3 })).toEqual({
      confirmedRate: 0.8,
      refusedRate: 3 / 8,
    })
  })

  test('below five orders there is no rate', () => {
    expect(outcomeRates({ ...counts, answered: 4, confirmed: 4, delivered: 2, refused: 2 })).toEqual({
      confirmedRate: null,
      refusedRate: null,
    })
    expect(outcomeRates({ ...counts, answered: 5, delivered: 5 })).toEqual({ confirmedRate: 0, refusedRate: 0 })
  })
})
