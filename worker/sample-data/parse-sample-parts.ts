import { compareNew, type Values } from '#worker/bulk-changes/compare-line.ts'
import { readLine } from '#worker/bulk-changes/preview-import.ts'
import { readTable } from '#worker/bulk-changes/read-table.ts'
import type { ProductRecord } from '#worker/products/product-rows.sql.ts'
import { sampleId } from './sample-id.ts'

/**
 * Parses `products.csv` with the parser and the checks of the owner's import. The parts have no pictures yet.
 * @throws Error that names the line and the problem
 */
export function parseSampleParts(csv: Uint8Array): ProductRecord[] {
  const table = readTable(csv)
  return table.lines.map((each, position) => {
    const { line, cells, problem } = readLine(table, each)
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
