import type { ColumnMapping } from '#domain/bulk-changes/column-mapping.ts'
import { otherHeadings, type PartColumn, partColumnLabels, partColumns } from '#domain/bulk-changes/part-columns.ts'
import { once } from '#domain/once.ts'
import { stateColumn } from './downloaded-state.ts'

/** A column of the file: one of a part, the state at the download, or `null` for an unknown one. */
export type FileColumn = PartColumn | typeof stateColumn | null

/** The letters of a heading: `new_price`, `New price` and `NEW-PRICE` have the same. */
export function lettersOf(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

const fileColumns: Exclude<FileColumn, null>[] = [...partColumns, stateColumn]
const exact = once(() => new Map(fileColumns.map((column) => [lettersOf(column), column])))

const byAnyName = once(
  () =>
    new Map<string, Exclude<FileColumn, null>>([
      ...partColumns.flatMap((column) =>
        [partColumnLabels[column], ...(otherHeadings[column] ?? [])].map((name) => [lettersOf(name), column] as const),
      ),
      ...exact(),
    ]),
)

/** Finds the column of a heading: by its name, the label that the admin shows, or a usual other heading. */
export function columnOf(heading: string): FileColumn {
  return byAnyName().get(lettersOf(heading)) ?? null
}

/**
 * Finds the columns of a header. A column's own name goes before its other headings: with `part_number` and `SKU` the
 * second is unknown. `mapping` decides before both.
 */
export function columnsOf(headings: string[], mapping: ColumnMapping['columns']): FileColumn[] {
  const given = new Map(Object.entries(mapping))
  const columns = headings.map((heading) => (given.has(heading) ? (given.get(heading) ?? null) : columnOf(heading)))
  const isOwn = (index: number) => given.has(headings[index] ?? '') || exact().has(lettersOf(headings[index] ?? ''))
  return columns.map((column, index) => {
    if (column === null || isOwn(index)) return column
    const isTaken = columns.some((other, place) => other === column && (isOwn(place) || place < index))
    return isTaken ? null : column
  })
}

/** Words in headings of other lists, the likeliest column first. */
const hints: [RegExp, PartColumn][] = [
  [/compare|regular|mrp|former|old.*(?:price|rate)/, 'old_price'],
  [/price|rate|cost|rupees|pkr|amount/, 'new_price'],
  [/qty|quantity|stock|inventory|pieces|pcs/, 'stock'],
  [/^(?:part|item)(?:code|id|number|no)|code$|sku/, 'part_number'],
  [/title|^item|^product|partname/, 'name'],
  [/vendor|manufacturer|company/, 'maker'],
  [/^make$|bikebrand/, 'category'],
  [/^cc$|engine/, 'sub_category'],
  [/^model|vehicle|bike/, 'fits'],
  [/body|detail|desc/, 'description'],
  [/type$|categor/, 'kind'],
  [/rack|bin|location/, 'shelf'],
  [/published|active|status/, 'sold'],
]

/** The column that an unknown heading probably means, or `null`. */
export function suggestedColumn(heading: string): PartColumn | null {
  const letters = lettersOf(heading)
  const near = [...byAnyName()].find(([name]) => letters.length > 3 && isOneSlipAway(letters, name))?.[1]
  if (near && near !== stateColumn) return near
  return hints.find(([words]) => words.test(letters))?.[1] ?? null
}

/** True when one letter is missing, added, wrong, or has changed places with the next. */
function isOneSlipAway(text: string, other: string): boolean {
  let start = 0
  while (start < text.length && text[start] === other[start]) start++
  const rest = (each: string, from: number) => each.slice(start + from)
  const swapped = `${text[start + 1] ?? ''}${text[start] ?? ''}${rest(text, 2)}`
  return (
    rest(text, 1) === rest(other, 1) ||
    rest(text, 1) === rest(other, 0) ||
    rest(text, 0) === rest(other, 1) ||
    swapped === rest(other, 0)
  )
}
