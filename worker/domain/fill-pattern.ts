/** A path's pattern with a value, encoded, for each `:name` in it. */
export function fillPattern(pattern: string, ...values: string[]): string {
  return pattern.replace(/:\w+/g, () => encodeURIComponent(values.shift() ?? ''))
}

/** A value of a query, as forms encode it. */
export function encodeQueryValue(value: string): string {
  return encodeURIComponent(value).replace(/%20/g, '+')
}
