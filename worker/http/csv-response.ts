import Papa from 'papaparse'

// Leading apostrophes also match, so that removing one restores the original text. Papa's own pattern misses leading
// spaces and full-width signs.
const formulaStart = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r\n]/

/**
 * Formats rows as CSV, each with its line break. Every cell is quoted, and text that a spreadsheet would run as a
 * formula begins with an apostrophe. `null` is an empty cell.
 */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) => row.map((cell) => cell ?? ''))
  return `${Papa.unparse(cells, { quotes: true, escapeFormulae: formulaStart })}\r\n`
}

/**
 * Digits as text in a spreadsheet, which drops the zero of `0300…` and rounds after 15 digits: a blank after each four.
 * Whatever reads phone and tracking numbers ignores blanks. Anything else stays as it is.
 */
export function digitsCell(text: string | null): string | null {
  return text !== null && /^(?:0\d+|\d{12,})$/.test(text) ? text.replace(/\d{4}(?=\d)/g, '$& ') : text
}

/** The text of a cell that `csvText` wrote, without the apostrophe that it may have added. */
export function readCsvCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** A CSV download. The byte order mark lets Excel recognize UTF-8. */
export function csvResponse(fileName: string, chunks: AsyncGenerator<string>): Promise<Response> {
  return downloadResponse({ name: fileName, type: 'text/csv; charset=utf-8', opening: '\uFEFF' }, chunks)
}

/** Streams a download; `opening` stands before the first chunk. */
export async function downloadResponse(
  { name, type, opening = '' }: { name: string; type: string; opening?: string },
  chunks: AsyncGenerator<string>,
): Promise<Response> {
  return new Response(await textStream(chunks, opening), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`,
      'Cache-Control': 'no-store',
    },
  })
}

/**
 * Streams a text, so that the Worker never holds all of it. The first chunk is read before the response begins: a
 * failing database still gives a 503. `opening` stands before the first chunk.
 */
export async function textStream(chunks: AsyncGenerator<string>, opening = ''): Promise<ReadableStream<Uint8Array>> {
  const first = await chunks.next()
  const encoder = new TextEncoder()
  let isOpened = false
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = isOpened ? await chunks.next() : first
      if (next.done) {
        if (!isOpened) controller.enqueue(encoder.encode(opening))
        controller.close()
      } else {
        controller.enqueue(encoder.encode(isOpened ? next.value : opening + next.value))
      }
      isOpened = true
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}
