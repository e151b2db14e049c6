import { describe, expect, test } from 'vitest'
import { partGlossary } from '#domain/search/glossary.ts'
import { joinedWords, normalise, searchWordsOf, wordsOf } from '#domain/search/search-words.ts'
import { editDistance, editKeys, editsAllowed, soundOf } from '#domain/search/word-edits.ts'
import { type SearchablePart, searchableWords, vocabularyOf } from '#worker/search/index/searchable-words.ts'
import { partPhrases, withoutStopWords } from '#worker/search/index/workshop-words.ts'
import { planSearch } from '#worker/search/plan/search-plan.ts'
import { type VocabularyEntries, vocabularyQuery } from '#worker/search/plan/vocabulary-query.ts'
import { readSearchText } from '#worker/search/plan/search-text.ts'

const part = (changes: Partial<SearchablePart> = {}): SearchablePart => ({
  name: 'Front brake shoe pair',
  partNumber: 'HT-0231',
  category: 'Honda',
  subCategory: '70',
  maker: 'Crown',
  grade: 'A',
  fits: ['Honda CD 70', 'Yamaha YB 125Z'],
  alsoCalled: ['juta'],
  description: 'Two shoes with new springs.',
  specs: [['Lining', 'Bonded']],
  ...changes,
})

const expressionsOf = (plan: ReturnType<typeof planSearch>) =>
  plan ? [...plan.whole, ...plan.nearest, plan.anyWhole] : []

const nothingKnown: VocabularyEntries = { counts: new Map(), near: new Map(), prefixes: new Map(), means: new Map() }

