import { day } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { pakistanDay } from '#domain/pakistan-day.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import type { CourierPayment } from '#worker/couriers/courier-client.ts'
import { openCourier } from '#worker/couriers/open-courier.ts'
import { readReference, readTrackingNumber } from './cell-text.ts'
import type { ReadLine } from './read-lines.ts'
import { statementFromPayments } from './read-statement.ts'

/** Parcels that a courier is asked about at once. */
const asked = 50

/** Where a courier tells what it paid by days, the days that are asked for. */
const askedMs = 30 * day

interface Fetched {
  /** `null` where there is nothing to show. */
  id: string | null
  sentence: string
  courierText: string | null
}

/**
 * Asks a connected courier what it paid for the oldest parcels that it owes for, and makes a statement of that.
 * @throws ShopError 'NOT_FOUND' for an unknown courier
 * @throws ShopError 'SAME_FILE' with `statementId` when it says the same as before
 */
export async function fetchStatement(shop: ShopContext, staff: StaffMember, courierId: string): Promise<Fetched> {
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
