import { describe, expect, test } from 'vitest'
import { MarqueeText, NewBanner, PolicyText, saveFacts } from '#domain/owner-settings.ts'
import { checkForm } from '#domain/problems.ts'
import { defaultFacts, isDeliveredTo, readFacts, ShopFacts } from '#domain/shop-facts.ts'
import { telHref, whatsappHref } from '#domain/shop.ts'
import { readBanners } from '#domain/stored-banners.ts'

describe('does', () => {
  test('the built-in facts are facts like any other', () => {
    expect(checkForm(ShopFacts, defaultFacts)).toEqual({ values: defaultFacts, problems: null })
  })

  test('what is kept counts, what is missing has its default', () => {
    expect(readFacts('{"deliveryFee":0,"phone":"0300 1234567"}')).toEqual({
      ...defaultFacts,
      deliveryFee: 0,
      phone: '0300 1234567',
    })
    for (const nothing of [null, undefined, '', '{}']) expect(readFacts(nothing)).toEqual(defaultFacts)
  })

  test('a city is named once, and a province without cities is none', () => {
    const deliveryCities = { Sindh: ['Karachi', ' Karachi ', 'Hyderabad'], Punjab: [] }
    const { values } = checkForm(ShopFacts, { ...defaultFacts, deliveryCities })
    expect(values?.deliveryCities).toEqual({ Sindh: ['Karachi', 'Hyderabad'] })
    expect(values && isDeliveredTo(values, 'Sindh', 'Karachi')).toBe(true)
    expect(values && isDeliveredTo(values, 'Punjab', 'Lahore')).toBe(false)
  })

  test('numbers are dialled as the world dials them, however the owner writes them', () => {
    for (const [typed, dialled] of [
      ['042 3555 0146', '+924235550146'],
      ['(042) 3555-0146', '+924235550146'],
      ['+92 300 3550146', '+923003550146'],
      ['0092 300 3550146', '+923003550146'],
      ['923003550146', '+923003550146'],
      ['111 222 333', '111222333'],
      ['+44 20 7946 0018', '+442079460018'],
    ] as const) {
      expect(telHref(typed), typed).toBe(`tel:${dialled}`)
    }
    expect(whatsappHref('0300 355 0146')).toBe('https://wa.me/923003550146')
    expect(whatsappHref('+92 300 355 0146', 'Is it & \ud800 there?')).toBe(
      'https://wa.me/923003550146?text=Is%20it%20%26%20%20there%3F',
    )
  })

  test('a text of policy keeps its lines, a banner text is one line', () => {
    expect(PolicyText.parse('# A\r\n\r\n- b\u0000\rc  ')).toBe('# A\n\n- b \nc')
    expect(MarqueeText.parse('  Eid sale: 10 % off  ')).toBe('Eid sale: 10 % off')
    expect(MarqueeText.parse('')).toBe('')
  })
})

describe('refuses', () => {
  test('facts that are wrong are told at their field, those that are left out are not asked for', () => {
    const { problems } = checkForm(saveFacts.body, { updatedAt: 0, phone: 'x', deliveryFee: 1.5, policies: 7 })
    expect(Object.keys(problems ?? {})).toEqual(['phone', 'deliveryFee', 'policies'])
    expect(checkForm(saveFacts.body, { updatedAt: 0 }).problems).toBeNull()
    expect(checkForm(saveFacts.body, { updatedAt: -1 }).problems).not.toBeNull()
  })

  test('texts of several lines, too long, or of halves of characters are no banner text', () => {
    for (const text of ['a\nb', 'x'.repeat(201), '\ud800', 7, null]) {
      expect(MarqueeText.safeParse(text).success, JSON.stringify(text)).toBe(false)
    }
    expect(PolicyText.safeParse('x'.repeat(40_001)).success).toBe(false)
  })

  test('a banner leads nowhere but into the shop', () => {
    const picture = { key: 'a'.repeat(32), alt: 'A chain' }
    const banner = { title: 'a', text: 'b', action: 'c', productId: null, wide: picture, tall: picture }
    for (const href of ['/', '/collection?q=a%20b&category=Honda', '/product/01J#x']) {
      expect(checkForm(NewBanner, { ...banner, href }).problems, href).toBeNull()
    }
    for (const href of ['', 'collection', '//x', '/\\x', 'https://x', 'javascript:x', '/a b', '/a\nb', '/\u202e']) {
      expect(Object.keys(checkForm(NewBanner, { ...banner, href }).problems ?? {}), href).toEqual(['href'])
    }
  })
})

describe('protects', () => {
  test('a fact that is broken in the books has its default, the others stand', () => {
    const kept = JSON.stringify({
      phone: ['0300'],
      whatsapp: 'javascript:alert(1)',
      deliveryFee: -50,
      deliveryCities: { Atlantis: ['Lahore'] },
      policies: [{ title: 'One' }],
      hours: 'Always',
      unknown: 1,
    })
    expect(readFacts(kept)).toEqual({ ...defaultFacts, hours: 'Always' })
    expect(readFacts('{"__proto__":{"phone":"0300 1234567"}}')).toEqual(defaultFacts)
    for (const broken of ['{', '[]', '7', '"x"', 'null']) expect(readFacts(broken), broken).toEqual(defaultFacts)
  })

  test('a banner that is broken in the books is left out', () => {
    for (const broken of ['{', '7', '{}', '["x"]', '[{"title":"a"}]', null, undefined, '']) {
      expect(readBanners(broken), String(broken)).toEqual([])
    }
  })
})
