import type { Goal } from './goals.ts'
import type { Plot } from './plot.ts'

/** One piece of the report: a heading, and under it paragraphs, tables and plots in Markdown. */
export interface Section {
  title: string
  blocks: string[]
  /** What of it shall be reached; stands before all sections. */
  goals?: Goal[]
  /** Pictures that go with it when the report is kept. */
  plots?: Plot[]
  /** The name of a file of its own when the whole report is kept. */
  page?: string
}

/** A Markdown table, its columns as wide as what stands in them; every column but the first is set to the right. */
export function table(columns: string[], rows: string[][]): string {
  const width = (index: number) => Math.max(3, ...[columns, ...rows].map((row) => lengthOf(row[index] ?? '')))
  const widths = columns.map((_, index) => width(index))
  const line = (cells: string[]) =>
    `| ${widths.map((wide, index) => pad(cells[index] ?? '', wide, index > 0)).join(' | ')} |`
  const rule = widths.map((wide, index) => (index > 0 ? `${'-'.repeat(wide - 1)}:` : '-'.repeat(wide)))
  return [line(columns), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')
}

/** A list of Markdown points. */
export function points(list: string[]): string {
  return list.map((each) => `- ${each}`).join('\n')
}

/** A number for people: as many digits as it needs to tell something, thousands apart. `-` for none. */
export function figure(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return '-'
  if (value !== 0 && Math.abs(value) < 10 ** (digits - 1)) return String(Number(value.toPrecision(digits)))
  return Math.round(value).toLocaleString('en-US')
}

/** A ratio as it is read: `0.82 ×`. */
export function times(ratio: number): string {
  return Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : '-'
}

export function kilobytes(bytes: number): string {
  return figure(bytes / 1024)
}

function pad(text: string, width: number, toTheRight: boolean): string {
  const space = ' '.repeat(width - lengthOf(text))
  return toTheRight ? space + text : text + space
}

function lengthOf(text: string): number {
  return Array.from(text).length
}
