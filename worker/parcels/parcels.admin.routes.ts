import type { Hono } from 'hono'
import { ownRiderId } from '#domain/cash/courier-cash.ts'
import { day } from '#domain/durations.ts'
import { fieldProblem, ShopError } from '#domain/errors.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { attemptReasons } from '#domain/parcels/attempt-reasons.ts'
import { isClosed, isOnTheRoad } from '#domain/parcels/parcel-states.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { type CourierRule, parcelsApi, type Pick } from '#domain/parcels/parcels.admin.endpoints.ts'
import { runApi } from '#domain/parcels/run.admin.endpoints.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import { Conflict, retryOnConflict } from '#worker/database/guarded-batch.ts'
import { serveAll } from '#worker/http/serve.ts'
import { adviseCourier } from './advise-courier.ts'
import { bookParcels } from './book/book-parcels.ts'
import { cancelParcel } from './book/cancel-parcel.ts'
import { labelResponse } from './book/fetch-labels.ts'
import { settleBooking } from './book/settle-booking.ts'
import type { PickRow } from './parcels.store.ts'
import { saveParcel } from './save-parcel.ts'
import { askCourier } from './tracking/ask-courier.ts'
import { followParcel } from './tracking/move-order.ts'
import { withWhatsapp } from './with-whatsapp.ts'

/** A press without a network may be sent so much later. */
const sentWithinMs = 2 * day

const isSame = (some: CourierRule[], others: CourierRule[]): boolean =>
  some.length === others.length &&
  some.every(({ zone, upToGrams, courierId }, index) => {
    const other = others[index]
    return zone === other?.zone && upToGrams === other.upToGrams && courierId === other.courierId
  })

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
      const parcels = rows.map((row) => ({ ...row.parcel, keptUntil: keptUntilOf(row) }))
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

/** The shop's own rider brings a parcel back when he is told to; one that is lost comes back on no day. */
function keptUntilOf({
  parcel,
  firstAt,
  keepsDays,
}: {
  parcel: Parcel
  firstAt: number | null
  keepsDays: number
}): string | null {
  const isKept = firstAt !== null && parcel.courierId !== ownRiderId && !isClosed(parcel.state)
  return isKept ? dayText(pakistanDay(firstAt) + keepsDays) : null
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

/**
 * Replaces the rules of which courier a new parcel goes with. Repeating it changes nothing.
 * @throws ShopError 'VALIDATION' for a courier that does not exist
 * @throws ShopError 'STALE' with the `rules` as they are
 */
async function saveCourierRules(
  { stores, now }: ShopContext,
  { actor }: StaffMember,
  { was, rules }: { was: CourierRule[]; rules: CourierRule[] },
): Promise<CourierRule[]> {
  const couriers = new Set((await stores.couriers.list()).map(({ id }) => id))
  if (rules.some(({ courierId }) => !couriers.has(courierId))) throw fieldProblem('rules', 'Please choose a courier.')
  const isSaved =
    !isSame(await stores.courierRules.list(), rules) &&
    (await stores.courierRules.replace(was, rules, { actor, now: now() }))
  const current = await stores.courierRules.list()
  if (!isSaved && !isSame(current, rules)) throw new ShopError('STALE', { fields: { rules: current } })
  return current
}

/**
 * Writes by hand that the rider could not deliver a parcel: one attempt a day in Pakistan, and one more after he was told
 * to come again. The same press again changes nothing. Returns the parcel.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' with the `parcel`, when it is not on the road
 * @throws ShopError 'VALIDATION' for own words about a person whose data was erased
 */
async function reportAttempt(
  { stores, now }: ShopContext,
  { actor }: StaffMember,
  id: string,
  { reason, at: pressedAt }: { reason: string; at?: number | undefined },
): Promise<Parcel> {
  return retryOnConflict(async () => {
    const parcel = await stores.parcels.find(id)
    if (!parcel) throw new ShopError('NOT_FOUND')
    const sentAt = now()
    const at = pressedAt !== undefined && pressedAt <= sentAt && pressedAt > sentAt - sentWithinMs ? pressedAt : sentAt
    const isToday = parcel.attempts.some((attempt) => pakistanDay(attempt.at) === pakistanDay(at))
    const isPressed = parcel.events.some((event) => event.state === 'attempt_failed' && event.at === at)
    // He may have been told to try it again on the same day.
    if (isToday && (isPressed || !isOnTheRoad(parcel.state) || parcel.state === 'attempt_failed')) return parcel
    if (!isOnTheRoad(parcel.state)) throw new ShopError('STALE', { fields: { parcel } })
    const isUsual = (attemptReasons as readonly string[]).includes(reason)
    if (!isUsual && parcel.to === null) throw fieldProblem('reason', 'Please choose one of the reasons.')
    // Own words may name a person: they stand with the parcel only, where they are erased in time.
    const audited = JSON.stringify(isUsual ? { reason } : {})
    const isDone = await stores.attemptedParcels.report(parcel, { at, reason, audited, actor, now: sentAt })
    if (!isDone) throw new Conflict(new ShopError('STALE'))
    return (await stores.parcels.find(id)) ?? parcel
  })
}
