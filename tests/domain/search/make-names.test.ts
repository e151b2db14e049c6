import { array, assert, constantFrom, oneof, property, string, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNamedInUrdu, makeNames, nameIn } from '#domain/search/make-names.ts'

const shopWords = constantFrom(
  ...'Front rear brake shoe pair clutch cable with for chain and sprocket set 420 × 98L, 12 V, Zorblax 56.5 mm'.split(
    ' ',
  ),
)
const names = array(oneof(shopWords, string({ minLength: 1, maxLength: 8 })), { maxLength: 10 }).map((words) =>
  words.join(' '),
)
const digits = (text: string) => (text.match(/\d+/g) ?? []).toSorted()

describe('does', () => {
  it.each([
    [
      'Chain set 420 × 98L, Honda CD 70',
      'Chain garari set 420 × 98L, Honda CD 70',
      'چین گراری سیٹ 420 × 98L، ہونڈا CD 70',
    ],
    ['Front brake cable', 'Agli brake wire', 'اگلی بریک وائر'],
    ['Rear tyre 2.50-17', 'Pichla tyre 2.50-17', 'پچھلا ٹائر 2.50-17'],
    ['Rear brake shoe pair, 130 mm', 'Pichle brake shoe ki jori, 130 mm', 'پچھلے بریک شو کی جوڑی، 130 mm'],
    ['Headlight with front cover', 'Headlight, agle cover ke sath', 'ہیڈ لائٹ، اگلے کور کے ساتھ'],
    ['Engine oil for 150s, 1 litre', 'Engine oil, 150 ke liye, 1 litre', 'انجن آئل، 150 کے لیے، 1 لیٹر'],
    ['Clutch bell', 'Clutch bell', 'Clutch bell'],
    ['Clutch plate NGK, 130 mm', 'Clutch plate NGK, 130 mm', 'کلچ پلیٹ NGK، 130 mm'],
    ['Side covers (black)', 'Side cover (kaala)', 'سائیڈ کور (کالا)'],
  ])('names %s as the workshop does', (name, roman, ur) => {
    expect(makeNames(name)).toStrictEqual({ roman, ur })
    expect([nameIn('en', name), nameIn('roman', name), nameIn('ur', name)]).toStrictEqual([name, roman, ur])
  })
})

it('asks for the Urdu word of a name that it knows half of', () => {
  expect(['Clutch bell', 'Clutch plate NGK, 130 mm', 'C7HSA'].map(isNamedInUrdu)).toStrictEqual([false, true, true])
})

describe('protects', () => {
  it('never loses a size or a number', () => {
    assert(
      property(names, (name) => {
        const { roman, ur } = makeNames(name)
        expect(digits(roman)).toStrictEqual(digits(name))
        expect(digits(ur)).toStrictEqual(digits(name))
      }),
    )
  })

  it('leaves unknown words as they are', () => {
    assert(
      property(array(stringMatching(/^[B-D]zq[a-r]{1,6}$/), { minLength: 1, maxLength: 5 }), (words) => {
        const name = words.join(' ')
        expect(makeNames(name)).toStrictEqual({ roman: name, ur: name })
      }),
    )
  })
})
