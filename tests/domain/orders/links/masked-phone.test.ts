import { describe, expect, test } from 'vitest'
import { maskedPhone } from '#domain/orders/links/masked-phone.ts'

describe('does', () => {
  test('a phone number hides its middle digits, however it was stored', () => {
    for (const phone of ['03001234567', '923001234567', '+92 300 1234567', '00923001234567'])
      expect(maskedPhone(phone)).toBe('0300 ••• 4567')
    expect(maskedPhone('04235550146')).toBe('042 ••• 0146')
    expect(maskedPhone('4155550123')).toBe('415 ••• 0123')
  })
})
