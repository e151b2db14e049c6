import { afterEach, describe, expect, test } from 'vitest'
import type { Language } from '#domain/language/languages.ts'
import { setDocumentLanguage } from '#domain/language/translate.ts'
import { aCard } from '#tests/support/fixtures/products.ts'
import { inPageLanguage } from '#web/shop/app/in-page-language.ts'

const picture = { key: 'a', alt: 'Chain', alts: { roman: 'Zanjeer', ur: 'چین' } }
const part = {
  ...aCard({ name: 'Chain' }),
  description: 'Strong.',
  descriptions: { ur: 'مضبوط۔' },
  specs: [['Teeth', '14']],
  translatedSpecs: { roman: [['Daant', '14']], ur: [['دانت', '14']] },
  pictures: [picture],
}
const carried = (language: Language) => {
  setDocumentLanguage(language)
  return JSON.parse(JSON.stringify(part, (_name, value: unknown) => inPageLanguage(value))) as object
}

afterEach(() => setDocumentLanguage('en'))

describe('does', () => {
  test('another document carries the texts of its own language, without the English ones that it does not show', () => {
    expect(carried('ur')).toMatchObject({
      name: 'Chain',
      description: '',
      descriptions: { ur: 'مضبوط۔' },
      specs: [['دانت', '14']],
      pictures: [{ key: 'a', alt: 'چین' }],
    })
    expect(JSON.stringify(carried('ur'))).not.toMatch(/Daant|Teeth|Strong/)
    expect(carried('roman')).toMatchObject({
      description: 'Strong.',
      specs: [['Daant', '14']],
    })
  })
})
