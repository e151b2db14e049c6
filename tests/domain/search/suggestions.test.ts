import { knowVehicles } from '#tests/support/fixtures/vehicles.ts'
import { describe, expect, test } from 'vitest'
import { suggestionLimits } from '#domain/search/suggestion.ts'
import type { FacetValues } from '#worker/search/facets/facet-keys.ts'
import { suggestedLists, typedBikes } from '#worker/search/suggest/suggest.ts'

knowVehicles()

const part = (kind: string, ...bike: string[]): FacetValues => ({
  category: ['Honda'],
  subCategory: ['70'],
  kind: [kind],
  bike,
  grade: [],
  price: ['under-500'],
  stock: ['in'],
})
const chains = [
  part('chain-and-sprocket', 'honda-cd-70', 'honda-cd-70-dream'),
  part('chain-and-sprocket', 'honda-cd-70'),
  part('chain-and-sprocket', 'honda-cg-125'),
  part('engine', 'honda-cg-125'),
  part('chain-and-sprocket', 'yamaha-ybr-125'),
]

/** Suggested lists, one line each. */
const places = (text: string, found: FacetValues[] = []) =>
  suggestedLists(text, found).map(({ words, bike, kind }) => [words, kind, bike?.name].filter(Boolean).join(' | '))

describe('does', () => {
  test('a bike is found in any spelling and position, and as a prefix at the end', () => {
    const read = (text: string) => {
      const { bikes, words } = typedBikes(text)
      return [...bikes.map(({ slug }) => slug), words]
    }
    expect(read('cd 70 garari')).toEqual(['honda-cd-70', 'garari'])
    expect(read('CD-70 Dream seat')).toEqual(['honda-cd-70-dream', 'seat'])
    expect(read('plug honda CG125')).toEqual(['honda-cg-125', 'honda-cg-125s', 'plug'])
    expect(read('brake yb')).toEqual([
      'yamaha-ybr-125',
      'yamaha-ybr-125g',
      'yamaha-yb-125z',
      'yamaha-yb-125z-dx',
      'brake',
    ])
    expect(read('cd plug')).toEqual(['cd plug'])
    expect(read('plug c')).toEqual(['plug c'])
    expect(read('')).toEqual([''])
  })

  test('a text that is a bike suggests its page, and the bikes it is a prefix of', () => {
    expect(places('cd 70')).toEqual(['Honda CD 70', 'Honda CD 70 Dream'])
    expect(places('suz')).toEqual(['Suzuki GD 110S', 'Suzuki GSX 125', 'Suzuki GS 150', 'Suzuki GR 150'])
  })

  test('a part is suggested for the bikes of most matches, with its last word completed', () => {
    expect(places('garari se', chains)).toEqual([
      'garari set | Honda CD 70',
      'garari set | Honda CG 125',
      'chain-and-sprocket',
    ])
  })

  test('a part and a bike suggest that part, its kind and all parts for the bike', () => {
    expect(places('garari cd 70', chains)).toEqual([
      'garari | Honda CD 70',
      'garari | Honda CD 70 Dream',
      'chain-and-sprocket | Honda CD 70',
      'Honda CD 70',
    ])
  })

  test('a kind of part is found by any of its words', () => {
    expect(places('mirr')).toEqual(['body-and-mirrors'])
    expect(places('brake cd 70', [part('engine', 'honda-cd-70')])).toContain('brake-and-clutch | Honda CD 70')
  })
})

describe('protects', () => {
  test('a list without matches is not suggested, nor a bike that all matches fit', () => {
    expect(places('garari gr 150', chains)).toEqual(['chain-and-sprocket | Suzuki GR 150', 'Suzuki GR 150'])
    expect(places('nonsense')).toEqual([])
    expect(places('tokri', [part('brake-and-clutch', 'honda-cd-70')])).toEqual(['brake-and-clutch'])
  })

  test('there are never more places than the limit, and any text gets a response', () => {
    for (const text of ['honda', 'a', '%_*"', '\u0000', 'گراری', '💥'.repeat(100), 'cd 70 '.repeat(50), '__proto__'])
      expect(suggestedLists(text, chains).length).toBeLessThanOrEqual(suggestionLimits.places)
  })
})
