import { languageCodes } from '#domain/language/languages.ts'
import { t } from '#domain/language/translate.ts'
import { categories, categoryText, subCategories, subCategoryLabel } from '#domain/products/categories.ts'
import { kindLabels, kindsOfPart } from '#domain/products/kinds-of-part.ts'
import type { ShopContext } from '#worker/context.ts'
import { inLanguage, loadLanguage } from '#worker/language/translators.ts'

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

/** Knows the choices of the shop by their labels in every language. */
export async function knowChoices({ env }: ShopContext): Promise<ImportChoices> {
  for (const language of languageCodes) await loadLanguage(env, language)
  const finder = (keys: readonly string[], labelOf: (key: string) => string) =>
    choiceFinder(
      keys.map((key) => ({ key, labels: languageCodes.map((language) => inLanguage(language, () => labelOf(key))) })),
    )
  return {
    category: finder(categories, (key) => t(categoryText[key as keyof typeof categoryText])),
    sub_category: finder(subCategories, subCategoryLabel),
    kind: finder(kindsOfPart, (key) => t(kindLabels[key as keyof typeof kindLabels])),
  }
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
