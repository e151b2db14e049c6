import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatGlossary, glossaryFile } from '#worker/commands/words/format-glossary.ts'
import romanSpellings from '#worker/commands/words/roman-spellings.json' with { type: 'json' }
import shopWords from '#worker/commands/words/shop-words.json' with { type: 'json' }

describe('protects', () => {
  test('the glossary is written from the code: npm run words -- --glossary', () => {
    expect(readFileSync(glossaryFile, 'utf8')).toBe(formatGlossary())
  })

  test('the glossary keeps to its own spelling in Roman Urdu', () => {
    const words = shopWords.flatMap(([, roman = '']) => roman.toLowerCase().match(/[a-z]+/g) ?? [])
    expect(words.filter((word) => Object.hasOwn(romanSpellings, word))).toEqual([])
  })
})
