import type { ProductRecord } from '#worker/products/product-rows.sql.ts'
import body from '#tests/support/data/judged/body.json' with { type: 'json' }
import brake from '#tests/support/data/judged/brake.json' with { type: 'json' }
import chain from '#tests/support/data/judged/chain.json' with { type: 'json' }
import electric from '#tests/support/data/judged/electric.json' with { type: 'json' }
import engine from '#tests/support/data/judged/engine.json' with { type: 'json' }
import vehicles from '#tests/support/data/judged/vehicles.json' with { type: 'json' }
import parts from '#tests/support/data/judged/parts.json' with { type: 'json' }

/** Equivalent searches and the sample products that they should find. */
interface JudgedGroup {
  right: {
    part: string
    /** A bike that it fits: `Honda CD 70`; a word alone is a brand or a beginning. */
    fits?: string
    /** A pattern of the name. */
    name?: string
    maker?: string
    grade?: string
  }
  queries: string[]
}

/** A search as people type it and the parts that it should find. */
export interface JudgedQuery {
  text: string
  /** Part numbers of the relevant parts. */
  right: Set<string>
  /** Half of the queries tune the search, the other half only evaluate it. */
  half: 'tuning' | 'held out'
}

/** The part numbers of each kind of sample part. */
const numbersOfKind: Readonly<Record<string, string[]>> = parts
const groups: JudgedGroup[] = [...chain, ...engine, ...brake, ...electric, ...body]
/** Searches by vehicles of other makers, whose parts are another's, and by years. */
export const byVehicle: readonly JudgedGroup[] = vehicles

/**
 * Searches of mechanics and riders, written before the search was built: names, workshop
 * words, Urdu script, misspelt, in several words, with bikes in any spelling, and part numbers in their forms.
 */
export function judgedQueries(sampleParts: JudgedPart[], judged: readonly JudgedGroup[] = groups): JudgedQuery[] {
  return judged.flatMap(({ right, queries }) => {
    const numbers = new Set(sampleParts.filter((part) => isRight(part, right)).map(({ partNumber }) => partNumber))
    return queries.map((text) => ({ text, right: numbers, half: halfOf(text) }))
  })
}

type JudgedPart = Pick<ProductRecord, 'partNumber' | 'name' | 'fits' | 'maker' | 'grade'>

function isRight(product: JudgedPart, { part, fits = '', name, maker, grade }: JudgedGroup['right']): boolean {
  return (
    numbersOfKind[part]?.includes(product.partNumber) === true &&
    product.fits.some((bike) => bike.startsWith(fits)) &&
    (name === undefined || new RegExp(name).test(product.name)) &&
    (maker === undefined || product.maker === maker) &&
    (grade === undefined || product.grade === grade)
  )
}

/** Splits queries by a hash of the text, so that the choice is not biased. FNV-1a. */
function halfOf(text: string): JudgedQuery['half'] {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash % 2 === 0 ? 'tuning' : 'held out'
}
