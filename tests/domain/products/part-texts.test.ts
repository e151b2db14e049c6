import { describe, expect, it } from 'vitest'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { type Choices, noChoices, sizeLabel, withChoices } from '#domain/choices/choices.ts'
import { partName, plainPartName } from '#domain/products/part-names.ts'
import { partDescription, partSpecs } from '#domain/products/part-texts.ts'
import { inLanguage } from '#worker/language/translators.ts'

const chainSet = {
  name: 'Chain set 420 × 98L',
  names: { roman: 'Chain garari set 420 × 98L', ur: 'چین گراری سیٹ 420 × 98L' },
}

describe('does', () => {
  it('names a part in the language of the page', () => {
    expect(partName(chainSet)).toBe('Chain set 420 × 98L')
    expect(inLanguage('roman', () => partName(chainSet))).toBe('Chain garari set 420 × 98L')
    expect(inLanguage('ur', () => plainPartName(chainSet))).toBe('چین گراری سیٹ 420 × 98L')
    expect(inLanguage('ur', () => partName({ name: 'Horn' }))).toBe('\u2068Horn\u2069')
  })

  it('names bikes and sizes of engines in the language of the page', () => {
    expect([bikeText('Honda CD 70'), sizeLabel('70')]).toEqual(['Honda CD 70', '70 CC'])
    expect(inLanguage('roman', () => bikeText('Road Prince 70'))).toBe('Road Prince 70')
    expect(inLanguage('ur', () => bikeText('Honda CD 70'))).toBe('ہونڈا \u2068CD 70\u2069')
    expect(inLanguage('ur', () => sizeLabel('70'))).toBe('\u206870\u2069 سی سی')
  })

  it('shows the description and the table in the language of the page', () => {
    const part = {
      description: 'Strong.',
      descriptions: { ur: 'مضبوط۔' },
      specs: [['Teeth', '14']] as [string, string][],
      translatedSpecs: { ur: [['دانت', '14']] as [string, string][] },
    }
    expect([partDescription(part), partSpecs(part)]).toEqual([{ text: 'Strong.' }, [['Teeth', '14']]])
    inLanguage('ur', () => {
      expect([partDescription(part), partSpecs(part)]).toEqual([{ text: 'مضبوط۔' }, [['دانت', '\u206814\u2069']]])
    })
    inLanguage('roman', () => {
      expect([partDescription(part), partSpecs(part)]).toEqual([{ text: 'Strong.', lang: 'en-PK' }, [['Teeth', '14']]])
    })
  })
})

describe('protects', () => {
  it('a brand that is renamed renames no vehicle, and one that begins like a maker is not it', () => {
    const renamed: Choices = {
      ...noChoices,
      brands: [
        { key: 'Honda', label: 'Honda Atlas' },
        { key: 'Hon', label: 'Hon’s' },
        { key: 'constructor', label: 'Constructor' },
      ],
    }
    withChoices(renamed, () => {
      expect(bikeText('Honda CD 70')).toBe('Honda CD 70')
      expect(inLanguage('roman', () => bikeText('Honda CD 70'))).toBe('Honda Atlas CD 70')
      expect(inLanguage('roman', () => bikeText('Hondas 70'))).toBe('Hondas 70')
      expect(inLanguage('roman', () => bikeText('constructor 70'))).toBe('Constructor 70')
    })
  })

  it('sizes in Urdu read from left to right', () => {
    expect(inLanguage('ur', () => partName(chainSet))).toBe('چین گراری سیٹ \u2068420 × 98L\u2069')
  })
})
