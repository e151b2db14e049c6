/** What stands around the sentence of a line: a condition, a heading or an item before it, an anchor behind it. */
const line = /^((?:\? [\w! ]+: )?(?:# |- )?)(.*?)((?: \{#[\w-]+\})?)$/
const row = '| '

/**
 * Replaces the sentences of a built-in text and keeps its marks. A line, or a cell of a table, is one sentence of the
 * catalogues. The build writes a language's sentences with it, and the Worker those of a request.
 */
export function mapSentences(text: string, write: (sentence: string) => string): string {
  const written = text
    .split('\n')
    .map((each) =>
      each.startsWith(row)
        ? row + each.slice(row.length).split(` ${row}`).map(write).join(` ${row}`)
        : each.replace(line, (_, before: string, sentence: string, after: string) => before + write(sentence) + after),
    )
  return written.join('\n')
}
