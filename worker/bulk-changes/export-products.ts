import { cellText, partColumns } from '#domain/part-columns.ts'
import { csvLine } from '#worker/http/csv-response.ts'
import type { Part } from './price-preview.store.ts'

/** Every part as lines of a file, the names of the columns first; the import reads exactly this. */
export async function* exportLines(pieces: AsyncIterable<Part[]>): AsyncGenerator<string> {
  let head = csvLine(partColumns)
  for await (const piece of pieces) {
    yield head + piece.map(toLine).join('')
    head = ''
  }
}

function toLine(part: Part): string {
  return csvLine(
    partColumns.map((column) => {
      if (column === 'id') return part.id
      const value = part[column]
      return typeof value === 'number' && column !== 'sold' ? value : cellText(column, value)
    }),
  )
}
