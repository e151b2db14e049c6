import type { Hono } from 'hono'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { vehicleImportApi } from '#domain/bulk-changes/vehicle-import.admin.endpoints.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { csvResponse } from '#worker/http/csv-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import { refreshSearch } from '#worker/search/index/refresh-search.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { exportLines } from './export-products.ts'
import { previewImport } from './preview-import.ts'
import { previewPrices } from './preview-prices.ts'
import { listMakersOfPakistan, previewVehicles, vehicleLines } from './preview-vehicles.ts'
import { readImport } from './read-import.ts'
import { getChange, listRows, publicChange } from './read-change.ts'
import { applyChange, undoChange } from './apply-bulk-change.ts'

export function bulkChangesAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, vehicleImportApi, {
    listMakersOfPakistan: async (_call, shop) => ({ makers: await listMakersOfPakistan(shop) }),

    previewVehicles: async ({ body, staff }, shop) => {
      const file = body.file as unknown as File | undefined
      const id = await previewVehicles(shop, staff, { file, makers: body.makers })
      return { change: publicChange(await getChange(shop, id), shop.now()) }
    },

    exportVehicles: async ({ staff: { actor } }, { stores, now }) => {
      await stores.auditLog.record({ at: now(), actor, action: 'vehicles.exported', subject: 'vehicles' })
      const { list } = await stores.vehicles.refresh()
      return csvResponse(`vehicles-${dayText(pakistanDay(now()))}.csv`, vehicleLines(list))
    },
  })

  serveAll(app, bulkChangesApi, {
    exportProducts: async ({ staff: { actor } }, { stores, now }) => {
      await stores.auditLog.record({ at: now(), actor, action: 'products.exported', subject: 'products' })
      return csvResponse(
        `parts-${dayText(pakistanDay(now()))}.csv`,
        exportLines(stores.pricePreview.streamAll(), now()),
      )
    },

    // The domain compiles without DOM and Workers types, so its `File` has no methods.
    readImport: async ({ body }, shop) => readImport(shop, body.file as unknown as File),

    previewImport: async ({ body, staff }, shop) => {
      const id = await previewImport(shop, staff, { file: body.file as unknown as File, mapping: body.mapping })
      return { change: publicChange(await getChange(shop, id), shop.now()) }
    },

    previewPrices: async ({ body, staff }, shop) => ({
      change: publicChange(await getChange(shop, await previewPrices(shop, staff, body)), shop.now()),
    }),

    getBulkChange: async ({ params, query }, shop) => {
      const change = await getChange(shop, params.id)
      return { change: publicChange(change, shop.now()), ...(await listRows(shop, change, query)) }
    },

    applyBulkChange: async ({ params, query, staff }, shop) => {
      const change = publicChange(await applyChange(shop, staff, { ...params, take: query.take }), shop.now())
      searchSoon(shop)
      return { change, ...(change.applied ?? { applied: 0, skipped: 0 }) }
    },

    undoBulkChange: async ({ params, staff }, shop) => {
      const change = publicChange(await undoChange(shop, staff, params.id), shop.now())
      searchSoon(shop)
      return { change, ...(change.undone ?? { restored: 0, hidden: 0, left: 0 }) }
    },

    listBulkChanges: async ({ query }, { stores, now }) => {
      const { changes, next } = await stores.bulkChanges.list(query.after)
      return { changes: changes.map((change) => publicChange(change, now())), next }
    },
  })
}

/** Parts that are indexed right after the response; cron indexes the others within minutes. */
const searchedAtOnce = 1000

function searchSoon(shop: ShopContext): void {
  // Failed parts stay queued for cron.
  shop.waitUntil(refreshSearch(shop, searchedAtOnce).catch(() => undefined))
}
