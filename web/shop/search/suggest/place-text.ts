import { paths } from '#domain/paths.ts'
import { kindLabels } from '#domain/products/kinds-of-part.ts'
import type { SuggestedList } from '#domain/search/suggestion.ts'

/** `Garari set for Honda CD 70`, `Brake and clutch for Honda CD 70`, `Honda CD 70, all parts`, `Brake and clutch`. */
export function suggestionLabel({ words, bike, kind }: SuggestedList): string {
  const what = words.charAt(0).toUpperCase() + words.slice(1) || (kind && kindLabels[kind])
  if (bike) return what ? `${what} for ${bike.name}` : `${bike.name}, all parts`
  return what ?? ''
}

export function suggestionPath({ words, bike, kind }: SuggestedList): string {
  if (bike && words === '') return paths.bike(bike.slug, kind ?? undefined)
  return paths.collection({ q: words, bike: bike ? [bike.slug] : [], kind: kind ? [kind] : [] })
}
