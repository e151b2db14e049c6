import { describe, expect, test } from 'vitest'
import { languageOf, pathIn, splitPath } from '#domain/language/languages.ts'

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
})

describe('refuses', () => {
  test('an unknown language of a call is English', () => {
    for (const code of ['', 'de', 'UR', 'toString', null, undefined]) expect(languageOf(code)).toBe('en')
    expect(languageOf('ur')).toBe('ur')
  })
})
