/** Fills each `:name` of a path pattern with a value, percent-encoded. */
export function fillPattern(pattern: string, ...values: string[]): string {
  return pattern.replace(/:\w+/g, () => encodeURIComponent(values.shift() ?? ''))
}

/** A query value, encoded as forms encode it. */
export function encodeQueryValue(value: string): string {
  return encodeURIComponent(value).replace(/%20/g, '+')
}
