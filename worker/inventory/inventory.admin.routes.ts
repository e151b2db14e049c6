import type { Hono } from 'hono'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import { pakistanDay } from '#domain/pakistan-day.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { adjustStock } from './adjust-stock.ts'

const daysBack = 30

export function inventoryAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, inventoryApi, {
    adjustStock: async ({ params, body, staff }, shop) => ({
      stock: await adjustStock(shop, staff, params.productId, body),
    }),

    listLowStock: async ({ query }, { stores, now }) => {
      const today = pakistanDay(now())
      const days = Array.from({ length: daysBack }, (_, index) => today - index)
      const [, stock, id] = /^(\d{1,9})_(.+)$/.exec(query.after ?? '') ?? []
      return stores.inventory.listLow(stock && id ? { stock: Number(stock), id } : null, days)
    },

    listStock: async ({ query }, { stores }) => {
      if (query.ids) return { parts: await stores.inventory.listNamed(query.ids.split(',')), next: null }
      if (!query.q?.trim()) return stores.inventory.listNewest(query.after)
      const { matches } = await stores.search.find(query.q)
      return { parts: await stores.inventory.listNamed(matches.map(({ productId }) => productId)), next: null }
    },

    saveLowStockLimit: async ({ params, body, staff }, { stores, now }) => {
      const isThere = await stores.inventory.setLowAt(params.productId, body.lowAt, { actor: staff.actor, now: now() })
      return isThere ? { lowAt: body.lowAt } : null
    },
  })
}
