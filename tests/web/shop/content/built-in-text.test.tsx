import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import about from '#web/shop/content/about.txt'
import { builtInText, valuesOf } from '#web/shop/content/built-in-text.ts'
import privacyPolicy from '#web/shop/content/privacy-policy.txt'
import terms from '#web/shop/content/terms.txt'

const textOf = (source: string) => builtInText(`Title\nDay\n\n${source}`, defaultSettings)

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
    const known = Object.keys(valuesOf(defaultSettings))
    for (const source of [about, privacyPolicy, terms]) {
      const named = [...source.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const asked = [...source.matchAll(/^\? ([\w! ]+): /gm)].flatMap(([, names = '']) => names.split(/[ !]+/))
      for (const name of [...named, ...asked]) expect(['', ...known]).toContain(name)
      expect(JSON.stringify(builtInText(source, defaultSettings))).not.toMatch(/undefined|\{#|"\| /)
    }
  })
})
