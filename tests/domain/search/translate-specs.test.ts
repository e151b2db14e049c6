import { assert, constantFrom, array, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { translateSpecs } from '#domain/search/translate-specs.ts'

const digits = (text: string) => (text.match(/\d+/g) ?? []).toSorted()

describe('does', () => {
  it.each([
    ['Chain', '420, 98 links, with clip', 'Chain: 420, 98 kariyan, clip ke sath', 'چین: 420، 98 کڑیاں، کلپ کے ساتھ'],
    ['Gap', '0.6 to 0.7 mm', 'Gap: 0.6 se 0.7 mm', 'گیپ: 0.6 سے 0.7 mm'],
    ['Teeth', '14 front, 41 rear', 'Daant: Aage 14, peeche 41', 'دانت: آگے 14، پیچھے 41'],
    ['In the box', 'Front cover', 'Dabbe mein: Agla cover', 'ڈبے میں: اگلا کور'],
    ['Zorblax', 'Quux 7', 'Zorblax: Quux 7', 'Zorblax: Quux 7'],
  ])('translates the row %s: %s of a table', (name, value, roman, ur) => {
    const translated = translateSpecs([[name, value]])
    expect(translated.roman.map((row) => row.join(': '))).toStrictEqual([roman])
    expect(translated.ur.map((row) => row.join(': '))).toStrictEqual([ur])
  })
})

describe('protects', () => {
  it('never loses a number of a table', () => {
    const words = constantFrom(
      '14',
      '98 links,',
      'about 3 mm',
      '0.6 to 0.7 mm',
      'with clip,',
      'every 6,000 km',
      'Black',
    )
    assert(
      property(array(words, { maxLength: 4 }), (list) => {
        const value = list.join(' ')
        const { roman, ur } = translateSpecs([['Size', value]])
        expect(digits(String(roman[0]?.[1]))).toStrictEqual(digits(value))
        expect(digits(String(ur[0]?.[1]))).toStrictEqual(digits(value))
      }),
    )
  })
})
