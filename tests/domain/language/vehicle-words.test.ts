import { compileMessage } from '@lingui/message-utils/compileMessage'
import { afterEach, describe, expect, test } from 'vitest'
import {
  type CompiledSentence,
  setDocumentLanguage,
  setTranslator,
  t,
  translatorOf,
} from '#domain/language/translate.ts'
import type { Language } from '#domain/language/languages.ts'
import { sayVehicle, withVehicleWords } from '#domain/language/vehicle-words.ts'
import { allCatalogs } from '#web/shop/app/build/all-catalogs.ts'

const say = (language: Language) => {
  const own = withVehicleWords(translatorOf(language, allCatalogs[language]))
  setTranslator(() => own)
}

afterEach(() => setTranslator(() => ({ language: 'en', translationOf: (message) => message })))

describe('does', () => {
  test.each<[Language, string[]]>([
    [
      'en',
      [
        'My vehicles',
        'Choose your vehicle',
        'Does not fit your bike.',
        '15 vehicles',
        'Not sure what fits? Send us your vehicle’s model and year.',
      ],
    ],
    [
      'roman',
      [
        'Meri gaariyan',
        'Apni gaari chunein',
        'Aap ki bike par nahi lagta.',
        '15 gaariyan',
        'Pata nahi kya lagta hai? Apni gaari ka model aur saal bhejein.',
      ],
    ],
    [
      'ur',
      [
        'میری گاڑیاں',
        'اپنی گاڑی چنیں',
        'آپ کی \u2068bike\u2069 پر نہیں لگتا۔',
        '15 گاڑیاں',
        'پتہ نہیں کیا لگتا ہے؟ اپنی گاڑی کا ماڈل اور سال بھیجیں۔',
      ],
    ],
  ])('sentences in %s say "vehicle", and values stay as they are', (language, sentences) => {
    say(language)
    expect([
      t('My bikes'),
      t('Choose your bike'),
      t('Does not fit your {bike}.', { bike: 'bike' }),
      t('{count} bikes', { count: 15 }),
      t('Not sure what fits? Send us your bike’s model and year.'),
    ]).toEqual(sentences)
  })

  test('no sentence of any language says "bike" then', () => {
    for (const language of ['en', 'roman', 'ur'] as const) {
      say(language)
      for (const sentence of Object.keys(allCatalogs.ur)) {
        const said = /\{\w+[,}]/.test(sentence) ? '' : t(sentence)
        expect(said).not.toMatch(/\bbikes?\b|بائیک/i)
      }
    }
  })

  test('the plural of Urdu has its form before "of" and "in"', () => {
    say('ur')
    expect(t('We could not load the list of bikes.')).toBe('گاڑیوں کی فہرست نہیں کھل سکی۔')
    expect(t('{shop}: bike parts in Lahore, cash on delivery', { shop: 'ا' })).toContain('گاڑیوں کے پارٹس')
    say('roman')
    expect(t('We could not load the list of bikes.')).toBe('Gaariyon ki list nahi khul saki.')
  })

  test('the forms of a plural say it too, and a document whose sentences are translated', () => {
    setDocumentLanguage('en')
    sayVehicle()
    const sentence = compileMessage('{count, plural, one {# bike} other {# bikes}}') as CompiledSentence
    expect([t(sentence as string, { count: 1 }), t(sentence as string, { count: 2 }), t('Your bike')]).toEqual([
      '1 vehicle',
      '2 vehicles',
      'Your vehicle',
    ])
  })
})
