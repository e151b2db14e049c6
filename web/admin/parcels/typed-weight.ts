import { plainCharacters } from '#domain/typed-text.ts'

/** Weights as people type and read them. */

const badWeight = 'Please enter a weight such as 2.5 kg or 800 g.'
const noUnit = 'Please add kg or g.'

/** Without a unit so much is kilograms, and from `leastGrams` on grams; what lies between could be either. */
const [mostKilograms, leastGrams] = [30, 100]

/** The grams of a typed weight: `2.5 kg`, `2,5`, `800 g` or `800`; otherwise what is wrong with it. */
export function readWeight(typed: string): { grams: number } | { problem: string } {
  const [, figure = '', unit] =
    /^\s*(\d{1,7}(?:[.,]\d{1,3})?)\s*(kg|kilo|g|gram|grams)?\s*$/i.exec(plainCharacters(typed)) ?? []
  if (figure === '') return { problem: badWeight }
  const amount = Number(figure.replace(',', '.'))
  if (unit === undefined && amount > mostKilograms && amount < leastGrams) return { problem: noUnit }
  const isKilograms = unit === undefined ? amount <= mostKilograms : unit.toLowerCase().startsWith('k')
  return { grams: Math.round(isKilograms ? amount * 1000 : amount) }
}

/** `2.5 kg`, `800 g`; empty for 0, which stands for unknown. */
export function weightText(grams: number): string {
  if (grams === 0) return ''
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}