describe('does', () => {
  test('a bike or a part number is equal in every spelling', () => {
    for (const text of ['cd70', 'CD-70', 'cd 70', 'Cd_70', 'ＣＤ７０', 'cd\u00a070', 'cd ۷۰', '«CD»/70'])
      expect(wordsOf(text), text).toEqual(['cd', '70'])
    expect(wordsOf('NGK C7HSA, 2.50-17')).toEqual(['ngk', 'c', '7', 'hsa', '2', '50', '17'])
    expect(wordsOf('Tyres, brakes, glass, gas, lens')).toEqual(['tyre', 'brake', 'glass', 'gas', 'len'])
  })

  test('Urdu is the same from every keyboard, with and without its marks', () => {
    expect(normalise('گَراري')).toBe(normalise('گراری'))
    expect(normalise('كلچ')).toBe(normalise('کلچ'))
    expect(normalise('شيشه')).toBe(normalise('شیشہ'))
    expect(normalise('Crème BRÛLÉE')).toBe('creme brulee')
    expect(normalise('mechanic’s')).toBe('mechanics')
  })

  test('spellings of one word sound the same', () => {
    for (const words of [
      'silencer silensar silancer sailencer saylensar',
      'garari gararee garrari garaari',
      'shoe shu shoo',
      'clutch clach cluch kaluch klach',
      'wire vire',
      'phoenix fenix',
      'piston pistin pistan',
      'battery baitri battry batri',
      'headlight hedlite haedlight hedlait',
      'ignition ignishan',
      'general jeneral',
      'throttle trottle',
      'carburettor karborator carburator',
      'indicator indikator',
      'ishara eshara isharay',
      'horn haran harn',
      'race rais',
    ])
      expect(new Set(words.split(' ').map(soundOf)).size, words).toBe(1)
  })

  test('other words sound different', () => {
    for (const words of [
      'chain shine',
      'pad pedal',
      'plug plate',
      'clutch cable',
      'mirror meter',
      'horn fork',
      'kick coil',
    ])
      expect(new Set(words.split(' ').map(soundOf)).size, words).toBe(2)
    expect(['cd', '70', 'c7hsa', 'گراری', ''].map(soundOf)).toEqual(['', '', '', '', ''])
  })

  test('a misspelt word shares a key with the right one: one edit from four letters, two from eight', () => {
    expect([3, 4, 7, 8, 30].map(editsAllowed)).toEqual([0, 1, 1, 2, 2])
    for (const [typed, right] of [
      ['hon', 'horn'],
      ['hirn', 'horn'],
      ['ohrn', 'horn'],
      ['hornn', 'horn'],
      ['silencerr', 'silencer'],
      ['sliencre', 'silencer'],
      ['carburetro', 'carburetor'],
      ['indikater', 'indicator'],
      ['پلک', 'پلگک'],
    ] as const) {
      const keys = new Set(editKeys(right))
      expect(
        editKeys(typed).some((key) => keys.has(key)),
        typed,
      ).toBe(true)
      expect(editDistance(typed, right), typed).toBeLessThanOrEqual(2)
    }
    expect(editKeys('pad')).toEqual(['pad'])
    expect([editDistance('', 'abc'), editDistance('same', 'same'), editDistance('ab', 'ba')]).toEqual([3, 0, 1])
  })

  test('a part is known by what the workshop calls it', () => {
    const phrasesOf = (name: string, ...called: string[]) =>
      partPhrases(wordsOf(name), called.map(wordsOf)).map((each) => each.join(' '))
    expect(phrasesOf('Front brake shoe pair')).toEqual(expect.arrayContaining(['juta', 'break shoe', 'بریک شو']))
    expect(phrasesOf('Clutch cable, CD 70')).toContain('clach wire')
    expect(phrasesOf('Clutch cable'), 'the longer name hides the shorter').not.toContain('clutch plate')
    expect(phrasesOf('Garari set 428')).toContain('chain kit')
    expect(phrasesOf('China plug'), 'a last word in Roman Urdu').toContain('spark plug')
    expect(phrasesOf('Oil seal'), 'a word in front says only which').toEqual([])
    expect(phrasesOf('Universal cap', 'dhakna')).toContain('tank cap')
  })

  test('every word of a part has its best rank', () => {
    const words = searchableWords(part())
    const placesOf = (...list: string[]) => list.map((word) => words.get(word) ?? 'nowhere')
    expect(placesOf('ht0231', 'ht231')).toEqual(['number', 'number'])
    expect(placesOf('brake', 'pair', 'brakeshoe')).toEqual(['name', 'name', 'name'])
    expect(placesOf('cd70', 'cd', '70', 'yb125z', 'yb125', 'ybz', 'crown', '0231', '231', 'honda')).toEqual(
      Array.from({ length: 10 }, () => 'fact'),
    )
    expect(placesOf('juta', 'breakshoe')).toEqual(['fact', 'fact'])
    expect(placesOf('break', 'agla', 'jodi')).toEqual(['word', 'word', 'word'])
    expect(placesOf('spring', 'bonded')).toEqual(['text', 'text'])
    expect(placesOf('silencer', '')).toEqual(['nowhere', 'nowhere'])
  })

  test('text after "with" or a comma is no name of the part', () => {
    const words = searchableWords(
      part({ name: 'Ignition coil with plug cap, 12 V', alsoCalled: [], description: '', specs: [] }),
    )
    expect(['coil', 'plug', 'v'].map((word) => words.get(word))).toEqual(['name', 'word', 'word'])
  })

  test('the vocabulary has every word but those of the number and the description', () => {
    const words = vocabularyOf(part())
    expect(words).toEqual(expect.arrayContaining(['brake', 'juta', 'cd70', 'crown', 'بریک']))
    for (const word of ['spring', 'ht0231', '0231', 'ht']) expect(words).not.toContain(word)
  })

  test('stop words are removed, unless there are no others', () => {
    expect(withoutStopWords(wordsOf('cd 70 ka silencer chahiye please'))).toEqual(['cd', '70', 'silencer'])
    expect(withoutStopWords(['ka', 'wala'])).toEqual(['ka', 'wala'])
  })

  test('a search is planned from the best rank to the lowest, and then for some of its words', () => {
    const plan = planSearch(
      readSearchText('brake shu'),
      { ...nothingKnown, counts: new Map([['brake', 5]]), near: new Map([['shu', ['shoe']]]) },
      'sold',
    )
    expect(plan?.whole[0]).toBe('"0.brakeshu"')
    expect(plan?.whole.findIndex((step) => step.includes('.shoe"'))).toBe(4)
    expect(plan?.whole.at(-1)).toContain('"4.shu"')
    // A word that was guessed at counts where the part is named; in a description it is only near.
    expect(plan?.whole.join(' ')).not.toContain('"4.shoe"')
    expect(plan?.nearest[0]).toContain('"4.shoe"')
    expect(plan?.mentions).toBe(5)
    expect(plan?.corrected).toBe('brake shoe')
    expect(plan?.nearest.length).toBeGreaterThan(0)
  })

  test('letters and digits of a bike are joined to that bike', () => {
    const plan = planSearch(readSearchText('cd 70 plug'), { ...nothingKnown, counts: new Map([['cd70', 9]]) }, 'sold')
    expect(plan?.whole[1]).toContain('"1.cd70"')
    expect(plan?.whole[1]).not.toContain('"1.70"')
  })

  test('a word also matches the owner’s synonyms', () => {
    const plan = planSearch(
      readSearchText('moti chain'),
      { ...nothingKnown, means: new Map([['motichain', 'heavy chain set']]) },
      'sold',
    )
    expect(plan?.whole[2]).toContain('"2.heavy"')
    expect(plan?.whole[1], 'what the part itself is called comes first').not.toContain('heavy')
  })

  test('no word of the glossary is a stop word', () => {
    for (const { names, words } of partGlossary)
      for (const phrase of [...names, ...words]) expect(wordsOf(phrase).length, phrase).toBeGreaterThan(0)
  })
})

