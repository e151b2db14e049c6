import { describe, expect, test } from 'vitest'
import { checkForm } from '#domain/form-problems.ts'
import { productLimits } from '#domain/products/product-limits.ts'
import { pictureKey as key, productForm } from '#tests/support/fixtures/products.ts'
import { oldPriceProblem, ProductForm, SavedProduct } from '#domain/products/saved-product.ts'

const form = { ...productForm, partNumber: 'cs-428', pictures: [{ key: key('a'), alt: 'Chain set' }] }
const isNew = { ...form, key: 'device-key-1' }

const problemsOf = (changes: object) => checkForm(SavedProduct, { ...isNew, ...changes }).problems

describe('does', () => {
  test('a form with every field is a part; its number is written in capitals', () => {
    expect(checkForm(SavedProduct, isNew)).toEqual({ values: { ...isNew, partNumber: 'CS-428' }, problems: null })
    expect(checkForm(ProductForm, form).problems).toBeNull()
  })

  test('optional fields may be empty', () => {
    const empty = { description: '', maker: '', grade: null, family: null, fits: [], alsoCalled: [], specs: [] }
    expect(problemsOf({ ...empty, pictures: [], oldPrice: null, shelf: '', lowAt: 0, stock: null })).toBeNull()
    expect(problemsOf({ pictures: [{ key: key('a'), alt: '' }] })).toBeNull()
  })

  test('words are trimmed, in any script', () => {
    const { values } = checkForm(SavedProduct, { ...isNew, name: '  گراری سیٹ  ', alsoCalled: [' garari '] })
    expect(values).toMatchObject({ name: 'گراری سیٹ', alsoCalled: ['garari'] })
  })

  test('a description keeps its lines and loses invisible characters', () => {
    const { values } = checkForm(SavedProduct, { ...isNew, description: ' one\r\n\ttwo\u0000\u0007\ud800 ' })
    expect(values?.description).toBe('one\r\n\ttwo')
  })
})

describe('refuses', () => {
  test('each field has its own sentence', () => {
    const sentences: Record<string, string> = {
      name: 'Please enter a name.',
      description: 'Please enter a description.',
      category: 'Please choose a brand.',
      subCategory: 'Please choose an engine size.',
      kind: 'Please choose a kind of part.',
      grade: 'Please choose a grade.',
      partNumber: 'Please enter a part number.',
      newPrice: 'Please enter whole rupees, from 1 to 10,000,000.',
      oldPrice: 'Please enter whole rupees, from 1 to 10,000,000.',
      lowAt: 'Please enter a whole number, from 0 to 10,000.',
      fits: 'Please enter the name of a bike.',
      alsoCalled: 'Please enter a word.',
    }
    for (const [field, sentence] of Object.entries(sentences))
      expect(problemsOf({ [field]: {} }), field).toEqual({ [field]: sentence })
  })

  test('overlong fields, and text that is not plain', () => {
    const long = (length: number) => 'x'.repeat(length + 1)
    for (const [field, value] of [
      ['name', long(productLimits.name)],
      ['name', ' '],
      ['name', 'two\nlines'],
      ['description', long(productLimits.description)],
      ['maker', long(productLimits.maker)],
      ['maker', 'a\u2028b'],
      ['family', long(productLimits.family)],
      ['shelf', long(productLimits.shelf)],
      ['partNumber', long(productLimits.partNumber)],
      ['partNumber', '=1+1'],
      ['partNumber', '<b>'],
      ['partNumber', 'گ-1'],
      ['fits', Array(productLimits.list + 1).fill('Honda CD 70')],
      ['fits', ['']],
      ['fits', [long(productLimits.word)]],
      ['alsoCalled', 'garari'],
      ['specs', [['Links']]],
      ['specs', [['Links', '']]],
      ['specs', [['Links', '1', '2']]],
      ['specs', [['Links', long(productLimits.specValue)]]],
      ['pictures', [{ key: '../x', alt: '' }]],
      ['pictures', [{ key: key('a') }]],
      ['pictures', [{ key: key('a'), alt: long(productLimits.alt) }]],
      ['pictures', Array.from('abcdef012', (letter) => ({ key: key(letter), alt: '' }))],
      ['newPrice', 0],
      ['newPrice', -5],
      ['newPrice', 9.5],
      ['newPrice', '280'],
      ['newPrice', 10_000_001],
      ['newPrice', Number.NaN],
      ['newPrice', null],
      ['stock', -1],
      ['stock', 1.5],
      ['stock', 1_000_001],
      ['lowAt', -1],
      ['key', 'short'],
      ['key', 'with blank in it'],
    ] as const) {
      expect(
        Object.keys(problemsOf({ oldPrice: null, [field]: value }) ?? {}),
        `${field} ${JSON.stringify(value).slice(0, 30)}`,
      ).toEqual([field])
    }
  })

  test('a place that a text of fit would not keep', () => {
    const problem = (place: string) =>
      problemsOf({ fitRows: [{ vehicle: 'honda-cd-70', from: null, to: null, place, note: 'left: or right' }] })
    for (const place of ['front: left', '2012-2014', '12', 'front (left)', 'a;b'])
      expect(Object.keys(problem(place) ?? {}), place).toEqual(['fitRows'])
    for (const place of ['', 'front', 'front 2']) expect(problem(place), place).toBeNull()
  })

  test('a former price that is not higher, and the same picture twice', () => {
    expect(problemsOf({ oldPrice: 2350 })).toEqual({ oldPrice: 'The old price must be higher than the new one.' })
    expect(checkForm(ProductForm, { ...form, oldPrice: 1 }).problems).toEqual({
      oldPrice: 'The old price must be higher than the new one.',
    })
    expect(oldPriceProblem({ newPrice: 10, oldPrice: null })).toBeNull()
    const twice = [form.pictures[0], form.pictures[0]]
    expect(problemsOf({ pictures: twice })).toEqual({
      pictures: 'The same picture is there twice. Please remove one.',
    })
  })

  test('a form that is neither new nor of a part that was read', () => {
    const again = { _id: 'Please open this part again.' }
    expect(checkForm(SavedProduct, form).problems).toEqual(again)
    expect(checkForm(SavedProduct, { ...form, _id: 'A1' }).problems).toEqual(again)
    const stock = checkForm(SavedProduct, { ...form, _id: 'A1', revision: 'r', stock: 4 }).problems
    expect(stock).toEqual({ stock: 'Please open this part again.' })
    const counted = { ...form, _id: 'A1', revision: 'r', stock: 4, stockWas: null }
    expect(checkForm(SavedProduct, counted).problems).toBeNull()
  })
})
