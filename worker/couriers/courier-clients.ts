import type { ConnectedCourierId } from '#domain/couriers/connected-couriers.ts'
import type { CourierClient } from './courier-client.ts'

/** The interface of each courier that has one. */
export const courierClients: Partial<Record<ConnectedCourierId, CourierClient>> = {}
