import type { Hono } from 'hono'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { ShopError } from '#domain/errors.ts'
import { pakistanDay, parseDay, startOfDay } from '#domain/pakistan-day.ts'
import { csvResponse } from '#worker/http/csv-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { exportCash } from './export-cash.ts'
import { receiveCash } from './receive-cash.ts'
import { saveCourier } from './save-courier.ts'

export function cashAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, cashApi, {
    listCouriers: async (_call, { stores }) => ({ couriers: await stores.couriers.list() }),

    saveCourier: async ({ body, staff }, shop) => ({ courier: await saveCourier(shop, staff, body) }),

    listCourierCash: async (_call, { stores, now }) => {
      const today = pakistanDay(now())
      const all = await stores.cash.listByCourier(startOfDay(today), startOfDay(today - 29))
      const isShown = (each: (typeof all)[number]) =>
        each.isActive || each.owed.count > 0 || each.lastThirtyDays.expected + each.lastThirtyDays.received > 0
      return { couriers: all.filter(isShown) }
    },

    exportCash: async ({ query, staff: { actor } }, shop) => {
      const after = `${query.from} – ${query.to}`
      await shop.stores.auditLog.record({ at: shop.now(), actor, action: 'cash.exported', subject: 'cash', after })
      return csvResponse(`courier-cash-${query.from}-${query.to}.csv`, exportCash(shop, query))
    },

    listReceipts: async ({ query }, { stores }) => stores.cashReceipts.list(query),

    getReceipt: async ({ params }, { stores }) => {
      const found = await stores.cashReceipts.find(params.id)
      if (!found) throw new ShopError('NOT_FOUND', { message: 'There is no such receipt.' })
      return found
    },

    listCashDue: async ({ params, query }, { stores }) => {
      const courier = await stores.couriers.find(params.courierId)
      if (!courier) throw new ShopError('NOT_FOUND', { message: 'There is no such courier.' })
      const day = query.day === undefined ? null : parseDay(query.day)
      const days = day === null ? {} : { from: startOfDay(day), until: startOfDay(day + 1) }
      const [deliveredAt, id] = (query.after ?? '').split('.')
      const after = id ? { deliveredAt: Number(deliveredAt), id } : undefined
      return { courier, ...(await stores.cash.listDue(courier.id, { after, ...days })) }
    },

    receiveCash: async ({ params, body, staff }, shop) => ({
      receipt: await receiveCash(shop, staff, { ...body, courierId: params.courierId }),
    }),
  })
}
