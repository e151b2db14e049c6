import { describe, expect, test } from 'vitest'
import { typedRupees } from '#web/admin/cash/rupees.ts'

describe('does', () => {
  test('an amount is read as the owner writes it', () => {
    for (const typed of [
      '26400',
      '26,400',
      ' PKR 26 400',
      'Rs. 26,400/-',
      '۲۶۴۰۰',
      '\u202a26,400\u202c',
      '٢٦٬٤٠٠'.replace('٬', ','),
    ])
      expect(typedRupees(typed), typed).toBe(26_400)
  })
})

describe('refuses', () => {
  test('what only a computer reads as a number', () => {
    for (const typed of ['1e3', '0x10', '12.5', 'Infinity', '', '--5', '1234567890123', null])
      expect(typedRupees(typed), String(typed)).toBeNaN()
  })
})
