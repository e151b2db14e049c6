import type { Parcel } from '#domain/parcels/parcel.ts'
import type { Pick } from '#domain/parcels/parcels.admin.endpoints.ts'
import { parcelStateLabels } from '#domain/parcels/parcel-states.ts'

/** A parcel as the admin reads it: packed, with the own rider. */
export const aParcel = (changes: Partial<Parcel> = {}): Parcel => {
  const { number = 1048, state = 'prepared', orderId = 'A' } = changes
  return {
    id: `${orderId}-1`,
    orderId,
    number,
    courierId: 'own-rider',
    courierName: 'Own rider',
    reference: `${number}-1`,
    trackingNumber: null,
    isConnected: false,
    state,
    stateText: parcelStateLabels[state],
    isUnsure: false,
    weightGrams: 2500,
    pieces: 1,
    toCollect: 2350,
    bookedAt: null,
    events: [],
    attempts: [],
    problems: [],
    courierText: null,
    hasLabel: false,
    whatsapp: null,
    proposes: null,
    to: { name: 'Bilal Ahmed', phone: '923001234567', street: 'House 14, Street 3, Samanabad', city: 'Lahore' },
    updatedAt: 1,
    ...changes,
  }
}

/** A part to pick for one order. */
export const aPick = (changes: Partial<Pick> = {}): Pick => ({
  productId: 'PLUG',
  name: 'Spark plug',
  partNumber: 'SP-1',
  shelf: 'A-1',
  picture: null,
  quantity: 2,
  picked: false,
  orders: [{ id: 'A', number: 1048, quantity: 2, picked: false }],
  ...changes,
})

/** The bench with these picks and parcels. */
export const aBench = (picks: Pick[] = [], parcels: Parcel[] = [], next: string | null = null) => ({
  picks,
  parcels,
  connected: [] as string[],
  next,
})
