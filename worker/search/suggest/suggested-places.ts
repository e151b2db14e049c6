import { type Bike, bikeName, bikeOf } from '#domain/bikes/bike-list.ts'
import { once } from '#domain/once.ts'
import { kindLabels, type KindOfPart, kindsOfPart } from '#domain/products/kinds-of-part.ts'
import { partGlossary } from '#domain/search/glossary.ts'
import { normalise } from '#domain/search/search-words.ts'
import { type SuggestedPlace, suggestionLimits } from '#domain/search/suggestion.ts'
import type { FacetValues } from '#worker/search/facets/facet-choice.ts'
import { typedBikes } from './typed-bikes.ts'

const mostBikes = 2
const shortestKind = 3

/** Everything that workshops call a part. */
const phrases = once(() => partGlossary.flatMap(({ names, words }) => [...names, ...words]).map(normalise))

/**
 * The lists that a text may mean, the likeliest first: what is typed for the bike that is typed or for those that most found
 * parts fit, the kind of part, the bike. `found` are the parts that have all of the words; without any, no search is offered.
 */
export function suggestedPlaces(text: string, found: readonly FacetValues[]): SuggestedPlace[] {
  const typed = typedBikes(text)
  const words = finished(typed.words)
  // A brand alone names no bike.
  const bike = typed.bikes.length > mostBikes ? null : (typed.bikes[0] ?? null)
  if (words === '') return typed.bikes.slice(0, suggestionLimits.places).map((each) => place({ bike: each }))
  const kinds = [...new Set([...kindsBegun(typed.words), ...mostOf(found)])]
  const narrowed = (typed.bikes.length > 0 ? typed.bikes : bikesOf(found))
    .filter(({ slug }) => found.some((values) => values.bike.includes(slug)))
    .slice(0, mostBikes)
    .map((each) => place({ words, bike: each }))
  const [first, ...others] = kinds.map((kind) => place({ kind, bike }))
  return [...narrowed, ...(first ? [first] : []), ...(bike ? [place({ bike })] : []), ...others].slice(
    0,
    suggestionLimits.places,
  )
}

function place({
  words = '',
  bike = null,
  kind = null,
}: {
  words?: string
  bike?: Bike | null
  kind?: KindOfPart | null
}): SuggestedPlace {
  return { words, bike: bike && { slug: bike.slug, name: bikeName(bike) }, kind }
}

/** The words with the last one finished as the workshop says it: `garari se` is `garari set`. */
function finished(words: string): string {
  const going = phrases().filter((phrase) => words.length > 1 && phrase.startsWith(words))
  const endings = going.map((phrase) => phrase.slice(words.length).split(' ')[0] ?? '')
  return endings.includes('') ? words : words + (endings[0] ?? '')
}

/** Kinds that are called so: `brak` is Brake and clutch. */
function kindsBegun(words: string): KindOfPart[] {
  if (words.length < shortestKind) return []
  return kindsOfPart.filter((kind) => {
    const label = kindLabels[kind].toLowerCase()
    return label.startsWith(words) || label.split(' ').some((word) => word.startsWith(words))
  })
}

/** The kind that most of what was found is of, if it is half of it. */
function mostOf(found: readonly FacetValues[]): KindOfPart[] {
  return kindsOfPart.filter((kind) => 2 * found.filter((values) => values.kind.includes(kind)).length > found.length)
}

/** The bikes of what was found, those of most parts first; none when all of it fits the same. */
function bikesOf(found: readonly FacetValues[]): Bike[] {
  const counts = new Map<string, number>()
  for (const { bike } of found) for (const slug of bike) counts.set(slug, (counts.get(slug) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count < found.length)
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([slug]) => bikeOf(slug) ?? [])
}
