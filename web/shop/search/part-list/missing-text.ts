import { t } from '#domain/language/translate.ts'
import type { ListLine } from '#domain/search/part-list.ts'

/** A message that asks the shop for parts that were not found. */
export function missingText(lines: ListLine[]): string {
  const listed = lines.map(({ text, bike }) => `- ${text}${bike ? ` (${bike})` : ''}`)
  return [t('Do you have these parts?'), ...listed].join('\n')
}
