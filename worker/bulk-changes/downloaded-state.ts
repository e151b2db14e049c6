import { cellText, type ChangingColumn, partColumns } from '#domain/bulk-changes/part-columns.ts'
import type { Part } from './priced-parts.store.ts'

/**
 * What a row of the list was when it was downloaded: `stock=5 at=mihx2k3q kZ3q…`, the counted pieces, the time, and a mark
 * of four letters for each cell. A file comes back hours later; only the cells that its owner changed may change the shop.
 */

/** The column of the file that holds it. */
export const stateColumn = 'as_downloaded'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const stateForm = /^stock=(\d*) at=([0-9a-z]+) ((?:[\w-]{4})+)$/

/** Formats the state of a part for its row in the list; `now` is epoch milliseconds. */
export function stateCell(part: Part, now: number): string {
  const marks = partColumns.map((column) => markOf(column, column === 'id' ? part.id : cellText(column, part[column])))
  return `stock=${cellText('stock', part.stock)} at=${now.toString(36)} ${marks.join('')}`
}

/** The state of one part in a file. */
export interface DownloadedState {
  /** Counted pieces at the download; `null` when they were not counted. */
  stock: number | null
  /** Time of the download, epoch milliseconds. */
  at: number
  /** True when the cell of a column had this text at the download. */
  had: (column: ChangingColumn, text: string) => boolean
}

/** Reads the state in the row of a part; `null` when there is none, or when it is another part's. */
export function readState(cell: string, partId: string): DownloadedState | null {
  const found = stateForm.exec(cell.trim())
  if (!found) return null
  const [, stock = '', at = '', joined = ''] = found
  const marks = new Set(joined.match(/.{4}/g))
  if (!marks.has(markOf('id', partId))) return null
  return {
    stock: stock === '' ? null : Number(stock),
    at: Number.parseInt(at, 36),
    had: (column, text) => marks.has(markOf(column, text)),
  }
}

/** 24 bits of FNV-1a. Spreadsheets change line breaks and blanks at the ends. */
function markOf(column: string, text: string): string {
  let hash = 0x811c9dc5
  for (const unit of `${column}=${text.replace(/\r\n?/g, '\n').trim()}`) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  }
  const folded = (hash ^ (hash >>> 24)) & 0xffffff
  return [18, 12, 6, 0].map((shift) => letters[(folded >>> shift) & 63]).join('')
}
