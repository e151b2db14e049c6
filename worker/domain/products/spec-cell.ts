/** A line of the specification table: `['Teeth', '14 front']`. */
export type Spec = readonly [label: string, value: string]

/**
 * Formats the specification table as one cell: `Teeth: 14 front | Links: 98`. `|` and `\`, and `:` in a label, are
 * escaped with `\`, so that `parseSpecs` returns the same table.
 */
export function formatSpecs(specs: readonly Spec[]): string {
  return specs
    .map(([label, value]) => `${label.replace(/[\\|:]/g, '\\$&')}: ${value.replace(/[\\|]/g, '\\$&')}`)
    .join(' | ')
}

/**
 * Parses a cell into lines; `null` if a line has no `:` after its label. A `\` before any other character is literal.
 */
export function parseSpecs(text: string): Spec[] | null {
  const lines = (text.match(/(?:\\.|[^|])+/gs) ?? []).filter((line) => line.trim() !== '')
  const specs = lines.map(parseLine)
  return specs.includes(null) ? null : (specs as Spec[])
}

function parseLine(line: string): Spec | null {
  const [labelAndColon, label] = /^((?:\\.|[^:\\])*):/s.exec(line) ?? []
  if (labelAndColon === undefined || label === undefined) return null
  return [withoutEscapes(label), withoutEscapes(line.slice(labelAndColon.length))]
}

function withoutEscapes(text: string): string {
  return text.trim().replace(/\\([\\|:])/g, '$1')
}
