/** A typed whole number; otherwise `NaN`, which the schema reports. */
export function wholeOf(typed: string | undefined): number {
  const plain = (typed ?? '').replace(/[\s,]/g, '')
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}
