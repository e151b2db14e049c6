import type { Hono } from 'hono'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { vehiclesApi } from '#domain/vehicles/vehicles.endpoints.ts'
import { addCacheTags, tags } from '#worker/http/public-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { findVehicles } from './find-vehicles.ts'

/** The most vehicles that a name finds. */
const mostFound = 20

/** Serves the vehicles that riders choose from. */
export function vehiclesRoutes(app: Hono<AppEnv>): void {
  serveAll(app, vehiclesApi, {
    listVehicles: async ({ query: { q } }, shop) => {
      // The counts move with every part, the names with no part.
      await shop.stores.vehicles.refreshCounts()
      addCacheTags(shop, tags.vehicles, tags.lists)
      const list = knownVehicles()
      const vehicles = q === undefined ? list.all.filter(({ isHidden }) => !isHidden) : findVehicles(list, q, mostFound)
      return { makers: byMaker(vehicles) }
    },
  })
}

function byMaker(vehicles: readonly Vehicle[]) {
  const list = knownVehicles()
  return [...Map.groupBy(vehicles, ({ maker }) => maker)].map(([name, ofMaker]) => ({
    name,
    vehicles: ofMaker.map((vehicle) => ({
      slug: vehicle.slug,
      name: vehicle.name,
      cc: vehicle.cc,
      type: vehicle.type,
      from: vehicle.fromYear,
      to: vehicle.toYear,
      partsOf: list.of(vehicle.partsOf)?.slug ?? null,
      count: list.countOf(vehicle),
    })),
  }))
}