describe('protects', () => {
  test('any text becomes at most twelve words of its first 200 characters', () => {
    for (const text of [
      '',
      ' ',
      '"*%_()',
      '😀👨‍👩‍👧',
      '\u0000',
      '\ud83d',
      '\u0301',
      '\u200f\u202e',
      'NEAR(a b)',
      '½ Ⅷ ² ﷺ',
    ])
      expect(
        searchWordsOf(text).every((word) => /^[\p{L}\p{N}]+$/u.test(word)),
        text,
      ).toBe(true)
    expect(searchWordsOf('a1'.repeat(5_000_000))).toHaveLength(12)
    expect(searchWordsOf(`${'x'.repeat(300)} y`)).toEqual(['x'.repeat(200)])
    expect(searchWordsOf('پ'.repeat(10_000_000))[0]).toHaveLength(200)
  })

  test('any text becomes plain words for the index', () => {
    for (const text of ['a" OR "b', 'name:x', '-x', '^x', 'x*', 'AND', 'NOT', '\u0000x', "';--", 'گراری "'])
      for (const expression of expressionsOf(planSearch(readSearchText(text), nothingKnown, 'sold')))
        expect(
          expression.replaceAll(/"[0-4]\.[\p{L}\p{N}]+"\*?/gu, '').replaceAll(/\b(AND|OR|NOT)\b|[() ]/g, ''),
          text,
        ).toBe('')
    expect(planSearch(readSearchText('""'), nothingKnown, 'sold')).toBeNull()
  })

  test('a shopper’s search contains no word of hidden parts', () => {
    const plan = JSON.stringify(planSearch(readSearchText('a b zebra 1'), nothingKnown, 'sold'))
    expect(plan).not.toMatch(/"[a-e]\./)
    expect(JSON.stringify(planSearch(readSearchText('zebra'), nothingKnown, 'hidden'))).not.toMatch(/\\"[0-4]\./)
  })

  test('a long text needs a bounded number of lookups', () => {
    const lookup = vocabularyQuery(readSearchText('karborater silinsar 70 '.repeat(50)))
    expect(lookup.words.length).toBeLessThanOrEqual(60)
    for (const { keys } of lookup.doubtful) expect(keys.length).toBeLessThanOrEqual(29)
    expect(joinedWords(['a', 'b', 'c'], 4).map(({ text }) => text)).toEqual(['ab', 'abc', 'bc'])
  })
})
