/** A whole number as typed; `NaN` for what is none, so that the form's own rule names it. */
export function wholeOf(typed: string | undefined): number {
  const plain = (typed ?? '').replace(/[\s,]/g, '')
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}
