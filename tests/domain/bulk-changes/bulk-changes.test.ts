import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goesTheOtherWay, newPrices, PriceRule, priceRuleText, roundings } from '#domain/bulk-changes/new-prices.ts'
import { cellText, parseCell, partColumns, roundedRupees } from '#domain/bulk-changes/part-columns.ts'
import { withChoices } from '#domain/choices/choices.ts'
import { selectionText } from '#domain/bulk-changes/bulk-change.ts'

const read = (column: Parameters<typeof parseCell>[0], text: string) => {
  const reading = parseCell(column, text)
  return 'problem' in reading ? 'problem' : reading.value
}

describe('does', () => {
  test('a price is read as people write it, in whole rupees', () => {
    for (const text of [
      '1950',
      '1,950',
      'Rs 1950',
      'Rs. 1,950',
      'rs1950',
      'PKR 1,950',
      '1950/-',
      ' 1950.00 ',
      '1950.0',
      '1950 PKR',
      '1950/=',
      'Rs 1,950/-',
      '₨ 1,950',
      '۱۹۵۰',
      '1,950 rupees',
    ]) {
      expect(read('new_price', text), text).toBe(1950)
    }
    expect(read('new_price', '1,95,000')).toBe(195_000)
    expect(read('new_price', '10,000,000')).toBe(10_000_000)
    expect(read('old_price', '')).toBeNull()
    expect(read('stock', '')).toBeNull()
    expect(read('stock', '0')).toBe(0)
  })

  test('numbers and choices are read without what nobody sees in them', () => {
    expect(read('new_price', '\u200e3300')).toBe(3300)
    expect(read('old_price', '\u2066Rs\u00a03,300\u2069')).toBe(3300)
    expect(read('stock', '\u202a30\u202c')).toBe(30)
    expect(read('low_at', '\u200b２')).toBe(2)
    expect(read('part_number', '\u200eht-0412\u200f')).toBe('HT-0412')
    expect(read('kind', '\u200echain and sprocket')).toBe('chain-and-sprocket')
    expect(read('sold', '\ufeffno')).toBe(0)
    expect(roundedRupees('\u200eRs 1,950.50', '.')).toBe(1951)
  })

  test('choices are read in any case', () => {
    expect(read('category', 'HONDA')).toBe('Honda')
    expect(read('sub_category', '70CC')).toBe('70')
    expect(read('kind', 'Chain And Sprocket')).toBe('chain-and-sprocket')
    expect(read('grade', 'a grade')).toBe('A')
    expect(read('grade', '')).toBeNull()
    expect(['yes', 'Y', 'TRUE', '1'].map((text) => read('sold', text))).toEqual([1, 1, 1, 1])
    expect(['no', 'N', 'False', '0'].map((text) => read('sold', text))).toEqual([0, 0, 0, 0])
    expect(read('part_number', ' ht-0412 ')).toBe('HT-0412')
    expect(read('fits', ' Honda CD 70|| Honda CG 125 |Honda CD 70')).toEqual(['Honda CD 70', 'Honda CG 125'])
    expect(read('also_called', '')).toEqual([])
  })

  test('the specification table is one cell, in which a backslash lets the signs | and : be text', () => {
    expect(read('specs', '')).toEqual([])
    expect(read('specs', 'Teeth: 14 front, 41 rear | Links:98 | Ratio: 1:3 |')).toEqual([
      ['Teeth', '14 front, 41 rear'],
      ['Links', '98'],
      ['Ratio', '1:3'],
    ])
    expect(read('specs', String.raw`Front\: rear: 14 \| 41 | Path: C:\parts | Same: 1 | Same: 1`)).toEqual([
      ['Front: rear', '14 | 41'],
      ['Path', String.raw`C:\parts`],
      ['Same', '1'],
      ['Same', '1'],
    ])
    expect(
      cellText('specs', [
        ['Teeth', '14 front'],
        ['A:B', 'C|D'],
      ]),
    ).toBe(String.raw`Teeth: 14 front | A\:B: C\|D`)
  })

  test('a rule raises and lowers prices to the nearest step', () => {
    const after = (newPrice: number, rule: object, oldPrice: number | null = null) =>
      newPrices({ newPrice, oldPrice }, PriceRule.parse(rule))
    expect(after(1950, { percent: 8, roundTo: 10 })).toEqual({ newPrice: 2110, oldPrice: null })
    expect(after(1955, { percent: 0, roundTo: 10 }).newPrice).toBe(1960)
    expect(after(100, { percent: 7.5, roundTo: 1 }).newPrice).toBe(108)
    expect(after(1000, { percent: -10, roundTo: 50 }).newPrice).toBe(900)
    expect(after(1000, { amount: -30, roundTo: 100 }).newPrice).toBe(1000)
    expect(after(1000, { percent: 1, roundTo: 1 }, 1005)).toEqual({ newPrice: 1010, oldPrice: null })
    expect(after(1000, { percent: 1, roundTo: 1 }, 1011)).toEqual({ newPrice: 1010, oldPrice: 1011 })
    expect(after(1000, { percent: -1, roundTo: 1, keepOldPrice: 'former' }, 1200).oldPrice).toBe(1000)
    expect(after(1000, { percent: 1, roundTo: 1, keepOldPrice: 'former' }, 1200).oldPrice).toBe(1200)
    expect(after(1000, { percent: -0.1, roundTo: 100, keepOldPrice: 'former' }).oldPrice).toBeNull()
  })

  test('rounding that turns a cut into a rise, or a rise into a cut, is recognised', () => {
    const turns = (was: number, rule: object) => {
      const parsed = PriceRule.parse(rule)
      return goesTheOtherWay(was, newPrices({ newPrice: was, oldPrice: null }, parsed).newPrice, parsed)
    }
    expect(turns(40, { percent: -10, roundTo: 100 })).toBe(true)
    expect(turns(1, { amount: -1000, roundTo: 10 })).toBe(true)
    expect(turns(140, { percent: 8, roundTo: 100 })).toBe(false)
    expect(turns(104, { percent: 0.1, roundTo: 100 })).toBe(true)
    expect(turns(100, { percent: -1, roundTo: 100 })).toBe(false)
    expect(turns(140, { percent: 0, roundTo: 100 })).toBe(false)
  })

  test('a rule and a selection are formatted as text', () => {
    const words = (rule: object) => priceRuleText(PriceRule.parse(rule))
    expect(words({ percent: 8, roundTo: 10 })).toBe('+8 %, rounded to 10')
    expect(words({ percent: -12.5, roundTo: 1 })).toBe('-12.5 %')
    expect(words({ amount: -1500, roundTo: 50 })).toBe('-PKR 1,500, rounded to 50')
    expect(selectionText({})).toBe('all parts')
    expect(selectionText({ category: 'Honda', subCategory: '70', kind: 'engine', maker: 'NGK', text: 'plug' })).toBe(
      'Honda 70 CC, engine, NGK, "plug"',
    )
  })

  test('a selection says brand, size and kind by their present names', () => {
    const renamed = {
      brands: [{ key: 'Honda', label: 'Atlas Honda' }],
      sizes: [{ key: '70', label: '72 CC' }],
      kinds: [{ key: 'engine', label: 'Motor & gears' }],
    }
    withChoices(renamed, () => {
      expect(selectionText({ category: 'Honda', subCategory: '70', kind: 'engine' })).toBe(
        'Atlas Honda 72 CC, motor & gears',
      )
    })
  })
})

