import type { ConnectedCourierId } from '#domain/couriers/connected-couriers.ts'
import type { CourierClient } from './courier-client.ts'
import { leopards } from './leopards.ts'
import { postex } from './postex.ts'
import { tcs } from './tcs.ts'
import { trax } from './trax.ts'

/** The interface of each courier that has one. */
export const courierClients: Record<ConnectedCourierId, CourierClient> = { postex, leopards, tcs, trax }
