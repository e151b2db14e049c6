import { describe, expect, test } from 'vitest'
import { isolateLatin } from '#domain/language/isolate-latin.ts'
import { inLanguage } from '#worker/language/translators.ts'

describe('does', () => {
  test('years keep their dash on its side in Urdu: 2021 and newer must not read as 2021 and older', () => {
    for (const text of ['Honda CG 125 2021–', 'Honda CD 70 –2012', 'Honda CD 70 1990–2012', 'CD 70']) {
      expect(inLanguage('ur', () => isolateLatin(text))).toBe(`\u2068${text}\u2069`)
    }
    expect(inLanguage('ur', () => isolateLatin('CD 70 – پلگ'))).toBe('\u2068CD 70\u2069 – پلگ')
  })
})
