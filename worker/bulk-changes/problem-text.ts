import type { CellProblem } from '#domain/bulk-changes/bulk-change.ts'
import { partColumns } from '#domain/bulk-changes/part-columns.ts'

/** Formats problems for storage: one sentence a line, prefixed with its column. */
export function writeProblems(problems: CellProblem[]): string {
  return problems.map(({ column, sentence }) => (column ? `${column}: ${sentence}` : sentence)).join('\n')
}

/** Parses the output of `writeProblems`. */
export function readProblems(text: string | null): CellProblem[] {
  return (text ?? '')
    .split('\n')
    .filter(Boolean)
    .map((each) => {
      const column = partColumns.find((name) => each.startsWith(`${name}: `))
      return column ? { column, sentence: each.slice(column.length + 2) } : { column: null, sentence: each }
    })
}
