import { formatRupees } from '#domain/money.ts'
import { counted } from '#web/kit/counted.ts'

/** A typed amount, `26,400` or `PKR 26400`, as a number; otherwise `NaN`. */
export function typedRupees(typed: FormDataEntryValue | null): number {
  const text = String(typed ?? '')
    .replace(/^\s*(PKR|Rs\.?)/i, '')
    .replace(/[\s,]/g, '')
  return text === '' ? Number.NaN : Number(text)
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
