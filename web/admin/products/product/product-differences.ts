import { kindLabel } from '#domain/choices/choices.ts'
import { formatRupees } from '#domain/money.ts'
import { gradeLabels } from '#domain/products/grades.ts'
import { productFieldLabels } from '#domain/products/saved-product.ts'
import { wholeNumber } from '#domain/typed-text.ts'
import { fitRowText } from '#web/admin/products/form/fit-row-text.ts'
import { linesOf, type ProductText, textNames } from '#web/admin/products/form/product-text.ts'

export type FieldName = keyof ProductText

/** A field that somebody else changed while this form was open. */
export interface Difference {
  label: string
  was: string
  now: string
  /** The value typed here, if it differs; saving writes it. */
  mine: string | null
}

const labels: Record<FieldName, string> = {
  ...productFieldLabels,
  fitRows: 'Vehicles',
  stock: 'Stock',
  isCounted: 'Counted',
}

const names: FieldName[] = [...textNames, 'specs', 'fitRows', 'isCounted']

/** True if both forms have equal values. */
export const isSame = (one: ProductText, other: ProductText): boolean =>
  names.every((name) => isEqual(one, other, name))

/**
 * Merges typed changes into a product that somebody else changed: typed fields stay, others take the current value.
 * Returns the merged values and what the other person changed.
 */
export function mergeChanges(base: ProductText, mine: ProductText, now: ProductText) {
  const words = Object.fromEntries(
    names.map((name) => [name, isEqual(base, mine, name) ? now[name] : mine[name]]),
  ) as unknown as ProductText
  const differences = names
    .filter((name) => !isEqual(base, now, name))
    .map((name): Difference => {
      const isMine = !isEqual(base, mine, name) && !isEqual(mine, now, name)
      return {
        label: labels[name],
        was: inWords(base, name),
        now: inWords(now, name),
        mine: isMine ? inWords(mine, name) : null,
      }
    })
  return { words, differences }
}

function isEqual(one: ProductText, other: ProductText, name: FieldName): boolean {
  return JSON.stringify(one[name]) === JSON.stringify(other[name])
}

function inWords(words: ProductText, name: FieldName): string {
  const text = said(words, name)
  return text === '' ? 'nothing' : text.length > 80 ? `${text.slice(0, 80)}…` : text
}

function said(words: ProductText, name: FieldName): string {
  if (name === 'specs') return words.specs.map((line) => line.join(' ')).join('; ')
  if (name === 'fitRows') return words.fitRows.map(fitRowText).join('; ')
  if (name === 'isCounted') return words.isCounted ? 'yes' : 'no'
  const text = words[name]
  if (name === 'newPrice' || name === 'oldPrice') return rupees(text)
  if (name === 'kind') return kindLabel(text)
  if (name === 'grade') return gradeLabels[text as keyof typeof gradeLabels] ?? text
  if (name === 'fits' || name === 'alsoCalled') return linesOf(text).join(', ')
  return text
}

function rupees(text: string): string {
  const amount = wholeNumber(text)
  return Number.isNaN(amount) ? text : formatRupees(amount)
}
