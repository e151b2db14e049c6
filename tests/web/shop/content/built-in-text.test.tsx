import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { aboutText } from '#web/shop/content/about-page.tsx'
import { builtInText } from '#web/shop/content/built-in-text.ts'
import { privacyPolicyText } from '#web/shop/content/privacy-policy-text.ts'
import { termsText, termsValues } from '#web/shop/content/terms-text.ts'
import terms from '#web/shop/content/terms.txt'

const textOf = (source: string) => builtInText(`Title\nDay\n\n${source}`, termsValues(defaultSettings))

describe('does', () => {
  test('a text has values, lines by condition, anchors and tables', () => {
    expect(
      textOf(
        'Call [{phone}]({tel}).\n? !cities: Nowhere.\n? cities !elsewhere: In cities.\n\n# In {time} {#returns}\n\n- one\n? elsewhere: - two\n\n| Periods\n| What | How long\n| Logs | {time}',
      ),
    ).toEqual({
      title: 'Title',
      updated: 'Day',
      lead: 'Call [042 3555 0146](tel:+924235550146). In cities.',
      sections: [
        {
          id: 'returns',
          heading: 'In 7 days',
          body: [['one'], { caption: 'Periods', head: ['What', 'How long'], rows: [['Logs', '7 days']] }],
        },
      ],
    })
  })
})

describe('protects', () => {
  test('the texts of the pages name only values that there are', () => {
    for (const textOfPage of [aboutText, privacyPolicyText, termsText])
      expect(JSON.stringify(textOfPage(defaultSettings))).not.toMatch(/undefined|\{#|"\| /)
    const asked = [...terms.matchAll(/^\? ([\w! ]+): /gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
    const known = Object.keys(termsValues(defaultSettings))
    for (const name of asked) expect(known).toContain(name)
  })
})
