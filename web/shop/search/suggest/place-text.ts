import { bikeText } from '#domain/bikes/bike-text.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { kindLabels } from '#domain/products/kinds-of-part.ts'
import type { SuggestedList } from '#domain/search/suggestion.ts'

/** `Garari set for Honda CD 70`, `Brake and clutch for Honda CD 70`, `Honda CD 70, all parts`, `Brake and clutch`. */
export function suggestionLabel({ words, bike, kind }: SuggestedList): string {
  const what = words.charAt(0).toUpperCase() + words.slice(1) || (kind && t(kindLabels[kind]))
  if (bike)
    return what
      ? t('{part} for {bike}', { part: what, bike: bikeText(bike.name) })
      : t('{bike}, all parts', { bike: bikeText(bike.name) })
  return what ?? ''
}

export function suggestionPath({ words, bike, kind }: SuggestedList): string {
  if (bike && words === '') return paths.bike(bike.slug, kind ?? undefined)
  return paths.collection({ q: words, bike: bike ? [bike.slug] : [], kind: kind ? [kind] : [] })
}
