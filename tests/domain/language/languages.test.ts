import { describe, expect, test } from 'vitest'
import { isolateLatin } from '#domain/language/isolate-latin.ts'
import { languageOf, pathIn, splitPath } from '#domain/language/languages.ts'
import { inLanguage } from '#worker/language/translators.ts'

describe('does', () => {
  test('English stays at the root, the others begin with their prefix', () => {
    expect(pathIn('en', '/cart')).toBe('/cart')
    expect(pathIn('ur', '/')).toBe('/ur/')
    expect(pathIn('roman', '/collection?q=plug')).toBe('/roman/collection?q=plug')
  })

  test('a path is split into its language and the same page in English', () => {
    expect(splitPath('/ur/o/token')).toEqual({ language: 'ur', path: '/o/token' })
    expect(splitPath('/roman/')).toEqual({ language: 'roman', path: '/' })
    expect(splitPath('/urdu')).toEqual({ language: 'en', path: '/urdu' })
  })

  test('years keep their dash on its side in Urdu: 2021 and newer must not read as 2021 and older', () => {
    for (const text of ['Honda CG 125 2021–', 'Honda CD 70 –2012', 'Honda CD 70 1990–2012', 'CD 70']) {
      expect(inLanguage('ur', () => isolateLatin(text))).toBe(`\u2068${text}\u2069`)
    }
    expect(inLanguage('ur', () => isolateLatin('CD 70 – پلگ'))).toBe('\u2068CD 70\u2069 – پلگ')
  })
})

describe('refuses', () => {
  test('an unknown language of a call is English', () => {
    for (const code of ['', 'de', 'UR', 'toString', null, undefined]) expect(languageOf(code)).toBe('en')
    expect(languageOf('ur')).toBe('ur')
  })
})
