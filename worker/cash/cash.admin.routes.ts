import type { Hono } from 'hono'
import {
  exportCashEndpoint,
  getReceiptEndpoint,
  listCashDueEndpoint,
  listCourierCashEndpoint,
  listCouriersEndpoint,
  listReceiptsEndpoint,
  receiveCashEndpoint,
  saveCourierEndpoint,
} from '#domain/cash/cash.admin.endpoints.ts'
import { ShopError } from '#domain/errors.ts'
import { pakistanDay, parseDay, startOfDay } from '#domain/pakistan-day.ts'
import { csvResponse } from '#worker/http/csv-response.ts'
import { serve } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { exportCash } from './export-cash.ts'
import { receiveCash } from './receive-cash.ts'
import { saveCourier } from './save-courier.ts'

export function cashAdminRoutes(app: Hono<AppEnv>): void {
  serve(app, listCouriersEndpoint, async (_call, { stores }) => ({ couriers: await stores.couriers.list() }))

  serve(app, saveCourierEndpoint, async ({ body, staff }, shop) => ({ courier: await saveCourier(shop, staff, body) }))

  serve(app, listCourierCashEndpoint, async (_call, { stores, now }) => {
    const today = pakistanDay(now())
    const all = await stores.cash.listByCourier(startOfDay(today), startOfDay(today - 29))
    const isShown = (each: (typeof all)[number]) =>
      each.isActive || each.owed.count > 0 || each.lastThirtyDays.expected + each.lastThirtyDays.received > 0
    return { couriers: all.filter(isShown) }
  })

  serve(app, exportCashEndpoint, async ({ query, staff: { actor } }, shop) => {
    const after = `${query.from} – ${query.to}`
    await shop.stores.auditLog.record({ at: shop.now(), actor, action: 'cash.exported', subject: 'cash', after })
    return csvResponse(`courier-cash-${query.from}-${query.to}.csv`, exportCash(shop, query))
  })

  serve(app, listReceiptsEndpoint, async ({ query }, { stores }) => stores.cashReceipts.list(query))

  serve(app, getReceiptEndpoint, async ({ params }, { stores }) => {
    const found = await stores.cashReceipts.find(params.id)
    if (!found) throw new ShopError('NOT_FOUND', { message: 'There is no such receipt.' })
    return found
  })

  serve(app, listCashDueEndpoint, async ({ params, query }, { stores }) => {
    const courier = await stores.couriers.find(params.courierId)
    if (!courier) throw new ShopError('NOT_FOUND', { message: 'There is no such courier.' })
    const day = query.day === undefined ? null : parseDay(query.day)
    const days = day === null ? {} : { from: startOfDay(day), until: startOfDay(day + 1) }
    const [deliveredAt, id] = (query.after ?? '').split('.')
    const after = id ? { deliveredAt: Number(deliveredAt), id } : undefined
    return { courier, ...(await stores.cash.listDue(courier.id, { after, ...days })) }
  })

  serve(app, receiveCashEndpoint, async ({ params, body, staff }, shop) => ({
    receipt: await receiveCash(shop, staff, { ...body, courierId: params.courierId }),
  }))
}
