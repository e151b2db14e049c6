import { anyChoice, onceByChoices } from '#domain/choices/choices.ts'
import { once } from '#domain/once.ts'
import { bikeGlossary } from '#domain/search/glossary.ts'
import { normalise, wordsOf } from '#domain/search/search-words.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { storedChoices } from '#worker/choices/known-choices.ts'
import type { ShopContext } from '#worker/context.ts'
import { riderExpression, scopeOf, takeYear } from './facets/fit-values.ts'
import type { SearchResult } from './search.store.ts'

const maxNameWords = 6

/** Spellings of makers and models in other scripts: `یونائیٹڈ` is `united`. */
const latin = once(
  () =>
    new Map(
      bikeGlossary.flatMap(({ names: [name = ''], words }) => words.map((word) => [normalise(word), name] as const)),
    ),
)

/**
 * Finds the best parts for a text. A vehicle that takes another's parts is read as what fits it: `united 70 clutch plate`;
 * so is a year beside a vehicle: `cg125 2022 head`. A name of several vehicles finds what fits any of them. The owner's
 * names of brands are read where the text finds nothing as it is.
 */
export async function findByText(shop: ShopContext, text: string): Promise<SearchResult> {
  const found = await findAsWritten(shop, text)
  if (isWhole(found)) return found
  const byKeys = withBrandKeys(text)
  const ofBrands = byKeys === null ? found : await findAsWritten(shop, byKeys)
  return isWhole(ofBrands) ? ofBrands : found
}

const isWhole = ({ matches, isNearest, corrected }: SearchResult) =>
  matches.length > 0 && !isNearest && corrected === null

/** A text with the key of each brand in the place of its label in any language: the index has the keys. */
function withBrandKeys(text: string): string | null {
  const written = ` ${normalise(text)} `
  const read = brandLabels().reduce((rest, { label, key }) => rest.replaceAll(` ${label} `, ` ${key} `), written)
  return read === written ? null : read.trim()
}

/** The labels that no search knows yet: another spelling of a maker that everybody knows costs no second search. */
const brandLabels = onceByChoices(() =>
  storedChoices('brands').flatMap(({ key, label }) =>
    Object.values(label).flatMap((each) => {
      const names = { label: normalise(each), key: normalise(key) }
      const isKnown = normalise(latin().get(names.label) ?? names.label) === names.key
      return names.label === '' || isKnown || key === anyChoice ? [] : [names]
    }),
  ),
)

function findAsWritten(shop: ShopContext, text: string): Promise<SearchResult> {
  const { vehicles, others: beside } = findNamedVehicles(text)
  const { year, others } = takeYear(beside, shop.now())
  const scopes = vehicles.map((vehicle) => scopeOf(vehicle, year))
  if (scopes.every(({ within }) => within === null)) return shop.stores.search.find(text)
  const [{ name, partsOf } = { name: '', partsOf: null }] = vehicles
  // Without another word, all its parts.
  const alone = others.length === 0 ? wordsOf(knownVehicles().of(partsOf)?.name ?? name) : []
  const own = scopes.every(({ words }) => words.length > 0) ? (scopes[0]?.words ?? []) : alone
  const within = vehicles.map((vehicle) => riderExpression({ ...vehicle, year })).join(' OR ')
  return shop.stores.search.find([...others, ...own].join(' '), { within: `(${within})` })
}

/** The vehicles that a text names, and its other words; the longest name wins. */
function findNamedVehicles(text: string): { vehicles: Vehicle[]; others: string[] } {
  const words = withLatinNames(normalise(text).split(' ').filter(Boolean))
  for (let length = Math.min(maxNameWords, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const vehicles = knownVehicles().allCalled(words.slice(from, from + length).join(''))
      if (vehicles.length > 0) return { vehicles, others: words.toSpliced(from, length) }
    }
  return { vehicles: [], others: words }
}

function withLatinNames(words: string[]): string[] {
  const written: string[] = []
  for (let at = 0; at < words.length;) {
    const length = [3, 2, 1].find((each) => latin().has(words.slice(at, at + each).join(' '))) ?? 1
    const run = words.slice(at, at + length).join(' ')
    written.push(...(latin().get(run) ?? run).split(' '))
    at += length
  }
  return written
}
