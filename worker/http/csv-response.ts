/**
 * Files for a spreadsheet. Every cell is quoted, and text that a spreadsheet would run as a formula begins with an
 * apostrophe. Trust §3.17.
 */

// Apostrophes in front are let through, so that taking one away again gives exactly what was there before.
const formulaStart = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r\n]/

/** One row with its line break. Numbers stay numbers; `null` is an empty cell. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** The text of a cell that `csvLine` wrote, without the apostrophe that it may have put in front. */
export function readCsvCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
}

function csvCell(cell: string | number | null): string {
  const text = String(cell ?? '')
  const safe = typeof cell === 'string' && formulaStart.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/**
 * A download of a file for a spreadsheet, streamed, so that the Worker never holds the whole. The first piece is read
 * before anything is sent: a database that fails at once is still an honest 503. The file begins with a byte order mark,
 * by which Excel knows it for UTF-8.
 */
export async function csvResponse(fileName: string, pieces: AsyncGenerator<string>): Promise<Response> {
  const first = await pieces.next()
  const encoder = new TextEncoder()
  let isOpened = false
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = isOpened ? await pieces.next() : first
      if (next.done) {
        if (!isOpened) controller.enqueue(encoder.encode('\uFEFF'))
        controller.close()
      } else {
        controller.enqueue(encoder.encode(isOpened ? next.value : `\uFEFF${next.value}`))
      }
      isOpened = true
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '-')}"`,
      'Cache-Control': 'no-store',
    },
  })
}
