import { cellText, partColumns } from '#domain/bulk-changes/part-columns.ts'
import { csvText } from '#worker/http/csv-response.ts'
import { stateCell, stateColumn } from './downloaded-state.ts'
import type { Part } from './priced-parts.store.ts'

/** Yields the CSV text of all parts, header first; the import reads the same format. `now` is epoch milliseconds. */
export async function* exportLines(pages: AsyncIterable<Part[]>, now: number): AsyncGenerator<string> {
  let head: string[][] = [[...partColumns, stateColumn]]
  for await (const page of pages) {
    yield csvText([...head, ...page.map((part) => toRow(part, now))])
    head = []
  }
}

function toRow(part: Part, now: number): (string | number)[] {
  const cells = partColumns.map((column) => {
    if (column === 'id') return part.id
    const value = part[column]
    return typeof value === 'number' && column !== 'sold' ? value : cellText(column, value)
  })
  return [...cells, stateCell(part, now)]
}
