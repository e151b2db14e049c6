import { defineEndpoints, get } from '#domain/define-endpoints.ts'
import { ShopHealth } from './shop-health.ts'

/** Endpoint of the state of the shop. */
export const shopHealthApi = defineEndpoints('/api/hitech/owner/health', 'owner', {
  /** Returns the health of the shop during the last `healthHours`. */
  getShopHealth: get('', 'Emails that could not be sent, errors by code and slow routes of the last day.', {
    reply: ShopHealth,
  }),
})
