import type { Parcel } from '#domain/parcels/parcel.ts'
import { plainCode } from '#domain/typed-text.ts'

/** A scanned or typed code without the sign before a number: `#1005` is `1005`. */
export const readCode = (typed: string): string => plainCode(typed).replace(/^#/, '')

/** The number of an order that a code names by itself or with a try: `1005`, `1005-1`; `null` for another code. */
export function numberIn(code: string): number | null {
  const [, number] = /^(\d{1,9})(?:-\d{1,3})?$/.exec(code) ?? []
  return number === undefined ? null : Number(number)
}

const bare = (trackingNumber: string | null) => trackingNumber?.replaceAll('-', '')

/** The parcel that a code is on: by its tracking number, else by the number of its order. */
export function parcelByCode(parcels: readonly Parcel[], code: string): Parcel | undefined {
  return (
    parcels.find(({ trackingNumber }) => bare(trackingNumber) === bare(code)) ??
    parcels.find(({ number }) => number === numberIn(code))
  )
}
