import { describe, expect, test } from 'vitest'
import { knowVehicles } from '#tests/support/fixtures/vehicles.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { listLimits } from '#domain/search/part-list.ts'
import { bikeOf } from '#worker/search/part-list/bike-words.ts'
import { readPartList } from '#worker/search/part-list/match-list.ts'
import { type Candidate, matchLine, piecesFor } from '#worker/search/part-list/part-list-match.ts'
import { readSearchText } from '#worker/search/plan/search-text.ts'
import { aCard } from '#tests/support/fixtures/products.ts'

const vehicles = knowVehicles()
const now = Date.UTC(2026, 10, 21)

/** A list in one line: `garari set × 2 for Honda CD 70`. */
const readLines = (text: string, mine?: Vehicle) =>
  readPartList(text, mine ? bikeOf(mine, null) : null, now).lines.map(
    ({ words, quantity, isPair, bike }) =>
      `${words} × ${quantity}${isPair ? ' pairs' : ''}${bike ? ` for ${bike.name}` : ''}`,
  )

const expectText = (cases: Record<string, string[]>) => {
  for (const [text, lines] of Object.entries(cases)) expect(readLines(text), text).toEqual(lines)
}

const candidate = (
  name: string,
  changes: Partial<Candidate & { _id: string; newPrice: number; stock: number }> = {},
) => {
  const { kind = 'words', family = null, alsoCalled = [], ...card } = changes
  return { card: aCard({ name, maker: null, grade: 'A', ...card }), kind, family, alsoCalled } satisfies Candidate
}
const answer = (text: string, candidates: Candidate[], isAll = true) => {
  const { isSure, choices } = matchLine(readSearchText(text).words, candidates, isAll)
  return [isSure, ...choices.map(({ name }) => name)]
}

