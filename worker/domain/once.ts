/**
 * Memoizes a value that is created on first use. Use it for tables that few visits need: a starting Worker would
 * create them before its first response.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