describe('refuses', () => {
  test('a price that is no whole number of rupees', () => {
    const texts = ['', '1950.50', '1.950', '1,9,50', '19,50', '-5', '+5', '0', '10,000,001', '1e3', '0x10', 'free', '∞']
    for (const text of [...texts, '99999999999999999999', '1950 PKR each', 'Rs']) {
      expect(read('new_price', text), text).toBe('problem')
    }
  })

  test('strange cells, and parsing never throws', () => {
    expect(read('name', 'a\u0000b')).toBe('problem')
    expect(read('name', 'a\nb')).toBe('problem')
    expect(read('name', 'x'.repeat(100_000))).toBe('problem')
    expect(read('fits', Array.from({ length: 101 }, (_, index) => `Bike ${index}`).join('|'))).toBe('problem')
    for (const text of ['Teeth', 'Teeth: ', ': 14', 'Teeth: 14 | 98', String.raw`Teeth\: 14`, 'Teeth: 1\n4']) {
      expect(read('specs', text), text).toBe('problem')
    }
    const long = ['|', '1', '\\', ':'].map((sign) => sign.repeat(10_000))
    const texts = ['', ' ', '__proto__', 'constructor', '\ud83d', '=1+1', ...long]
    for (const column of partColumns) {
      if (column !== 'id') for (const text of texts) expect(() => parseCell(column, text)).not.toThrow()
    }
  })

  test('a rule with neither, with both, or with hundredths of a percent', () => {
    const rest = { roundTo: 10, keepOldPrice: 'leave' }
    const isRule = (rule: object) => PriceRule.safeParse({ ...rest, ...rule }).success
    for (const rule of [{ percent: 8 }, { percent: -33.3 }, { amount: -50 }]) expect(isRule(rule)).toBe(true)
    for (const rule of [{}, { percent: 8, amount: 50 }, { percent: 1.25 }]) expect(isRule(rule)).toBe(false)
  })
})

