import { minute } from '#domain/durations.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { couriersApi } from '#domain/couriers/couriers.admin.endpoints.ts'
import type { ConnectedCourierId, CourierMoves } from '#domain/couriers/courier-connection.ts'
import { allowManyOpenOrders, anOrder } from '#tests/support/fixtures/orders.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { aStaffMember } from '#tests/support/people/staff.ts'
import type { Env } from '#worker/env.ts'
import { aConnection } from './fake-couriers.ts'
import { aShopWithCouriers } from './connected-shop.ts'

/** A shop that is connected to couriers, with somebody who packs, and orders whose parcels go with one of these. */
export const aPackingShop = (...ids: [ConnectedCourierId, ...ConnectedCourierId[]]) => aPackingShopOn({}, ...ids)

/** The same with other bindings, for failures of the platform. */
export async function aPackingShopOn(changes: Partial<Env>, ...ids: [ConnectedCourierId, ...ConnectedCourierId[]]) {
  const opened = await aShopWithCouriers(changes)
  const { shop, owner, connect } = opened
  await connect(...ids)
  await allowManyOpenOrders(shop)
  const [part, sara, bilal] = [
    await shop.product({ stock: 100_000, newPrice: 1000, name: 'Spark plug', kind: 'engine' }),
    await anAccount(shop),
    await aStaffMember(shop),
  ]

  const move = (id: string, from: OrderState, to: OrderState, more = {}) =>
    bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from, to, ...more } })

  /** Places and packs an order; its parcel goes with a courier. */
  async function pack(courierId: string = ids[0], quantity = 1) {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { orderId } = await sara.call(ordersApi.placeOrder, { body: anOrder([[part, quantity]]), headers })
    await move(orderId, 'placed', 'confirmed')
    await move(orderId, 'confirmed', 'packed')
    await shop.sql('UPDATE parcels SET courier_id = ? WHERE order_id = ?', courierId, orderId)
    return parcelOf(orderId)
  }

  const orderOf = async (id: string) => (await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })).order
  async function parcelOf(orderId: string) {
    const { parcel } = await orderOf(orderId)
    if (!parcel) throw new Error('it has no parcel')
    return parcel
  }

  const book = async (...orderIds: string[]) =>
    (await bilal.call(parcelsApi.bookParcels, { body: { orderIds } })).results
  /** Packs and books an order. */
  async function booked(courierId?: string, quantity?: number) {
    const { orderId } = await pack(courierId, quantity)
    await book(orderId)
    return parcelOf(orderId)
  }

  /** The owner's rule: which orders move by the courier's word. */
  async function setRule(id: ConnectedCourierId, moves: Partial<CourierMoves>) {
    const { connection } = await owner.call(couriersApi.getConnection, { params: { id } })
    const rule = { shipped: false, delivered: false, returned: false, ...moves }
    const body = { ...aConnection(id), from: connection.updatedAt, moves: rule }
    await owner.call(couriersApi.saveConnection, { params: { id }, body })
  }

  /** Lets time pass, with the jobs of every minute at its end; the people stay signed in. */
  async function pass(milliseconds: number) {
    for (let left = milliseconds; left > 0; left -= 20 * minute) {
      shop.clock.advance(Math.min(left, 20 * minute))
      for (const each of [owner, bilal]) await each.call(parcelsApi.listParcels, { query: {} })
    }
    await shop.runCron()
  }

  return { ...opened, pass, part, bilal, sara, move, pack, orderOf, parcelOf, book, booked, setRule }
}
