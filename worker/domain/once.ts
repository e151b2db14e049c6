/**
 * Memoizes a value that is created on first use. Use it for tables that few visits need: a starting Worker would
 * create them before its first response.
 */
export function once<Value>(create: () => Value): () => Value {
  let memo: { value: Value } | undefined
  return () => (memo ??= { value: create() }).value
}
