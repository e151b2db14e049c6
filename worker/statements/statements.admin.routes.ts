import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { day } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { pakistanDay } from '#domain/pakistan-day.ts'
import {
  type HeadingsByMeaning,
  type StatementColumn,
  statementLimits,
  type StatementMapping,
} from '#domain/statements/statement.ts'
import { statementsApi } from '#domain/statements/statements.admin.endpoints.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import type { CourierPayment } from '#worker/couriers/courier-client.ts'
import { openCourier } from '#worker/couriers/open-courier.ts'
import { serveAll } from '#worker/http/serve.ts'
import { acceptStatement } from './accept-statement.ts'
import { readReference, readTrackingNumber } from './cell-text.ts'
import { findStatement, getStatement, listDifferences, toSummary } from './get-statement.ts'
import type { ReadLine } from './read-lines.ts'
import { readStatement, statementFromPayments } from './read-statement.ts'

interface Fetched {
  /** `null` where there is nothing to show. */
  id: string | null
  sentence: string
  courierText: string | null
}

/** Parcels that a courier is asked about at once. */
const asked = 50

/** Where a courier tells what it paid by days, the days that are asked for. */
const askedMs = 30 * day

const stale = (message: string) => new ShopError('STALE', { message })

export function statementsAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, statementsApi, {
    readStatement: {
      beforeBody: requireCourier,
      answer: async ({ params, body: { file, text, mapping }, staff }, shop) => {
        // The domain compiles without DOM and Workers types, so its `File` has no methods.
        const content = (file as unknown as File | undefined) ?? text ?? ''
        const sent = { ...params, content, mapping: mapping ? toMapping(mapping) : null }
        return { statement: await getStatement(shop, await readStatement(shop, staff, sent)) }
      },
    },

    fetchStatement: async ({ params, staff }, shop) => {
      const { id, ...said } = await fetchStatement(shop, staff, params.courierId)
      return { statement: id === null ? null : await getStatement(shop, id), ...said }
    },

    listStatements: async ({ params, query }, shop) => {
      const [{ rows, next }] = await Promise.all([
        shop.stores.statements.list(params.courierId, query.after),
        requireCourier(shop, params),
      ])
      return { statements: rows.map(toSummary), next }
    },

    getStatement: async ({ params }, shop) => ({ statement: await getStatement(shop, params.id) }),

    acceptStatement: async ({ params, body, staff }, shop) => ({
      receipts: await acceptStatement(shop, staff, { ...params, ...body }),
    }),

    undoStatement: async ({ params, staff }, shop) => {
      await undoStatement(shop, staff, params.id)
      return { statement: await getStatement(shop, params.id) }
    },

    listDifferences: async ({ query }, shop) => listDifferences(shop, query),

    endDifference: async ({ params: { id }, staff: { actor } }, { stores, now }) => {
      const [statementId = '', line] = id.split('.')
      const change = { actor, now: now() }
      if (await stores.statementChanges.endDifference(statementId, Number(line ?? 0), change)) return {}
      throw new ShopError('NOT_FOUND', { message: 'There is no such difference.' })
    },
  })
}

/** A mapping by headings. */
function toMapping(mapping: StatementMapping | z.infer<typeof HeadingsByMeaning>): StatementMapping {
  if ('columns' in mapping && typeof mapping.columns === 'object') return mapping
  const pairs = Object.entries(mapping).flatMap(([meaning, headings]) =>
    [headings ?? []].flat().map((heading) => [heading, meaning as StatementColumn] as const),
  )
  return { columns: Object.fromEntries(pairs) }
}

/** @throws ShopError 'NOT_FOUND' for an unknown courier */
async function requireCourier({ stores }: ShopContext, { courierId = '' }: { courierId?: string }): Promise<void> {
  if (!(await stores.couriers.find(courierId))) {
    throw new ShopError('NOT_FOUND', { message: 'There is no such courier.' })
  }
}