describe('does', () => {
  test('a named bike applies to the lines after it, until the next one', () => {
    expectText({
      'cd 70 garari set 2, plug 5, clutch wire 1': [
        'garari set × 2 for Honda CD 70',
        'plug × 5 for Honda CD 70',
        'clutch wire × 1 for Honda CD 70',
      ],
      'CD-70:\n- garari set 2\n- plug 5\n\nCG 125:\n• juta\n• clutch plate 3': [
        'garari set × 2 for Honda CD 70',
        'plug × 5 for Honda CD 70',
        'juta × 1 for Honda CG 125',
        'clutch plate × 3 for Honda CG 125',
      ],
      'سی ڈی 70 گراری سیٹ ۲، پلگ ۵': ['گراری سیٹ × 2 for Honda CD 70', 'پلگ × 5 for Honda CD 70'],
      'plug 2, gs150 kick': ['plug × 2', 'kick × 1 for Suzuki GS 150'],
      'Honda: plug 2': ['plug × 2 for Honda'],
      'cd 70 k liye\nplug': ['plug × 1 for Honda CD 70'],
      'road prince 70 silensar': ['silensar × 1 for Road Prince 70'],
      'cd 70 dream seat': ['seat × 1 for Honda CD 70 Dream'],
      'cd 70': [],
    })
  })

  test('the shopper’s own bike applies where none is named', () => {
    const mine = vehicles.of('yamaha-ybr-125')
    expect(readLines('plug, cd 70 tube, tyre', mine)).toEqual([
      'plug × 1 for Yamaha YBR 125',
      'tube × 1 for Honda CD 70',
      'tyre × 1 for Honda CD 70',
    ])
  })

  test('a quantity is read in any place and form', () => {
    for (const text of [
      'plug 5',
      '5 plug',
      'plug x5',
      'plug x 5',
      'plug × 5',
      'plug *5',
      '5 x plug',
      '5x plug',
      'plug 5x',
      'plug-5',
      'plug - 5',
      'plug5',
      'plug: 5',
      'plug = 5',
      'plug (5)',
      'plug qty 5',
      '5 pcs plug',
      'plug 5pcs',
      'plug 5 nos',
      'plug 5 adad',
      'plug adad 5',
      'plug paanch adad',
      'panch plug',
      'plug ۵',
      'plug ٥ عدد',
      '۵ عدد plug',
      'Plug, 5 pieces',
    ])
      expect(readLines(text), text).toEqual(['plug × 5'])
    expectText({
      'plug 1 dozen': ['plug × 12'],
      'half dozen plug': ['plug × 6'],
      'plug aadha darjan': ['plug × 6'],
      'plug 1/2 dozen': ['plug × 6'],
      'plug ½ dozen': ['plug × 6'],
      'نصف درجن پلگ': ['پلگ × 6'],
      'half a dozen plug': ['plug × 6'],
      'dedh dozen plug': ['plug × 18'],
      'ڈیڑھ درجن پلگ': ['پلگ × 18'],
      '1.5 dozen plug': ['plug × 18'],
      'plug 1 1/2 dozen': ['plug × 18'],
      '1½ dozen plug': ['plug × 18'],
      'dhai darjan plug': ['plug × 30'],
      'pao dozen plug': ['plug × 3'],
      'quarter of a dozen plug': ['plug × 3'],
      'plug 3/4 dozen': ['plug × 9'],
      '2\u200e brake shoe': ['brake shoe × 2'],
      '\u200e[27/11/26, 8:15:33 PM] Ali: \u200e2 brake shoe cd 70': ['brake shoe × 2 for Honda CD 70'],
      'Ali, [27/11/2026 8:15 PM]\n2 brake shoe\nplug 3': ['brake shoe × 2', 'plug × 3'],
      'Ali, [Nov 27, 2026 at 8:15:33 PM]:\n2 brake shoe': ['brake shoe × 2'],
      '27/11/26, 8:15 pm - Ali: <Media omitted>\n27/11/26, 8:16 pm - Ali: plug 2': ['plug × 2'],
      '[27/11/26, 8:15:33 PM] Ali: \u200eimage omitted\n[27/11/26, 8:16:33 PM] Ali: plug 2 \u200e<This message was edited>':
        ['plug × 2'],
      '27/11/26, 8:15 pm - Ali: IMG-20261127-WA0001.jpg (file attached)\n27/11/26, 8:16 pm - Ali: This message was deleted\nplug 2':
        ['plug × 2'],
      '27/11/26, 8:15 pm - Ali: 2 brake shoe': ['brake shoe × 2'],
      '27/11/2026, 20:15 - +92 300 1234567: plug 3': ['plug × 3'],
      '27/11/26, 8:15\u202fpm - Messages are end-to-end encrypted.\n27/11/26, 8:16\u202fpm - Ali: plug': ['plug × 1'],
      'plug do darjan': ['plug × 24'],
      'plug 100': ['plug × 100'],
      'plug x 428': ['plug × 428'],
      'shocker 2 jori': ['shocker × 2 pairs'],
      'shocker pair 1': ['shocker × 1 pairs'],
      'sheesha jora': ['sheesha × 1 pairs'],
      'garari set': ['garari set × 1'],
      'teen garari set': ['garari set × 3'],
      'گراری سیٹ دو عدد': ['گراری سیٹ × 2'],
    })
  })

  test('a model, a size, a voltage, a grade and a part number are no quantity', () => {
    expectText({
      'gs 150 plug': ['plug × 1 for Suzuki GS 150'],
      'plug 125': ['plug × 1 for 125 CC'],
      '70 ki garari 2': ['ki garari × 2 for 70 CC'],
      'pridor 100 plug 3': ['plug × 3 for Honda Pridor'],
      'chain 428': ['chain 428 × 1'],
      'chain 428-118 2': ['chain 428-118 × 2'],
      'chain 420 x 98l': ['chain 420 x 98l × 1'],
      'oil 10w40': ['oil 10w40 × 1'],
      'oil 20w50 2': ['oil 20w50 × 2'],
      'bearing 6301': ['bearing 6301 × 1'],
      '6301 bearing 4': ['6301 bearing × 4'],
      'tyre 2.50-17': ['tyre 2.50-17 × 1'],
      'tyre 2.50 x 17': ['tyre 2.50 x 17 × 1'],
      '12 v battery': ['12 v battery × 1'],
      'rim 17 36 hole 2': ['rim 17 36 hole × 2'],
      'C7HSA 5': ['c7hsa × 5'],
      'C7HSA-5': ['c7hsa-5 × 1'],
      'HT-0412': ['ht-0412 × 1'],
      'HT-0412 x 2': ['ht-0412 × 2'],
      'aik number plug': ['aik number plug × 1'],
      'plug de do': ['plug de do × 1'],
      'do number chain 3': ['do number chain × 3'],
      'mobil oil 1 litre 3': ['mobil oil 1 litre × 3'],
    })
  })

  test('a list may be written in every way: signs, bullets, numbers, one line, a chat, or what a cart has sent', () => {
    const three = ['plug × 5', 'tube × 2', 'chain × 1']
    for (const text of [
      'plug 5, tube 2, chain 1',
      'plug 5; tube 2; chain',
      'plug 5، tube 2۔ chain',
      'plug 5. tube 2. chain.',
      'plug 5 aur tube 2 اور chain',
      'plug 5 + tube 2 + chain',
      'plug 5\r\n\r\n  tube 2\n\tchain',
      '• plug 5\n* tube 2\n– chain',
      '✅ plug 5\n✅ tube 2\n👉 chain',
      '1. plug 5\n2) tube 2\n3- chain',
      '۱۔ plug 5\n۲۔ tube 2\n۳۔ chain',
      '1. plug 5 2. tube 2 3. chain',
      '1 plug 5\n2 tube 2\n3 chain 1',
      'plug 5 tube 2 chain 1',
      '5 plug 2 tube 1 chain',
      '[12/03/2025, 10:22] Ustad Bilal: plug 5\n[12/03/2025, 10:23] Ustad Bilal: tube 2, chain',
    ])
      expect(readLines(text), text).toEqual(three)
    expect(
      readLines(
        'My list:\n2 × Chain set 420 × 98L, Crown (HT-0412, Honda CD 70)\n5 × Plug (HT-0101, )\nCash to pay: PKR 6,250',
      ),
    ).toEqual(['ht-0412 × 2', 'ht-0101 × 5'])
    expect(readLines('mirror (left, right) 2')).toEqual(['mirror (left, right) × 2'])
  })

  test('a line keeps the typed text', () => {
    expect(readPartList('CD-70  Garari SET ×2,\nپلگ ۵', null, now).lines.map(({ text }) => text)).toEqual([
      'CD-70 Garari SET ×2',
      'پلگ ۵',
    ])
  })

  test('the only part that has every word is sure, and so is the only one that is called that', () => {
    const plug = candidate('Spark plug C7HSA', { alsoCalled: ['plug'] })
    const coil = candidate('Ignition coil with plug cap', { alsoCalled: ['plug wali coil'] })
    expect(answer('cd 70 plug', [plug, coil])).toEqual([true, 'Spark plug C7HSA'])
    expect(answer('honda cap', [coil])).toEqual([true, 'Ignition coil with plug cap'])
    expect(answer('plug', [plug, coil], false), 'there are more').toEqual([true, 'Spark plug C7HSA'].with(0, false))
  })

  test('one part in several grades is sure, the lowest price first, what is sold out last', () => {
    const grades = [
      candidate('Chain set, genuine', { family: 'chain', newPrice: 3100 }),
      candidate('Chain set', { family: 'chain', newPrice: 1950 }),
      candidate('Chain set, local make', { family: 'chain', newPrice: 1500, stock: 0 }),
    ]
    expect(answer('chain set', grades)).toEqual([true, 'Chain set', 'Chain set, genuine', 'Chain set, local make'])
  })

  test('several matching parts are choices, at most four, different parts before grades of one', () => {
    const shoes = ['Front', 'Rear'].map((side) => candidate(`${side} brake shoe pair`, { alsoCalled: ['juta'] }))
    expect(answer('cd 70 juta', shoes)).toEqual([false, 'Front brake shoe pair', 'Rear brake shoe pair'])
    const lights = [
      candidate('Headlight', { family: 'head' }),
      candidate('Headlight, local make', { family: 'head' }),
      candidate('Headlight, genuine', { family: 'head' }),
      ...['Tail light', 'Side light', 'Fog light'].map((name) => candidate(name)),
    ]
    expect(answer('light', lights)).toEqual([false, 'Headlight', 'Tail light', 'Side light', 'Fog light'])
  })

  test('a number is sure, whatever else has its letters', () => {
    const [chain, other] = [candidate('Chain set', { kind: 'number' }), candidate('Clip for HT-0412')]
    expect(answer('HT-0412', [chain, other], false)).toEqual([true, 'Chain set'])
  })

  test('a pair is two of what is sold by the piece', () => {
    expect(piecesFor(1, true, [aCard({ name: 'Spark plug' })])).toBe(2)
    expect(piecesFor(3, true, [aCard({ name: 'Mirror pair, round' })])).toBe(3)
    expect(piecesFor(3, false, [aCard({ name: 'Spark plug' })])).toBe(3)
    expect(piecesFor(999, true, [aCard({ name: 'Spark plug' })])).toBe(999)
  })
})

