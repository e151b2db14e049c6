import { onceByChoices } from '#domain/choices/choices.ts'
import { once } from '#domain/once.ts'
import { partGlossary } from '#domain/search/glossary.ts'
import { normalise } from '#domain/search/search-words.ts'
import { type SuggestedList, type SuggestedProduct, suggestionLimits } from '#domain/search/suggestion.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import type { VehicleList } from '#domain/vehicles/vehicle-list.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { storedChoices } from '#worker/choices/known-choices.ts'
import type { ShopContext } from '#worker/context.ts'
import type { FacetValues } from '#worker/search/facets/facet-keys.ts'
import { isForRider, readFitValue } from '#worker/search/facets/fit-values.ts'
import { findByText } from '#worker/search/find-by-text.ts'
import { shownName } from '#worker/vehicles/part-fit.ts'

/** A vehicle with its spellings as one word: `hondacd70`, `cd70`, `honda70`. */
interface Spelled {
  bike: Vehicle
  names: string[]
}

/** The bikes in a text, complete or as a prefix at its end, and its other words. */
interface TypedBikes {
  bikes: Vehicle[]
  words: string
}

const maxNameWords = 4

const minPrefixCharacters = 2

const asOneWord = (text: string) => normalise(text).replaceAll(' ', '')

const spelled = new WeakMap<VehicleList, Spelled[]>()

const beginsWith =
  (typed: string) =>
  ({ names }: { names: string[] }) =>
    names.some((name) => name.startsWith(typed))

const maxBikes = 2

const minKindCharacters = 3

/** Every phrase for a part in the glossary. */
const phrases = once(() => partGlossary.flatMap(({ names, words }) => [...names, ...words]).map(normalise))

/** The labels of every kind in each language, and the owner's words for it. */
const kinds = onceByChoices(() =>
  storedChoices('kinds')
    .filter(({ isHidden }) => !isHidden)
    .map(({ key, label, words }) => ({ key, words: [...Object.values(label), ...words].map(normalise) })),
)

/**
 * Returns the best parts for a text that is being typed, and the lists that it may mean. Prices and stock come from the
 * primary database.
 */
export async function suggest(
  shop: ShopContext,
  text: string,
): Promise<{ products: SuggestedProduct[]; places: SuggestedList[]; nearest: boolean }> {
  const { matches, isNearest, corrected } = await findByText(shop, text)
  const best = matches.slice(0, suggestionLimits.products).map(({ productId }) => productId)
  const cards = await shop.stores.products.listCards(best)
  return {
    products: cards.map(
      ({ _id, name, names, category, subCategory, newPrice, pictures, maker, grade, stock, fits, doubtfulFits }) => ({
        _id,
        name,
        names,
        category,
        subCategory,
        newPrice,
        pictures,
        maker,
        grade,
        stock,
        fits,
        doubtfulFits,
      }),
    ),
    places: suggestedLists(
      corrected ?? text,
      matches.filter(() => !isNearest).map(({ values }) => values),
    ),
    nearest: isNearest,
  }
}

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

function forms(): Spelled[] {
  const list = knownVehicles()
  const known = spelled.get(list)
  if (known) return known
  const made = list.all
    .filter(({ isHidden }) => !isHidden)
    .map((bike) => ({
      bike,
      names: [`${bike.maker} ${bike.name}`, bike.name, ...bike.alsoCalled].map(asOneWord),
    }))
  spelled.set(list, made)
  return made
}

/**
 * Finds the bikes in a text that is being typed: `cd 70 garari` is the CD 70, `plug cg` every CG. The longest name
 * wins. A name at the end may be a prefix, so `cd 70` is the CD 70 first and then the CD 70 Dream.
 */
export function typedBikes(text: string): TypedBikes {
  const words = normalise(text).split(' ').filter(Boolean)
  for (let length = Math.min(maxNameWords, words.length); length > 0; length -= 1)
    for (let from = words.length - length; from >= 0; from -= 1) {
      const typed = words.slice(from, from + length).join('')
      const isLast = from + length === words.length
      const exact = forms().filter(({ names }) => names.includes(typed))
      const prefixed = isLast && typed.length >= minPrefixCharacters ? forms().filter(beginsWith(typed)) : []
      const found = [...new Set([...exact, ...prefixed])].map(({ bike }) => bike)
      if (found.length > 0) return { bikes: found, words: words.toSpliced(from, length).join(' ') }
    }
  return { bikes: [], words: words.join(' ') }
}
