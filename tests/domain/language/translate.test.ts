import { compileMessage } from '@lingui/message-utils/compileMessage'
import { afterEach, describe, expect, test } from 'vitest'
import type { Language } from '#domain/language/languages.ts'
import { type CompiledSentence, setTranslator, t } from '#domain/language/translate.ts'

/** Makes every sentence the given one, as the catalogue of a language has it. */
function say(language: Language, sentence: string) {
  const compiled = compileMessage(sentence) as CompiledSentence
  setTranslator(() => ({ language, translationOf: (_message, isCompiled) => (isCompiled ? compiled : sentence) }))
}

afterEach(() => setTranslator(() => ({ language: 'en', translationOf: (message) => message })))

describe('does', () => {
  test('a sentence says its values, and a number with a comma after thousands', () => {
    say('en', '{name}: {count, plural, one {# part} other {# parts in {list}}}')
    expect(t('', { name: 'Sara', count: 1, list: 7 })).toBe('Sara: 1 part')
    expect(t('', { name: 'Sara', count: 1200, list: 7 })).toBe('Sara: 1,200 parts in 7')
  })

  test('a number may have a sentence of its own, and a word chooses a sentence', () => {
    say(
      'roman',
      '{count, plural, =0 {koi nahi} one {ek} other {{count} parts}}, {who, select, her {uska} other {unka}}',
    )
    expect(t('', { count: 0, who: 'her' })).toBe('koi nahi, uska')
    expect(t('', { count: 1, who: 'them' })).toBe('ek, unka')
    expect(t('', { count: 2000, who: 'them' })).toBe('2000 parts, unka')
  })

  test('a sentence without values stays as it is, with its signs', () => {
    say('en', 'Order #{number} {of}')
    expect(t('')).toBe('Order #{number} {of}')
    expect(t('', { number: 12 })).toBe('Order #12 ')
  })
})

describe('protects', () => {
  test('a text in a sentence in Urdu keeps its own order, a number needs no mark', () => {
    say('ur', '{phone} پر {count} بار')
    expect(t('', { phone: '042 3555 0146', count: 2 })).toBe('\u2068042 3555 0146\u2069 پر 2 بار')
  })
})
