import type { Hono } from 'hono'
import { couriersApi } from '#domain/couriers/couriers.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import { listCourierCities, saveCourierCities } from './map-cities.ts'
import { getConnection, saveConnection } from './save-connection.ts'
import { testConnection } from './test-connection.ts'

export function couriersAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, couriersApi, {
    getConnection: async ({ params }, shop) => ({ connection: await getConnection(shop, params.id) }),

    saveConnection: async ({ params, body, staff }, shop) => ({
      connection: await saveConnection(shop, staff, params.id, body),
    }),

    testConnection: async ({ params }, shop) => testConnection(shop, params.id),

    listCourierCities: async ({ params }, shop) => listCourierCities(shop, params.id),

    saveCourierCities: async ({ params, body, staff }, shop) => saveCourierCities(shop, staff, params.id, body.cities),
  })
}
