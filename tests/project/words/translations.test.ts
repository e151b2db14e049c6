import { describe, expect, test } from 'vitest'
import type { CollectedMessage } from '#worker/commands/words/collect-messages.ts'
import { catalogProblems, translationProblems } from '#worker/commands/words/check-translations.ts'
import { formatWords, readWords, describeChanges } from '#worker/commands/words/words-csv.ts'
import { findPlainTexts } from '#worker/commands/words/find-plain-texts.ts'
import { wordProblems } from '#worker/commands/words/word-problems.ts'

const sentence = (message: string): CollectedMessage => ({
  message,
  places: ['web/shop/cart/cart-page.tsx:7'],
  contexts: ['<p>'],
  hasValues: message.includes('{'),
})
const parts = '{count, plural, one {# part} other {# parts}}'
const messages = ['Call {phone}', 'Your cart', 'Your city, or "area"', parts].map(sentence)
const catalogs = {
  roman: {
    'Call {phone}': '{phone} par call karein',
    'Your cart': 'Aap ki tokri',
    'Your city, or "area"': 'Shehar; "ilaqa"',
    [parts]: '{count, plural, one {# part} other {# parts}}',
  },
  ur: {
    'Call {phone}': '{phone} پر کال کریں',
    'Your cart': 'آپ کی ٹوکری',
    'Your city, or "area"': 'شہر، یا "علاقہ"',
    [parts]: '{count, plural, one {# پارٹ} other {# پارٹس}}',
  },
}
const problemsOf = (english: string, ur: string) => translationProblems(english, english.includes('{'), 'ur', ur)
const read = (text: string) => readWords(text, messages, catalogs)

describe('does', () => {
  test('a file that was written and not changed changes nothing', () => {
    const text = formatWords(messages, catalogs)
    expect(text.split('\r\n')[0]).toBe('\uFEFFenglish,roman,ur,context,places')
    expect(read(text)).toEqual({ changes: [], problems: [] })
    expect(catalogProblems(messages, catalogs)).toEqual([])
  })

  test('corrections are taken from any spreadsheet: with a BOM, semicolons, other columns and line ends', () => {
    const after = 'آپ کی نئی ٹوکری'
    const change = { english: 'Your cart', language: 'ur', before: 'آپ کی ٹوکری', after }
    for (const text of [
      `english,roman,ur\nYour cart,Aap ki tokri,${after}\n`,
      `\uFEFFenglish;roman;ur;context;places\r\nYour cart;Aap ki tokri; ${after} ;"a;b";\r\n;;;;\r\n`,
      `ur\tEnglish\n${after}\tYour cart\n`,
      `english,ur\n"Your city, or ""area""","شہر، یا ""علاقہ"""\n"Your cart",${after}\n`,
    ]) {
      expect(read(text)).toEqual({ changes: [change], problems: [] })
    }
  })

  test('spaces at the ends are those of the English, also if a spreadsheet dropped them', () => {
    const list = [sentence(', ')]
    const known = { roman: { ', ': ', ' }, ur: { ', ': '، ' } }
    expect(readWords(formatWords(list, known), list, known)).toEqual({ changes: [], problems: [] })
    expect(readWords('english,ur\n",",؛\n', list, known).changes).toEqual([
      { english: ', ', language: 'ur', before: '، ', after: '؛ ' },
    ])
  })

  test('an empty cell changes nothing', () => {
    expect(read('english,roman,ur\nYour cart,,\n')).toEqual({ changes: [], problems: [] })
  })

  test('a summary says what was changed', () => {
    const { changes } = read('english;roman;ur\nYour cart;Tokri;ٹوکری\n')
    expect(describeChanges(changes)).toBe(
      'Your cart\n  roman: Aap ki tokri\n       → Tokri\nYour cart\n  ur: آپ کی ٹوکری\n    → ٹوکری\n1 translations changed in Roman Urdu, 1 in Urdu.',
    )
    expect(describeChanges([])).toBe('Nothing changed.')
  })
})

