import type { ProductRecord } from '#worker/products/product-rows.sql.ts'
import { judgedBodyQueries } from './judged-body-queries.ts'
import { judgedBrakeQueries } from './judged-brake-queries.ts'
import { judgedChainQueries } from './judged-chain-queries.ts'
import { judgedElectricQueries } from './judged-electric-queries.ts'
import { judgedEngineQueries } from './judged-engine-queries.ts'
import { judgedParts } from '#tests/support/judged-parts.ts'

/** What is right for some queries: a part of the sample catalogue, and more about it where the query says more. */
export interface Right {
  part: keyof typeof judgedParts
  /** A bike that it fits: `Honda CD 70`; a word alone is a brand or a beginning. */
  fits?: string
  name?: RegExp
  maker?: string
  grade?: 'genuine' | 'A' | 'B'
}

/** Searches that mean the same. */
export interface JudgedGroup {
  right: Right
  queries: string[]
}

/** A search as people type it, and which parts answer it. */
export interface JudgedQuery {
  text: string
  /** Part numbers of the right parts. */
  right: Set<string>
  /** Half of the queries tune the search, the other half only judge it. */
  half: 'tuning' | 'held out'
}

const groups: JudgedGroup[] = [
  ...judgedChainQueries,
  ...judgedEngineQueries,
  ...judgedBrakeQueries,
  ...judgedElectricQueries,
  ...judgedBodyQueries,
]

/**
 * Searches of mechanics and riders, written from the glossary and the models before the search was: names, workshop
 * words, Urdu script, misspelt, in several words, with bikes in any spelling, and part numbers in their forms.
 */
export function judgedQueries(sampleParts: ProductRecord[]): JudgedQuery[] {
  return groups.flatMap(({ right, queries }) => {
    const numbers = new Set(sampleParts.filter((part) => isRight(part, right)).map(({ partNumber }) => partNumber))
    return queries.map((text) => ({ text, right: numbers, half: halfOf(text) }))
  })
}

function isRight(product: ProductRecord, { part, fits = '', name, maker, grade }: Right): boolean {
  return (
    judgedParts[part].includes(product.partNumber) &&
    product.fits.some((bike) => bike.startsWith(fits)) &&
    (name?.test(product.name) ?? true) &&
    (maker === undefined || product.maker === maker) &&
    (grade === undefined || product.grade === grade)
  )
}

/** A hash of the text decides, so that nobody chooses which queries are easy. FNV-1a. */
function halfOf(text: string): JudgedQuery['half'] {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash % 2 === 0 ? 'tuning' : 'held out'
}
