import type { Hono } from 'hono'
import { adminVehiclesApi } from '#domain/vehicles/vehicles.admin.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { serveAll } from '#worker/http/serve.ts'
import { listOwnersVehicles } from './owners-vehicles.ts'
import { listNotUnderstood, repairText } from './not-understood.ts'
import { saveVehicle } from './save-vehicle.ts'

/** Serves the owner's list of vehicles. */
export function vehiclesAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminVehiclesApi, {
    listOwnersVehicles: async ({ query }, shop) => listOwnersVehicles(shop, query),

    listNotUnderstood: async ({ query }, shop) => listNotUnderstood(shop, query.after),

    repairText: async ({ body, staff }, shop) => ({ parts: await repairText(shop, staff, body) }),

    saveVehicle: async ({ body, staff }, shop) => ({ vehicle: await saveVehicle(shop, staff, body) }),
  })
}
