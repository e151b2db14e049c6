import { describe, expect, test } from 'vitest'
import { callHref, chatHref, maskedPhone, pakistaniMobile } from '#domain/contact/phone-links.ts'

const ways = [
  '03001234567',
  '0300 1234567',
  '0300-123 4567',
  '(0300) 1234567',
  '923001234567',
  '+92 300 1234567',
  '+92-300-1234567',
  '00923001234567',
  '0092 300 1234567',
  '+92 0300 1234567',
  '3001234567',
]

describe('does', () => {
  test('a Pakistani mobile number is the same number in any notation', () => {
    for (const phone of ways) {
      expect(pakistaniMobile(phone), phone).toBe('923001234567')
      expect(chatHref(phone, 'Salam'), phone).toBe('https://wa.me/923001234567?text=Salam')
      expect(callHref(phone), phone).toBe('tel:+923001234567')
    }
  })

  test('a text is sent whole: Urdu, emoji, line breaks', () => {
    const text = 'السلام علیکم & welcome?\n#1 😀 100%'
    const href = new URL(chatHref('03001234567', text) ?? '')
    expect(href.searchParams.get('text')).toBe(text)
    expect([href.origin, href.pathname, href.hash]).toEqual(['https://wa.me', '/923001234567', ''])
  })

  test('a landline number can be called', () => {
    expect(callHref('042 3555 0146')).toBe('tel:04235550146')
    expect(callHref('+92 42 35550146')).toBe('tel:+924235550146')
    expect(callHref('14155550123')).toBe('tel:14155550123')
  })

  test('a phone number hides its middle digits, however it was stored', () => {
    for (const phone of ['03001234567', '923001234567', '+92 300 1234567', '00923001234567'])
      expect(maskedPhone(phone)).toBe('0300 ••• 4567')
    expect(maskedPhone('04235550146')).toBe('042 ••• 0146')
    expect(maskedPhone('4155550123')).toBe('415 ••• 0123')
  })
})

describe('refuses', () => {
  test('there is no WhatsApp link without a Pakistani mobile number', () => {
    for (const phone of [
      '',
      '042 3555 0146',
      '924235550146',
      '0300123456',
      '030012345678',
      '14155550123',
      '+44 7700 900123',
    ])
      expect(chatHref(phone, 'Salam'), phone).toBeNull()
  })
})

describe('protects', () => {
  test('a typed number yields nothing but digits', () => {
    for (const phone of [
      'javascript:alert(1)',
      '03001234567@evil.example',
      '03001234567?text=x',
      '03001234567/../x',
      '03001234567\r\nX: y',
      '03001234567;phone-context=evil.example',
      '"><img src=x onerror=alert(1)>',
    ]) {
      expect([chatHref(phone, ''), callHref(phone)], phone).toEqual([null, null])
    }
  })

  test('a lone surrogate in a text breaks nothing', () => {
    expect(chatHref('03001234567', 'a\ud800b')).toBe('https://wa.me/923001234567?text=ab')
  })
})
