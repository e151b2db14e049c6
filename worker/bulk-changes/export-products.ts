import { cellText, partColumns } from '#domain/bulk-changes/part-columns.ts'
import { csvText } from '#worker/http/csv-response.ts'
import type { Part } from './priced-parts.store.ts'

/** Yields the CSV text of all parts, header first; the import reads the same format. */
export async function* exportLines(pages: AsyncIterable<Part[]>): AsyncGenerator<string> {
  let head: string[][] = [[...partColumns]]
  for await (const page of pages) {
    yield csvText([...head, ...page.map(toRow)])
    head = []
  }
}

function toRow(part: Part): (string | number)[] {
  return partColumns.map((column) => {
    if (column === 'id') return part.id
    const value = part[column]
    return typeof value === 'number' && column !== 'sold' ? value : cellText(column, value)
  })
}
