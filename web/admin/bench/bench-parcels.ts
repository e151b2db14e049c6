import type { Parcel } from '#domain/parcels/parcel.ts'

/** The parcels of one courier. */
export interface CourierParcels {
  courierId: string
  name: string
  parcels: Parcel[]
}

/** Parcels by their courier, in the order of the first one of each. */
export function byCourier(parcels: readonly Parcel[]): CourierParcels[] {
  const groups = new Map<string, CourierParcels>()
  for (const parcel of parcels) {
    const { courierId, courierName: name } = parcel
    const group = groups.get(courierId) ?? { courierId, name, parcels: [] }
    groups.set(courierId, group)
    group.parcels.push(parcel)
  }
  return [...groups.values()]
}

/** The cash that is collected for all of them, whole rupees. */
export const cashOf = (parcels: readonly Pick<Parcel, 'toCollect'>[]): number =>
  parcels.reduce((sum, { toCollect }) => sum + toCollect, 0)

/** The most papers that are printed at once. */
export const mostPapers = 100
