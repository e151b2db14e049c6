import { formatRupees } from '#domain/money.ts'
import { bareAmount } from '#domain/typed-text.ts'
import { counted } from '#web/kit/counted.ts'

/** A typed amount, `26,400`, `PKR 26400` or `26400/-`, also in Urdu digits, as a number; otherwise `NaN`. */
export function typedRupees(typed: FormDataEntryValue | null): number {
  const text = bareAmount(String(typed ?? '')).replaceAll(',', '')
  // Not `1e3` or `0x10`, which `Number` accepts too: an entry of the ledger can never be corrected.
  return /^-?\d{1,12}$/.test(text) ? Number(text) : Number.NaN
}

/** The difference between cash received and cash due: `exact`, `PKR 10 short`, `PKR 5 too much`. */
export function differenceText(received: number, expected: number): string {
  if (received === expected) return 'exact'
  const difference = formatRupees(Math.abs(received - expected))
  return received < expected ? `${difference} short` : `${difference} too much`
}

/** `1 parcel`, `12 parcels`. */
export function parcelsText(count: number): string {
  return counted(count, 'parcel')
}