/**
 * Undoes an accepted statement within a day: its receipts are crossed out, its parcels owed again. The triggers
 * `orders_day_unpaid` and `cash_receipts_day_undone` take its cash out of the day. The same again changes nothing.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' later, for one that was never accepted, and when a parcel moved on
 */
async function undoStatement(shop: ShopContext, { actor }: StaffMember, id: string): Promise<void> {
  const { stores, now } = shop
  const { statement, lines } = await findStatement(shop, id)
  if (statement.state === 'undone') return
  if (statement.state === 'open') throw stale('This statement was never accepted.')
  const since = now() - statementLimits.undoMs
  if ((statement.acceptedAt ?? 0) <= since) throw stale('This statement was accepted more than 24 hours ago.')
  const orderIds = lines.flatMap(({ orderId, receiptId, endsLine }) =>
    receiptId !== null && endsLine === null && orderId !== null ? [orderId] : [],
  )
  const { courierId } = statement
  if (await stores.statementChanges.undo(id, { courierId, orderIds, since }, { actor, now: now() })) return
  if ((await findStatement(shop, id)).statement.state === 'undone') return
  const moved = await stores.statementChanges.findMoved(id)
  const more = moved.length > 10 ? ` and ${moved.length - 10} more` : ''
  throw stale(
    `Nothing was undone: ${moved.length === 1 ? 'order' : 'orders'} ${moved.slice(0, 10).join(', ')}${more} moved on.`,
  )
}

/**
 * Asks a connected courier what it paid for the oldest parcels that it owes for, and makes a statement of that.
 * @throws ShopError 'NOT_FOUND' for an unknown courier
 * @throws ShopError 'SAME_FILE' with `statementId` when it says the same as before
 */
async function fetchStatement(shop: ShopContext, staff: StaffMember, courierId: string): Promise<Fetched> {
  const { stores, now } = shop
  const courier = await stores.couriers.find(courierId)
  if (!courier) throw new ShopError('NOT_FOUND', { message: 'There is no such courier.' })
  const nothing = (sentence: string, courierText: string | null = null) => ({ id: null, sentence, courierText })
  const connection = await openCourier(shop, courierId)
  if (!connection) return nothing(`${courier.name} is not connected. Please send its file.`)
  if (!connection.abilities.tellsAmounts) return nothing(`${courier.name} tells no amounts. Please send its file.`)
  const { parcels } = await stores.cash.listDue(courierId, {})
  const trackingNumbers = parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []).slice(0, asked)
  if (trackingNumbers.length === 0) return nothing(`${courier.name} owes nothing for a parcel with a tracking number.`)
  const said = await connection.payments({ trackingNumbers, from: now() - askedMs, to: now() })
  if (said.outcome !== 'payments') return nothing(`${courier.name} did not say what it paid.`, said.courierText)
  const lines = said.payments.filter(({ isPaid }) => isPaid).map(toLine)
  if (lines.length === 0) return nothing(`${courier.name} has paid none of these parcels yet.`)
  const id = await statementFromPayments(shop, staff, { courierId, lines, mapping: null })
  return { id, sentence: '', courierText: null }
}

function toLine(
  { trackingNumber, reference, paidAt, collected, fee, tax, paid }: CourierPayment,
  index: number,
): ReadLine {
  const named = readReference(reference ?? '')
  const paidPaisa = paid ?? (collected === null ? null : collected - (fee ?? 0) - (tax ?? 0))
  return {
    line: index + 1,
    trackingNumber: readTrackingNumber(trackingNumber) ?? null,
    orderNumber: named?.number ?? null,
    try: named?.try ?? null,
    collectedPaisa: collected,
    feePaisa: fee,
    taxPaisa: tax,
    paidPaisa,
    day: paidAt === null ? null : pakistanDay(paidAt),
    courierState: null,
    problem: paidPaisa === null ? `Row ${index + 1}: There is no amount.` : null,
  }
}
