import { formatRupees } from '#domain/money.ts'
import { counted } from '#web/kit/counted.ts'

/** What was typed as an amount, `26,400` or `PKR 26400`, as a number; `NaN` when it is none. */
export function typedRupees(typed: FormDataEntryValue | null): number {
  const text = String(typed ?? '')
    .replace(/^\s*(PKR|Rs\.?)/i, '')
    .replace(/[\s,]/g, '')
  return text === '' ? Number.NaN : Number(text)
}

/** How what came in differs from what was due: `exact`, `PKR 10 short`, `PKR 5 too much`. */
export function differenceText(received: number, expected: number): string {
  if (received === expected) return 'exact'
  const difference = formatRupees(Math.abs(received - expected))
  return received < expected ? `${difference} short` : `${difference} too much`
}

/** `1 parcel`, `12 parcels`. */
export function parcelsText(count: number): string {
  return counted(count, 'parcel')
}
