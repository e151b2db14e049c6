import type { Hono } from 'hono'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import type { Courier } from '#domain/cash/courier-cash.ts'
import { exportRange } from '#domain/customers/customer.ts'
import { ShopError } from '#domain/errors.ts'
import { orderStateLabels } from '#domain/orders/order-states.ts'
import { dayText, pakistanDay, parseDay, startOfDay } from '#domain/pakistan-day.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import { csvResponse, csvText, digitsCell } from '#worker/http/csv-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { ExportedParcel } from './cash-export.store.ts'
import type { CourierChange } from './couriers.store.ts'
import { receiveCash } from './receive-cash.ts'

const heads = [
  'Order',
  'Courier',
  'Tracking number',
  'Name',
  'City',
  'State',
  'Delivered on',
  'Collected PKR',
  'Taxes PKR',
  'Fee PKR',
  'Kept PKR',
  'Due PKR',
  'Received',
  'Received on',
  'Reference',
]

/** The terms as they are sent; a limit that is left out stays. */
type CourierForm = Omit<CourierChange, 'mostCash' | 'mostGrams' | 'keepsDays'> & {
  from: number | null
  mostCash?: number | null | undefined
  mostGrams?: number | undefined
  keepsDays?: number | undefined
}

/** What a parcel weighs at most with a courier that says nothing else, and how long it keeps one. */
const [usualMostGrams, usualKeepsDays] = [30_000, 5]

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

/**
 * Creates a courier or updates its terms. Repeating it changes nothing.
 * @throws ShopError 'NOT_FOUND', 'STALE'
 * @throws ShopError 'VALIDATION' when another courier has the name
 */
async function saveCourier(
  { stores, now }: ShopContext,
  staff: StaffMember,
  { from, mostCash, mostGrams, keepsDays, ...terms }: CourierForm,
): Promise<Courier> {
  const known = await stores.couriers.find(terms.id)
  const change = {
    ...terms,
    mostCash: mostCash === undefined ? (known?.mostCash ?? null) : mostCash,
    mostGrams: mostGrams ?? known?.mostGrams ?? usualMostGrams,
    keepsDays: keepsDays ?? known?.keepsDays ?? usualKeepsDays,
  }
  if (known && isSame(known, change)) return known
  if (!known && from !== null) throw new ShopError('NOT_FOUND')
  if ((known?.updatedAt ?? null) !== from) throw new ShopError('STALE')

  const before = known && JSON.stringify(termsOf(known))
  const outcome = await stores.couriers.save(change, { from, before, actor: staff.actor, now: now() })
  if (outcome === 'name-taken') {
    const message = 'There is a courier of this name already.'
    throw new ShopError('VALIDATION', { message, errors: { name: message } })
  }
  const courier = await stores.couriers.find(change.id)
  if (!courier || (outcome === 'stale' && !isSame(courier, change))) throw new ShopError('STALE')
  return courier
}

function termsOf({ id, name, trackingUrl, fee, isActive, ...terms }: CourierChange) {
  const { incomeTaxPercent, salesTaxPercent, mostCash, mostGrams, keepsDays } = terms
  return { id, name, trackingUrl, fee, incomeTaxPercent, salesTaxPercent, mostCash, mostGrams, keepsDays, isActive }
}

function isSame(one: CourierChange, other: CourierChange): boolean {
  return JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other))
}

/**
 * The parcels delivered from one day to another, inclusive, as lines of a CSV file; unpaid ones first.
 * @throws ShopError 'VALIDATION' for days in the wrong order or too far apart
 */
function exportCash({ stores }: ShopContext, days: { from: string; to: string }): AsyncGenerator<string> {
  const { from, until } = exportRange(days)
  return lines(stores, from, until)
}

async function* lines({ cashExport }: ShopContext['stores'], from: number, until: number): AsyncGenerator<string> {
  yield csvText([heads])
  // A parcel may be paid while the file is written; it is listed once.
  const listed = new Set<string>()
  for await (const page of cashExport.owed(from, until)) {
    for (const { id } of page) listed.add(id)
    yield csvText(page.map(toRow))
  }
  for await (const page of cashExport.received(from, until)) {
    yield csvText(page.filter(({ id }) => !listed.has(id)).map(toRow))
  }
}

function toRow(parcel: ExportedParcel): (string | number | null)[] {
  const day = (at: number | null) => (at === null ? '' : dayText(pakistanDay(at)))
  return [
    parcel.number,
    parcel.courier,
    digitsCell(parcel.trackingNumber),
    parcel.name,
    parcel.city,
    orderStateLabels[parcel.state],
    day(parcel.deliveredAt),
    parcel.amount,
    parcel.taxes,
    parcel.fee,
    parcel.amount - parcel.due,
    parcel.due,
    parcel.receivedAt === null ? 'no' : 'yes',
    day(parcel.receivedAt),
    parcel.reference,
  ]
}
