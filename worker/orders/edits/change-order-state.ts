import type * as z from 'zod/mini'
import { fieldProblem, ShopError } from '#domain/errors.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { canChangeState, canUndo } from '#domain/orders/allowed-transitions.ts'
import { isFailed } from '#domain/orders/failed-states.ts'
import type { OrderNote } from '#domain/orders/order-event-text.ts'
import { type OrderState, orderStateLabels } from '#domain/orders/order-states.ts'
import type { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { parcelNumber } from '#domain/orders/tracking.ts'
import { parcelOpen } from '#domain/parcels/parcel-open.ts'
import { errorMentions } from '#worker/database/guarded-batch.ts'
import { orderStateEmails } from '#worker/orders/order-emails.ts'
import { acceptAtDoor, afterDoor } from './accept-at-door.ts'
import type { ActiveCourier, OrderSnapshot } from './order-change.ts'
import { rejectPersonalText, stale, updateOrderWithRetry } from './update-order-with-retry.ts'

type StateChangeBody = z.infer<typeof adminOrdersApi.changeOrderState.body>

/**
 * Changes the state of an order, once, with its stock, cash, audit entry and email. The triggers `orders_count_update`,
 * `orders_day_state`, `orders_day_paid` and `orders_day_returned` keep the totals; `orders_forget_client` clears the
 * hash of the IP address. `comesBack`: the courier brings a returned parcel, so that a return of all of it is on its way.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'VALIDATION' for a transition that does not exist, an inactive courier, a tracking number in use,
 * or text for an order without personal data
 * @throws ShopError 'VALIDATION' with `toCollect` for other cash than is to collect for what was accepted
 * @throws ShopError 'STALE' with `state`
 * @throws ShopError 'UNSURE' for `shipped`, while it is not clear whether a courier has the parcel
 * @throws ShopError 'PARCEL_OPEN' for `shipped` with another courier or number than the parcel is booked with
 */
export async function changeOrderState(
  shop: ShopContext,
  { actor }: { actor: string },
  id: string,
  body: StateChangeBody,
  { comesBack = false } = {},
): Promise<{ order: AdminOrder }> {
  const { from, to } = body
  return updateOrderWithRetry(shop, id, async (seen) => {
    if (to === 'placed' || !canChangeState(from, to, seen.delivery)) {
      throw new ShopError('VALIDATION', { message: cannot(from, to) })
    }
    if (seen.state !== from) throw stale(seen)
    if (to === 'shipped' && seen.isBooking) throw new ShopError('UNSURE')
    // A booked parcel names its courier.
    const isBooked = to === 'shipped' && seen.courierId !== null
    if (isBooked) await requireSameParcel(shop, seen, body)
    const parcel = isBooked ? seen : body
    const courier = to === 'shipped' ? await courierOf(shop, parcel.courierId ?? undefined) : null
    const trackingNumber = to === 'shipped' ? (parcel.trackingNumber ?? null) : null
    if (courier) await requireFreeTrackingNumber(shop, seen, courier, trackingNumber)
    const reason = isFailed(to) ? (body.reason ?? null) : null
    const restock = body.restock ?? true
    const note = body.note === undefined ? undefined : body.note || null
    const rest = acceptAtDoor(seen, body)
    rejectPersonalText(seen, 'reason', reason)
    rejectPersonalText(seen, 'note', note ?? null)
    const changed = { ...seen, ...shipmentOf(seen, courier, trackingNumber), ...(rest && afterDoor(seen, rest)) }
    const emails = await orderStateEmails(shop, [changed], to, reason)
    const after: OrderNote = {
      state: to,
      ...(reason !== null && { reason }),
      ...(courier && { courier: courier.name, trackingNumber }),
      ...(to === 'returned' && { restock, isPaid: seen.isPaid }),
      ...(to === 'delivered' && seen.delivery === 'collect' && { isPaid: true }),
      ...(note !== undefined && { note }),
      ...(canUndo(to) && emails[0] && { emailId: emails[0].id }),
    }
    return shop.stores.orderTransitions
      .changeState(seen, {
        to,
        courier,
        trackingNumber,
        reason,
        restock,
        note,
        rest,
        comesBack,
        actor,
        now: shop.now(),
        before: { state: seen.state, ...(note !== undefined && { note: seen.note }) },
        after,
        emails: emails,
      })
      .catch(refuseWithReturns)
  })
}

/**
 * Rejects another courier or number for an order whose parcel is booked.
 * @throws ShopError 'PARCEL_OPEN'
 */
export async function requireSameParcel(
  { stores }: ShopContext,
  { id, state, courierId, trackingNumber }: OrderSnapshot,
  named: Pick<StateChangeBody, 'courierId' | 'trackingNumber'>,
): Promise<void> {
  const isSame =
    (named.courierId ?? courierId) === courierId &&
    parcelNumber(named.trackingNumber ?? trackingNumber ?? '') === parcelNumber(trackingNumber ?? '')
  if (!isSame) throw parcelOpen((await stores.parcels.findOfOrder(id))?.state ?? 'booked', state)
}

/** The trigger `orders_returns_open` refuses to take a whole parcel back when parts of it came back. */
function refuseWithReturns(error: unknown): never {
  if (!errorMentions(error, 'parts came back')) throw error
  throw new ShopError('VALIDATION', { message: 'Parts of this order came back. Please go on with its return.' })
}

function cannot(from: OrderState, to: OrderState): string {
  return `An order cannot go from “${orderStateLabels[from]}” to “${orderStateLabels[to]}”.`
}

/**
 * The courier of an id; `null` without an id.
 * @throws ShopError 'VALIDATION' for an inactive courier
 */
export async function courierOf(shop: ShopContext, id: string | undefined): Promise<ActiveCourier> {
  const courier = id === undefined ? null : await shop.stores.orderTransitions.findCourier(id)
  if (!courier) throw fieldProblem('courierId', 'Please choose a courier.')
  return courier
}

/**
 * Rejects a tracking number that another customer's parcel has.
 * @throws ShopError 'VALIDATION'
 */
export async function requireFreeTrackingNumber(
  { stores, now }: ShopContext,
  seen: OrderSnapshot,
  courier: ActiveCourier,
  trackingNumber: string | null,
): Promise<void> {
  if (trackingNumber === null) return
  const number = await stores.orderTransitions.findOtherWithTracking(seen, courier.id, trackingNumber, now())
  if (number !== null) throw fieldProblem('trackingNumber', `Order ${number} has this tracking number already.`)
}

/** The courier and tracking number after a change; those of before when it names none. */
export function shipmentOf(seen: OrderSnapshot, courier: ActiveCourier | null, trackingNumber: string | null) {
  return courier
    ? { courierName: courier.name, trackingUrl: courier.trackingUrl, trackingNumber }
    : { courierName: seen.courierName, trackingUrl: seen.trackingUrl, trackingNumber: seen.trackingNumber }
}

type Body = z.infer<typeof adminOrdersApi.changeOrderStates.body>
type Result = z.infer<typeof adminOrdersApi.changeOrderStates.reply>['results'][number]

/**
 * Marks many confirmed orders as packed, each in its own batch, so that a concurrent change affects only its order. An
 * order that is packed already is done: a retry gets the same response.
 */
export async function changeOrderStates(shop: ShopContext, staff: StaffMember, { ids, to }: Body): Promise<Result[]> {
  const { orderTransitions } = shop.stores
  const asked = [...new Set(ids)]
  const seen = new Map((await orderTransitions.list(asked)).map((order) => [order.id, order]))
  const isMoved = async (order: OrderSnapshot) => {
    if (order.state !== 'confirmed') return order.state === to
    return orderTransitions.changeState(order, {
      to,
      courier: null,
      trackingNumber: null,
      reason: null,
      restock: false,
      note: undefined,
      actor: staff.actor,
      now: shop.now(),
      before: { state: order.state },
      after: { state: to },
      emails: await orderStateEmails(shop, [order], to),
    })
  }
  const results: Result[] = []
  for (const id of asked) {
    const order = seen.get(id)
    if (!order) results.push({ id, number: null, outcome: 'unknown', state: null })
    else if (await isMoved(order)) results.push({ id, number: order.number, outcome: 'done', state: to })
    else results.push({ id, number: order.number, outcome: 'changed', state: order.state })
  }
  return results
}
