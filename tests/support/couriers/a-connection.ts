import type { ConnectedCourierId } from '#domain/couriers/connected-couriers.ts'
import { fakeKeys } from './fake-couriers.ts'

/** Lahore, as each fake knows it. */
export const lahore: Record<ConnectedCourierId, { theirs: string; theirId: string }> = {
  postex: { theirs: 'Lahore', theirId: 'Lahore' },
  leopards: { theirs: 'LAHORE', theirId: '789' },
  tcs: { theirs: 'LAHORE', theirId: 'LHE' },
  trax: { theirs: 'Lahore', theirId: '223' },
}

/** The code of the pickup address that the fake knows. */
const codes: Partial<Record<ConnectedCourierId, string>> = { postex: '001', trax: '3012' }

/** What the owner enters for a courier, with the keys that its fake accepts. */
export const aConnection = (id: ConnectedCourierId) => ({
  from: null,
  keys: fakeKeys[id],
  pickup: {
    code: codes[id] ?? null,
    address: '5 McLeod Road',
    city: 'Lahore',
    phone: '+92 300 1234567',
    name: 'High Tech Auto Traders',
    email: 'parcels@hightech.example',
  },
  moves: { shipped: false, delivered: false, returned: false },
  isOn: true,
})
