/** A line of the specification table: `['Teeth', '14 front']`. */
export type Spec = readonly [label: string, value: string]

/**
 * The specification table as one cell: `Teeth: 14 front | Links: 98`. A `|` or `\` in the text, and a `:` in a label, gets a
 * `\` in front, so that `parseSpecs` gives back exactly the same table.
 */
export function formatSpecs(specs: readonly Spec[]): string {
  return specs
    .map(([label, value]) => `${label.replace(/[\\|:]/g, '\\$&')}: ${value.replace(/[\\|]/g, '\\$&')}`)
    .join(' | ')
}

/** The lines that a cell says, or `null` if one of them has no `:` behind its label. A `\` before any other sign is a `\`. */
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
