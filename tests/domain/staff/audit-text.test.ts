import { describe, expect, test } from 'vitest'
import { auditText } from '#domain/staff/audit-text.ts'

const about = (action: string, before: string | null, after: string | null, called: string | null = null) =>
  auditText({ action, subject: 'X1', called, before, after })

describe('does', () => {
  test('an entry names its order or part', () => {
    expect(about('order.called', null, '{"callAttempts":2}', '1013').what).toBe('order 1013: No answer, try 2')
    expect(about('stock.changed', '5', '6', 'Mirror pair').what).toBe('counted a part: Mirror pair')
  })

  test('a changed part lists each field before and after', () => {
    const pictures = (...keys: string[]) => keys.map((key) => ({ key, alt: `Side ${key}` }))
    expect(
      about(
        'product.changed',
        JSON.stringify({ newPrice: 1950, oldPrice: null, pictures: pictures('a', 'b') }),
        JSON.stringify({ newPrice: 2110, oldPrice: null, pictures: pictures('b', 'a') }),
      ),
    ).toEqual({
      what: 'changed a part',
      changes: [
        { name: 'price', was: '1950', is: '2110' },
        { name: 'pictures', was: '2', is: 'changed' },
      ],
      place: { kind: 'part', id: 'X1' },
    })
  })

  test('a count, a hidden part and a banner are plain text before and after', () => {
    expect(about('stock.changed', '5', 'not counted').changes).toEqual([{ name: '', was: '5', is: 'not counted' }])
    expect(about('product.hidden', 'on sale', 'hidden').changes).toEqual([{ name: '', was: 'on sale', is: 'hidden' }])
    expect(about('settings.changed', '', 'Eid sale')).toMatchObject({
      changes: [{ name: '', was: '', is: 'Eid sale' }],
      place: { kind: 'settings' },
    })
  })

  test('settings have readable names, also the zones', () => {
    const fields = (ordersPer10Minutes: number, cities: string[]) =>
      JSON.stringify({ ordersPer10Minutes, zones: [{ name: 'North', cities, fee: 90, cashOnDelivery: true }] })
    expect(about('settings.changed', fields(10, ['Mirpur']), fields(2, ['Mirpur', 'Kotli'])).changes).toEqual([
      { name: 'orders per 10 minutes', was: '10', is: '2' },
      {
        name: 'zones',
        was: 'name North, cities Mirpur, fee 90, cash on delivery yes',
        is: 'name North, cities Mirpur; Kotli, fee 90, cash on delivery yes',
      },
    ])
  })

  test('a bulk change keeps its title', () => {
    expect(about('bulk.applied', '+8 %, rounded to 10', '{"applied":12,"skipped":0}').changes).toEqual([
      { name: '', was: '', is: '+8 %, rounded to 10' },
      { name: 'parts changed', was: '', is: '12' },
    ])
  })

  test('an order entry reads like the order’s own history, with the state of then', () => {
    const words = about('order.moved', '{"state":"placed"}', '{"state":"cancelled","reason":"Price too high"}')
    expect(words.what).toBe('order: Cancelled, Price too high')
    expect(words.changes[0]).toEqual({ name: 'reason', was: '', is: 'Price too high' })
    expect(words.place).toEqual({ kind: 'order', id: 'X1' })
  })
})

describe('protects', () => {
  test('any stored entry has a text, without an error', () => {
    for (const text of ['{', '{"a":', '[1,2]', 'null', '"x"', '{"__proto__":{"a":1}}']) {
      expect(() => about('unheard-of.thing', text, text)).not.toThrow()
    }
    expect(about('unheard-of.thing', null, null)).toEqual({ what: 'unheard of thing', changes: [], place: null })
  })
})
