import type { CellProblem } from '#domain/bulk-changes/bulk-change.ts'
import { partColumns } from '#domain/bulk-changes/part-columns.ts'

/** The problems of a line as they are kept: a sentence a line, behind the column it speaks of. */
export function writeProblems(problems: CellProblem[]): string {
  return problems.map(({ column, sentence }) => (column ? `${column}: ${sentence}` : sentence)).join('\n')
}

/** The problems as they were before `writeProblems`. */
export function readProblems(text: string | null): CellProblem[] {
  return (text ?? '')
    .split('\n')
    .filter(Boolean)
    .map((each) => {
      const column = partColumns.find((name) => each.startsWith(`${name}: `))
      return column ? { column, sentence: each.slice(column.length + 2) } : { column: null, sentence: each }
    })
}
