import { compareNew, type Values } from '#worker/bulk-changes/compare-line.ts'
import { readLine } from '#worker/bulk-changes/file-line.ts'
import { readOwnTable, readTable } from '#worker/bulk-changes/read-table.ts'
import type { ProductRecord } from '#worker/products/product-rows.sql.ts'
import { createHash } from 'node:crypto'
import { encodeTime } from 'ulid'

/**
 * Parses `products.csv` with the parser and the checks of the owner's import. The parts have no pictures yet.
 * @throws Error that names the line and the problem
 */
export function parseSampleParts(csv: Uint8Array): ProductRecord[] {
  const table = readTable(csv)
  const own = readOwnTable(table, {})
  return table.lines.map((each, position) => {
    const { line, cells, problem } = readLine(own, each)
    const { after, problems } = compareNew(cells)
    const sentence = problem ?? problems[0]?.sentence
    if (sentence !== undefined) throw new Error(`Line ${line} of the sample parts: ${sentence}`)
    return recordOf(after, position)
  })
}

function recordOf(values: Values, position: number): ProductRecord {
  const { name, description, category, kind, maker, grade, family, fits, specs, stock } = values
  return {
    id: sampleId(position, String(values.part_number)),
    partNumber: values.part_number,
    name,
    description,
    category,
    subCategory: values.sub_category,
    kind,
    maker,
    grade,
    family,
    fits,
    alsoCalled: values.also_called,
    specs,
    pictures: [],
    newPrice: values.new_price,
    oldPrice: values.old_price,
    stock,
    nameRoman: values.name_roman,
    nameUr: values.name_ur,
    descriptionRoman: values.description_roman,
    descriptionUr: values.description_ur,
    // `compareNew` validated every value.
  } as object as ProductRecord
}

const firstDay = Date.UTC(2026, 8, 1)
const minute = 60_000

/** The id of a sample part: stable, and later for a later position in the list. `position` counts from 0. */
export function sampleId(position: number, partNumber: string): string {
  const hash = createHash('sha256').update(partNumber).digest('hex')
  const random = BigInt(`0x${hash.slice(0, 20)}`)
    .toString(32)
    .toUpperCase()
    .padStart(16, '0')
  // Crockford's alphabet has no I, L, O and U; W to Z replace them.
  const crockford = random.replace(/[ILOU]/g, (letter) => ({ I: 'W', L: 'X', O: 'Y', U: 'Z' })[letter] ?? letter)
  return encodeTime(firstDay + position * minute, 10) + crockford
}
