import type { Hono } from 'hono'
import { ownRiderId } from '#domain/cash/courier-cash.ts'
import { ShopError } from '#domain/errors.ts'
import { parcelsApi, type Pick } from '#domain/parcels/parcels.admin.endpoints.ts'
import { runApi } from '#domain/parcels/run.admin.endpoints.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { bookParcels } from './book/book-parcels.ts'
import { cancelParcel } from './book/cancel-parcel.ts'
import { labelResponse } from './book/fetch-labels.ts'
import { settleBooking } from './book/settle-booking.ts'
import { askCourier } from './tracking/ask-courier.ts'
import { followParcel } from './tracking/move-order.ts'
import type { PickRow } from './parcels.store.ts'
import { saveCourierRules } from './save-courier-rules.ts'
import { adviseCourier } from './advise-courier.ts'
import { reportAttempt } from './report-attempt.ts'
import { withWhatsapp } from './with-whatsapp.ts'
import { saveParcel } from './save-parcel.ts'

export function parcelsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, runApi, {
    getRun: async (_call, { stores, now }) => ({ stops: await stores.run.list(now()) }),

    saveRun: async ({ body }, { stores }) => {
      await stores.run.save(body.orderIds)
      return {}
    },
  })

  serveAll(app, parcelsApi, {
    listParcels: async ({ query }, shop) => {
      const page = await shop.stores.parcels.list(query)
      return { ...page, parcels: await withWhatsapp(shop, page.parcels) }
    },

    getParcel: async ({ params }, shop) => {
      const found = await shop.stores.parcels.find(params.id)
      const [parcel] = await withWhatsapp(shop, found ? [found] : [])
      return parcel ? { parcel } : null
    },

    listNotDelivered: async ({ query }, shop) => {
      const { attemptedParcels } = shop.stores
      const { rows, next } = await attemptedParcels.list(query.after)
      const parcels = rows.map(({ parcel, firstAt, keepsDays }) => ({
        ...parcel,
        // The shop's own rider brings a parcel back when he is told to.
        keptUntil:
          firstAt === null || parcel.courierId === ownRiderId ? null : dayText(pakistanDay(firstAt) + keepsDays),
      }))
      const toTell =
        query.after === undefined ? await attemptedParcels.listToTellCustomers(pakistanDay(shop.now())) : []
      return { parcels: await withWhatsapp(shop, parcels), toTell: await withWhatsapp(shop, toTell), next }
    },

    adviseCourier: ({ params, body, staff }, shop) =>
      adviseCourier(shop, staff, params.id, { ...body, note: body.note || undefined }),

    tellOutForDelivery: async ({ params }, { stores, now }) => {
      await stores.attemptedParcels.markCustomerTold(params.id, pakistanDay(now()))
      const parcel = await stores.parcels.find(params.id)
      return parcel && { parcel }
    },

    reportAttempt: async ({ params, body, staff }, shop) => ({
      parcel: await reportAttempt(shop, staff, params.id, body),
    }),

    saveParcel: async ({ params, body, staff }, shop) => ({ parcel: await saveParcel(shop, staff, params.id, body) }),

    bookParcels: async ({ body, staff }, shop) => ({ results: await bookParcels(shop, staff, body.orderIds) }),

    cancelParcel: ({ params, body, staff }, shop) => cancelParcel(shop, staff, params.id, body),

    askCourier: ({ params }, shop) => askCourier(shop, params.id),

    settleBooking: async ({ params, body, staff }, shop) => ({
      parcel: await settleBooking(shop, staff, params.id, body),
    }),

    followParcel: async ({ params, staff }, shop) => ({ parcel: await followParcel(shop, staff, params.id) }),

    getLabel: ({ params }, shop) => labelResponse(shop, params.id),

    getBench: async ({ query }, { stores }) => {
      const { lines, ...rest } = await stores.parcels.listBench(query.after)
      return { picks: picksOf(lines), ...rest }
    },

    savePick: async ({ body, staff }, { stores, now }) => {
      if (await stores.parcels.savePick(body, { actor: staff.actor, now: now() })) return {}
      throw new ShopError('STALE')
    },

    listCourierRules: async (_call, { stores }) => ({ rules: await stores.courierRules.list() }),

    saveCourierRules: async ({ body, staff }, shop) => ({ rules: await saveCourierRules(shop, staff, body) }),
  })
}

/** Lines of orders by part, in their order; a part is picked when it is for each order. */
function picksOf(lines: PickRow[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const { productId, name, partNumber, shelf, pictures, orderId, number, quantity, picked } of lines) {
    const pick = picks.get(productId)
    const order = { id: orderId, number, quantity, picked }
    if (pick) {
      pick.orders.push(order)
      pick.quantity += quantity
      pick.picked &&= picked
    } else {
      const picture = pictures[0] ?? null
      picks.set(productId, { productId, name, partNumber, shelf, picture, quantity, picked, orders: [order] })
    }
  }
  return [...picks.values()]
}
