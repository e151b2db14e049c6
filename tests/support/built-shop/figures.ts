/** The middle value; of an even number of values the mean of the two in the middle. NaN of none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** A number with as many digits as it needs, thousands apart; `-` for NaN. */
export function figure(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return '-'
  if (value !== 0 && Math.abs(value) < 10 ** (digits - 1)) return String(Number(value.toPrecision(digits)))
  return Math.round(value).toLocaleString('en-US')
}

/** The least or the most that a figure may be. */
export interface Limit {
  atMost?: number | undefined
  atLeast?: number | undefined
}

/** A figure beside its limit: `29 ≤ 30`, or in bold when it breaks it. */
export function limited(value: number, { atMost, atLeast }: Limit): string {
  if (atMost !== undefined) return value <= atMost ? `${figure(value)} ≤ ${atMost}` : `**${figure(value)} > ${atMost}**`
  if (atLeast === undefined) return figure(value)
  return value >= atLeast ? `${figure(value)} ≥ ${atLeast}` : `**${figure(value)} < ${atLeast}**`
}

/** A Markdown table in columns of equal width; every column but the first is aligned to the right. */
export function table(columns: string[], rows: string[][]): string {
  const widths = columns.map((_, index) => Math.max(3, ...[columns, ...rows].map((row) => row[index]?.length ?? 0)))
  const pad = (cell: string, index: number) => cell[index > 0 ? 'padStart' : 'padEnd'](widths[index] ?? 0)
  const line = (cells: string[]) => `| ${cells.map(pad).join(' | ')} |`
  const rule = widths.map((width, index) => (index > 0 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [line(columns), line(rule), ...rows.map(line)].join('\n')
}
