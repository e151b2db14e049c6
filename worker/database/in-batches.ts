/**
 * Yields all rows of a table in batches. `read` reads the next `size` rows in the order of their ids, behind the given one
 * or from the start.
 */
export async function* inBatches<Row extends { id: string }>(
  size: number,
  read: (behind: string | null) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: string | null = null
  for (;;) {
    const rows: Row[] = await read(last)
    yield rows
    last = rows.at(-1)?.id ?? null
    if (rows.length < size || last === null) return
  }
}
