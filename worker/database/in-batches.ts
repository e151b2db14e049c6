/**
 * Yields the rows of a list in batches of `size`; without any row one empty batch. `read` reads the next ones behind the
 * last row that was read, or from the start.
 */
export async function* inBatches<Row>(
  size: number,
  read: (last: Row | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows: Row[] = await read(last)
    if (rows.length > 0 || last === undefined) yield rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}
