/** The item at a place of a list, counted from the end below zero; a place outside is a mistake in the drawing. */
export function item<T>(list: readonly T[], index: number): T {
  const found = list.at(index)
  if (found === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`)
  return found
}

/** The entry of a table, or the one under `otherwise` when the subject has none of its own. */
export function entry<T>(table: Readonly<Record<string, T>>, key: string, otherwise: string): T {
  const found = table[key] ?? table[otherwise]
  if (found === undefined) throw new RangeError(`no entry ${key} or ${otherwise}`)
  return found
}
