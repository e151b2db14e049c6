/** The last value of a list; `at(-1)` is newer than the oldest browsers that the shop serves. */
export function lastOf<T>(list: readonly T[]): T | undefined {
  return list[list.length - 1]
}

/** A copy of a list with one more value at an index. */
export function withAdded<T>(list: readonly T[], index: number, value: T): T[] {
  return [...list.slice(0, index), value, ...list.slice(index)]
}