describe('refuses', () => {
  test('a guess is never sure', () => {
    expect(answer('cd 70 chair', [candidate('Chain set', { kind: 'guess' })])).toEqual([false, 'Chain set'])
  })

  test('a partial match is a choice only when its title matches', () => {
    const chain = candidate('Chain set', { kind: 'nearest', alsoCalled: ['garari set'] })
    expect(answer('garari set takatak', [chain])).toEqual([false, 'Chain set'])
    expect(answer('helmet', [chain])).toEqual([false])
  })
})

describe('protects', () => {
  test('excess over a limit is reported', () => {
    const many = Array.from({ length: 60 }, (_, index) => `plug ${index % 9}`).join('\n')
    expect(readPartList(many, null, now)).toMatchObject({ leftOut: 10, isCut: false })
    expect(readPartList(many, null, now).lines).toHaveLength(listLimits.lines)
    const long = readPartList(`plug 5, ${'tube with a long name 2, '.repeat(200)}`, null, now)
    expect([long.isCut, long.lines[0]?.words, long.lines.at(-1)?.words]).toEqual([
      true,
      'plug',
      'tube with a long name',
    ])
    expect(readPartList('plug x 5000', null, now).lines[0]).toMatchObject({ quantity: 999, isCapped: true })
    expect(readPartList('plug x 0', null, now).lines[0]).toMatchObject({ quantity: 1, isCapped: false })
  })

  test('any text is parsed, and quickly', () => {
    for (const text of ['', ' ', ',,,;;', '5', 'x2', '()', '×××', ':::', '\u0000', '🏍️', '"; DROP', '۔۔۔', '1. 2. 3.'])
      expect(readLines(text), text).toEqual(text.includes('DROP') ? ['drop × 1'] : [])
    for (const piece of ['1', '1 ', 'x', 'x 1', '(', 'a ', ' aur ', '1. ', 'cd 70 ', ': ', '- ', '\n', 'سی ', '1x2'])
      expect(readPartList(piece.repeat(1_000_000), null, now).lines.length).toBeLessThanOrEqual(listLimits.lines)
  })
})
