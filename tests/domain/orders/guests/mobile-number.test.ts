import { describe, expect, test } from 'vitest'
import { mobileNumber } from '#domain/orders/guests/mobile-number.ts'

describe('does', () => {
  test.each([
    '03001234567',
    '0300-1234567',
    '0300 1234567',
    '(0300) 123.45.67',
    '[0300] 1234567',
    '+92 300 1234567',
    '+923001234567',
    '923001234567',
    '00923001234567',
    '0092-300-1234567',
    '۰۳۰۰۱۲۳۴۵۶۷',
    '٠٣٠٠ ١٢٣٤٥٦٧',
    '+۹۲ ۳۰۰ ۱۲۳۴۵۶۷',
    '\u202A+92 300 1234567\u202C',
    '0300\u00A01234567',
    '0300\u20111234567',
  ])('%s is the number 03001234567', (typed) => {
    expect(mobileNumber(typed)).toBe('03001234567')
  })
})

describe('refuses', () => {
  test.each([
    '',
    'rubbish',
    '3001234567',
    '0300123456',
    '030012345678',
    '04235550146',
    '+92 42 35550146',
    '+03001234567',
    '+92 0300 1234567',
    '+1 300 1234567',
    '0300 1234567 or 0301 1234567',
    '0300x1234567',
    '+0092 300 1234567',
    '03OO1234567',
    '०३००१२३४५६७',
  ])('%s is no mobile number of Pakistan', (typed) => {
    expect(mobileNumber(typed)).toBeNull()
  })
})
