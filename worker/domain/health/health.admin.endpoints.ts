import { defineEndpoint } from '#domain/endpoint.ts'
import { ShopHealth } from './shop-health.ts'

/** Returns the health of the shop during the last `healthHours`. */
export const getShopHealthEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/health',
  access: 'owner',
  summary: 'Emails that could not be sent, errors by code and slow routes of the last day.',
  reply: ShopHealth,
})
