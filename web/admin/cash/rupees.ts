import { formatRupees } from '#domain/money.ts'
import { wholeNumber } from '#domain/typed-text.ts'
import { counted } from '#web/kit/counted.ts'

/** The amount in a field of a form; `NaN` for anything else. */
export function typedRupees(typed: FormDataEntryValue | null): number {
  return wholeNumber(String(typed ?? ''))
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
