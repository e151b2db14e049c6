import { formatNumber } from '#domain/money.ts'

/** A saved number as it is read: `200,000`; nothing for `null`. */
export function numberText(saved: number | null): string {
  return saved === null ? '' : formatNumber(saved)
}

/** A typed whole number; otherwise `NaN`, which the schema reports. */
export function wholeOf(typed: string | undefined): number {
  const plain = (typed ?? '').replace(/[\s,]/g, '')
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}
