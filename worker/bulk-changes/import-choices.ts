import type { ChoiceList } from '#domain/choices/choices.ts'
import { storedChoices } from '#worker/choices/known-choices.ts'
import type { ShopContext } from '#worker/context.ts'

/** A brand, an engine size or a kind of part: its key, and the words for it. */
export interface Choice {
  key: string
  labels: readonly string[]
}

export const choiceColumns = ['category', 'sub_category', 'kind'] as const
/** A column whose values are choices. */
export type ChoiceColumn = (typeof choiceColumns)[number]

/** Finds the choice that a cell means, by column. */
export type ImportChoices = Readonly<Record<ChoiceColumn, (cell: string) => string | null>>

/** Knows the choices of the shop by their labels in every language and the owner's words. */
export async function knowChoices({ stores }: ShopContext): Promise<ImportChoices> {
  await stores.choices.know()
  const finder = (list: ChoiceList) =>
    choiceFinder(
      storedChoices(list).map(({ key, label, words }) => ({ key, labels: [...Object.values(label), ...words] })),
    )
  return { category: finder('brands'), sub_category: finder('sizes'), kind: finder('kinds') }
}

/** More than any list of words in a cell has. */
const maxCharacters = 1000

/**
 * Finds the choice that the words of a cell mean, by its key or a label in any case: of the whole cell, else of one part
 * of a list or a path, such as `Parts > Engine, Sale`.
 */
export function choiceFinder(choices: readonly Choice[]): (cell: string) => string | null {
  const byWords = new Map(
    choices.toReversed().flatMap(({ key, labels }) => [key, ...labels].map((label) => [wordsOf(label), key] as const)),
  )
  byWords.delete('')
  return (cell) => {
    if (cell.length > maxCharacters) return null
    for (const words of [cell, ...cell.split(/[,;|>/]/)]) {
      const found = byWords.get(wordsOf(words))
      if (found !== undefined) return found
    }
    return null
  }
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/&(?:amp;)?/g, 'and')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
