/** The cursor that a page starts after or before; without any it is the first page. */
export interface PageStart<Cursor> {
  after?: Cursor | null | undefined
  before?: Cursor | null | undefined
}

/** One page in the order of its list, with the cursors of its neighbours; `null` at an end. */
export interface Page<Row, Cursor> {
  rows: Row[]
  next: Cursor | null
  previous: Cursor | null
}

/** True when a page leads towards the end of its list. */
export function isForward({ after, before }: PageStart<unknown>): boolean {
  return (before ?? null) === null || (after ?? null) !== null
}

/**
 * Makes a page of rows in the order in which they were read: backwards for a page before a cursor. One row more than `size`
 * says that the list goes on. Only a list that is read both ways needs its `start`, for `previous`.
 */
export function toPage<Row, Cursor>(
  rows: Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
  start: PageStart<unknown> = {},
): Page<Row, Cursor> {
  const [forward, hasMore] = [isForward(start), rows.length > size]
  const shown = rows.slice(0, size)
  if (!forward) shown.reverse()
  const [first, last] = [shown[0], shown.at(-1)]
  const isAtStart = forward ? (start.after ?? null) === null : !hasMore
  const isAtEnd = forward && !hasMore
  return {
    rows: shown,
    next: isAtEnd || last === undefined ? null : cursorOf(last),
    previous: isAtStart || first === undefined ? null : cursorOf(first),
  }
}
