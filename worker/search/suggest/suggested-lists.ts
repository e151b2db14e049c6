import { onceByChoices } from '#domain/choices/choices.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { shownName } from '#worker/vehicles/vehicle-names.ts'
import { isForRider, readFitValue } from '#worker/search/facets/fit-values.ts'
import { once } from '#domain/once.ts'
import { partGlossary } from '#domain/search/glossary.ts'
import { normalise } from '#domain/search/search-words.ts'
import { type SuggestedList, suggestionLimits } from '#domain/search/suggestion.ts'
import type { FacetValues } from '#worker/search/facets/facet-keys.ts'
import { storedChoices } from '#worker/choices/known-choices.ts'
import { typedBikes } from './typed-bikes.ts'

const maxBikes = 2
const minKindCharacters = 3

/** Every phrase for a part in the glossary. */
const phrases = once(() => partGlossary.flatMap(({ names, words }) => [...names, ...words]).map(normalise))

/**
 * Returns the lists that a text may mean, the likeliest first: the text narrowed to a bike, the kind of part, the bike.
 * The bikes are those in the text, or else those that most of `found` fit. `found` are the parts that have all words;
 * without any, no search is suggested.
 */
export function suggestedLists(text: string, found: readonly FacetValues[]): SuggestedList[] {
  const typed = typedBikes(text)
  const words = completed(typed.words)
  // A brand alone names too many bikes.
  const bike = typed.bikes.length > maxBikes ? null : (typed.bikes[0] ?? null)
  if (words === '') return typed.bikes.slice(0, suggestionLimits.places).map((each) => listOf({ bike: each }))
  const kinds = [...new Set([...kindsStartingWith(typed.words), ...mainKind(found)])]
  const narrowed = (typed.bikes.length > 0 ? typed.bikes : bikesOf(found))
    .filter(({ id, partsOf }) => found.some((values) => isForRider(values.bike, { id, partsOf, year: null })))
    .slice(0, maxBikes)
    .map((each) => listOf({ words, bike: each }))
  const [first, ...others] = kinds.map((kind) => listOf({ kind, bike }))
  return [...narrowed, ...(first ? [first] : []), ...(bike ? [listOf({ bike })] : []), ...others].slice(
    0,
    suggestionLimits.places,
  )
}

function listOf({
  words = '',
  bike = null,
  kind = null,
}: {
  words?: string
  bike?: Vehicle | null
  kind?: string | null
}): SuggestedList {
  return { words, bike: bike && { slug: bike.slug, name: shownName(bike) }, kind }
}

/** Completes the last word from the glossary: `garari se` becomes `garari set`. */
function completed(words: string): string {
  const matching = phrases().filter((phrase) => words.length > 1 && phrase.startsWith(words))
  const endings = matching.map((phrase) => phrase.slice(words.length).split(' ')[0] ?? '')
  return endings.includes('') ? words : words + (endings[0] ?? '')
}

/** Kinds with a label, in any language, or a word that starts like the words: `brak` is Brake and clutch. */
function kindsStartingWith(words: string): string[] {
  if (words.length < minKindCharacters) return []
  const named = kinds().filter((kind) =>
    kind.words.some((each) => each.startsWith(words) || each.includes(` ${words}`)),
  )
  return named.map(({ key }) => key)
}

/** The labels of every kind in each language, and the owner's words for it. */
const kinds = onceByChoices(() =>
  storedChoices('kinds')
    .filter(({ isHidden }) => !isHidden)
    .map(({ key, label, words }) => ({ key, words: [...Object.values(label), ...words].map(normalise) })),
)

/** The kind of more than half of the found parts. */
function mainKind(found: readonly FacetValues[]): string[] {
  return kinds()
    .map(({ key }) => key)
    .filter((kind) => 2 * found.filter((values) => values.kind.includes(kind)).length > found.length)
}

/** The bikes of the found parts, by number of parts; a bike that all of them fit is left out. */
function bikesOf(found: readonly FacetValues[]): Vehicle[] {
  const counts = new Map<string, number>()
  for (const { bike } of found) for (const { id } of bike.map(readFitValue)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count < found.length)
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([id]) => knownVehicles().of(id) ?? [])
}