describe('refuses', () => {
  test('a row that is no sentence of the shop, by its row', () => {
    expect(read('english,ur\nYour cart,ٹوکری\nYour basket,ٹوکری\n').problems).toEqual([
      'Row 3, "Your basket": the shop has no such sentence',
    ])
    expect(read('Your cart,ٹوکری\n').problems).toEqual(['The file has no column "english".'])
    expect(read('english\nYour cart\n').problems).toEqual(['The file has no column "roman" or "ur".'])
    expect(read('english,ur\nYour cart,ٹوکری\nYour cart,تھیلا\n').problems).toEqual([
      'Row 3, "Your cart": the file has it twice, with other translations',
    ])
  })

  test('other placeholders, elements and plural forms', () => {
    expect(problemsOf('Call {phone}', '{fone} پر کال کریں')).toEqual([
      'Urdu, other placeholders: {fone}, in English {phone}',
    ])
    expect(problemsOf(parts, '{count} پارٹس')).toEqual([
      'Urdu, other placeholders: {count}, in English {count, plural}',
    ])
    expect(problemsOf(parts, '{count, plural, few {# پارٹ} other {# پارٹس}}')).toEqual([
      'Urdu, plural form: one is missing',
      'Urdu, plural form: few',
    ])
    expect(problemsOf('Read <0>our terms</0>.', 'ہماری شرائط پڑھیں۔')).toEqual([
      'Urdu, other elements: none, in English </0> <0>',
    ])
    expect(problemsOf('<0>{count}</0> left', '<0>{count}</0> باقی')).toEqual([])
  })

  test('a translation that cannot be parsed', () => {
    expect(problemsOf('Call {phone}', '{phone پر کال کریں')).toHaveLength(1)
    expect(problemsOf('Call {phone}', '{phone, phones} پر کال کریں')).toEqual([
      'Urdu cannot be parsed: unknown kind of placeholder: {phone, phones}',
    ])
  })

  test('English left in Urdu, but not brands, numbers, part numbers, addresses and money', () => {
    expect(problemsOf('Your cart', 'آپ کا cart')).toEqual([
      'Urdu, words in Latin letters: cart (allowed ones are in latin-words.ts)',
    ])
    expect(
      problemsOf(
        'Call {phone}',
        '{phone} پر Honda CD 70 (HT-0421) کی قیمت PKR 1,950 پوچھیں: owner@shop.pk، www.shop.pk/list، 12V',
      ),
    ).toEqual([])
  })

  test('Urdu letters in Roman Urdu, a sentence that stayed English, and other spellings', () => {
    expect(translationProblems('Your cart', false, 'roman', 'Aap ki ٹوکری')).toEqual([
      'Roman Urdu, letters of Urdu in it',
    ])
    expect(translationProblems('Your cart', false, 'roman', 'Your cart')).toEqual([
      'Roman Urdu, the same as the English: Your (words of both are in latin-words.ts)',
    ])
    expect(translationProblems('Email', false, 'roman', 'Email')).toEqual([])
    expect(translationProblems('Your cart', false, 'roman', 'Yahan tokri nahin he')).toEqual([
      'Roman Urdu, another spelling: nahin, here nahi (roman-spellings.json)',
      'Roman Urdu, another spelling: he, here hai (roman-spellings.json)',
    ])
  })

  test('missing and unused translations', () => {
    const ur = { ...catalogs.ur, 'Your cart': '', 'Old sentence': 'پرانا' }
    expect(catalogProblems(messages, { ...catalogs, ur })).toEqual([
      '"Your cart" (web/shop/cart/cart-page.tsx:7): Urdu is missing',
      '"Old sentence": no sentence uses the translation in Urdu',
    ])
  })
})

describe('protects', () => {
  test('every sentence of the shop is marked and translated well', async () => {
    expect(await wordProblems()).toEqual([])
  })

  test('every text of a screen is marked for translation', async () => {
    expect(await findPlainTexts()).toEqual([])
  })
})
