import { describe, expect, test } from 'vitest'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { checkForm } from '#domain/form-problems.ts'
import { defaultSettings, parseSettings } from '#domain/settings/default-settings.ts'
import { isOwnPath } from '#domain/settings/own-path.ts'
import { MarqueeText, NewBanner, PolicyText } from '#domain/settings/setting-fields.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { ShopSettings } from '#domain/settings/shop-settings.ts'
import { readBanners } from '#domain/products/banner.ts'

describe('does', () => {
  test('the defaults are valid settings', () => {
    expect(checkForm(ShopSettings, defaultSettings)).toEqual({ values: defaultSettings, problems: null })
  })

  test('stored settings apply, missing ones have their default', () => {
    expect(parseSettings('{"returnDays":14,"phone":"0300 1234567"}')).toEqual({
      ...defaultSettings,
      returnDays: 14,
      policies: defaultSettings.policies.map(({ title, text }) => ({
        title: title.replace('7 Days', '14 Days'),
        text: text.replace('7 Days', '14 Days'),
      })),
      phone: '0300 1234567',
    })
    for (const nothing of [null, undefined, '', '{}']) expect(parseSettings(nothing)).toEqual(defaultSettings)
  })

  test('a path of this shop is one with its query and its place, and with dots in words', () => {
    for (const path of [
      '/',
      '/orders',
      '/collection?q=chain&sort=new',
      '/collection?q=../..//x',
      '/list?list=a%0Ab#results',
      '/%2f/x',
      '/a//b',
      '/:80',
      '/..x/.y/z.',
    ])
      expect(isOwnPath(path), path).toBe(true)
  })

  test('phone links are international, in any spelling of the owner’s', () => {
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

  test('a policy text keeps its lines, a marquee text is one line', () => {
    expect(PolicyText.parse('# A\r\n\r\n- b\u0000\rc  ')).toBe('# A\n\n- b \nc')
    expect(MarqueeText.parse('  Eid sale: 10 % off  ')).toBe('Eid sale: 10 % off')
    expect(MarqueeText.parse('')).toBe('')
  })
})

describe('refuses', () => {
  test('a URL that leads elsewhere, in any spelling, is no path of this shop', () => {
    for (const address of [
      '/.//evil.example/',
      '/x/..//evil.example',
      '//evil.example/',
      '/\\evil.example',
      '/./\\evil.example',
      '/%2e//evil.example',
      '/x/%2E%2e//evil.example',
      '/\t/evil.example',
      '/\n//evil.example',
      '///evil.example',
      '//evil.example\\@shop.invalid',
      '//[',
      '/..//..//evil.example',
      'https://evil.example',
      'https:/evil.example',
      'javascript:alert(1)',
      ' //evil.example',
      './/evil.example',
      '/./orders',
      '/orders/..',
      '/.%2e?x',
      '/orders/%2E#x',
      '/a b',
      'orders',
      '',
    ])
      expect(isOwnPath(address), JSON.stringify(address)).toBe(false)
  })

  test('invalid settings are reported at their field, missing ones are not', () => {
    const { problems } = checkForm(adminSettingsApi.saveShopSettings.body, {
      updatedAt: 0,
      phone: 'x',
      zones: 1.5,
      policies: 7,
    })
    expect(Object.keys(problems ?? {})).toEqual(['phone', 'zones', 'policies'])
    expect(checkForm(adminSettingsApi.saveShopSettings.body, { updatedAt: 0 }).problems).toBeNull()
    expect(checkForm(adminSettingsApi.saveShopSettings.body, { updatedAt: -1 }).problems).not.toBeNull()
  })

  test('texts of several lines, too long, or of halves of characters are no banner text', () => {
    for (const text of ['a\nb', 'x'.repeat(201), '\ud800', 7, null]) {
      expect(MarqueeText.safeParse(text).success, JSON.stringify(text)).toBe(false)
    }
    expect(PolicyText.safeParse('x'.repeat(40_001)).success).toBe(false)
  })

  test('a banner links only to the shop', () => {
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
  test('a broken stored setting has its default, the others stay', () => {
    const kept = JSON.stringify({
      phone: ['0300'],
      whatsapp: 'javascript:alert(1)',
      deliveryFee: -50,
      deliveryCities: ['Lahore'],
      deliveryDays: { daysFrom: 3, daysTo: 70 },
      policies: [{ title: 'One' }],
      hours: 'Always',
      unknown: 1,
    })
    expect(parseSettings(kept)).toEqual({ ...defaultSettings, hours: 'Always' })
    expect(parseSettings('{"__proto__":{"phone":"0300 1234567"}}')).toEqual(defaultSettings)
    for (const broken of ['{', '[]', '7', '"x"', 'null']) expect(parseSettings(broken), broken).toEqual(defaultSettings)
  })

  test('a broken stored banner is left out', () => {
    for (const broken of ['{', '7', '{}', '["x"]', '[{"title":"a"}]', null, undefined, '']) {
      expect(readBanners(broken), String(broken)).toEqual([])
    }
  })
})