describe('protects', () => {
  test('the current price becomes the former one only if the rule says so and the price falls', () => {
    const former = (oldPrice: number | null, rule: { percent: number; keepOldPrice: 'leave' | 'former' }) =>
      newPrices({ newPrice: 1000, oldPrice }, { roundTo: 10, ...rule }).oldPrice
    expect(former(1200, { percent: -10, keepOldPrice: 'leave' })).toBe(1200)
    expect(former(1200, { percent: -10, keepOldPrice: 'former' })).toBe(1000)
    expect(former(1200, { percent: 0, keepOldPrice: 'former' })).toBe(1200)
    expect(former(1200, { percent: 20, keepOldPrice: 'leave' })).toBeNull()
    expect(former(null, { percent: -10, keepOldPrice: 'leave' })).toBeNull()
  })

  test('no rule gives a price below its step, a fraction, or a former price that is not higher', () => {
    for (const roundTo of roundings) {
      for (const percent of [-90, -33.3, 0, 8, 300]) {
        for (const newPrice of [1, 4, 5, 99, 1950, 33_333]) {
          for (const keepOldPrice of ['leave', 'former'] as const) {
            const after = newPrices({ newPrice, oldPrice: newPrice + 7 }, { percent, roundTo, keepOldPrice })
            expect(after.newPrice).toBeGreaterThanOrEqual(1)
            expect(after.newPrice % roundTo).toBe(0)
            expect(after.oldPrice ?? after.newPrice + 1).toBeGreaterThan(after.newPrice)
          }
        }
      }
    }
    expect(
      newPrices({ newPrice: 100, oldPrice: null }, { amount: -500, roundTo: 5, keepOldPrice: 'leave' }).newPrice,
    ).toBe(5)
  })

  test('a formatted value parses to the same value', () => {
    const values = {
      part_number: 'HT-1',
      name: 'Chain',
      category: 'Honda',
      sub_category: '70',
      kind: 'engine',
      maker: null,
      grade: 'genuine',
      family: null,
      fits: ['Honda CD 70', 'Honda CG 125'],
      also_called: [],
      specs: [['Teeth', '14']],
      new_price: 1950,
      old_price: null,
      stock: 0,
      low_at: 2,
      shelf: 'B3',
      sold: 0,
      description: 'One\ntwo',
    } as const
    for (const [column, value] of Object.entries(values) as [keyof typeof values, never][]) {
      expect(parseCell(column, cellText(column, value)), column).toEqual({ value })
    }
  })

  test('every specification table survives its cell exactly', () => {
    const signs = fc.constantFrom('\\', '|', ':', ' ', 'a', 'گ')
    const text = fc
      .string({ unit: signs, minLength: 1, maxLength: 12 })
      .map((each) => each.trim())
      .filter((each) => each !== '')
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 5 }), (specs) => {
        expect(parseCell('specs', cellText('specs', specs))).toEqual({ value: specs })
      }),
    )
  })
})
