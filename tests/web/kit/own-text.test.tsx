import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { setDocumentLanguage } from '#domain/language/translate.ts'
import type { Language } from '#domain/language/languages.ts'
import { OwnText } from '#web/kit/text.tsx'

afterEach(() => setDocumentLanguage('en'))

function shown(language: Language, text: string): string {
  setDocumentLanguage(language)
  const { innerHTML } = render(<OwnText text={text} />).container
  cleanup()
  return innerHTML
}

describe('does', () => {
  test('what staff wrote in another language than that of the page says its own', () => {
    const [english, urdu] = ['Send it with the rider', 'رائیڈر کو دے دیں']
    expect(shown('ur', english)).toBe(`<span lang="en" dir="auto">${english}</span>`)
    expect(shown('en', urdu)).toBe(`<span lang="ur" dir="auto">${urdu}</span>`)
    expect([shown('en', english), shown('roman', english), shown('ur', urdu)]).toEqual([english, english, urdu])
  })
})
