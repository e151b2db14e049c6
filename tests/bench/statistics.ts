/** The value in the middle; of an even number of values the mean of the two in the middle. NaN of none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (at(sorted, Math.ceil(middle) - 1) + at(sorted, Math.floor(middle))) / 2
}

/** The value that a share of all values does not exceed: `percentile(times, 0.99)`. NaN of none. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return at(sorted, Math.max(0, Math.ceil(share * sorted.length) - 1))
}

/** The sum divided by the number. NaN of none. */
export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function at(values: number[], index: number): number {
  return values[index] ?? Number.NaN
}
