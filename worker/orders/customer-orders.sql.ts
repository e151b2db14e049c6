import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isPayable, missingAdvance } from '#domain/advances/advance.ts'
import { largestFile } from '#domain/media/picture.ts'
import { maskedPhone } from '#domain/contact/phone-links.ts'
import { orderStateLabels } from '#domain/orders/order-states.ts'
import type { Order } from '#domain/orders/order.ts'
import { returnableUntil, returnDaysOf } from '#domain/returns/return-days.ts'
import type { Database } from '#worker/database/connect.ts'
import { couriers, orderItems, orders } from '#worker/database/schema/orders.ts'
import { movedSql, toMoney } from '#worker/ledger/order-money.sql.ts'
import { parcelTracking, type TrackedParcel, trackedParcelSql } from '#worker/parcels/tracked-parcel.sql.ts'
import { addressLine, addressLines } from '#domain/orders/place-line.ts'
import { customerReason, orderedNames, shownState } from './order-texts.ts'

const orderListLimit = 500

/** Selects the customer's newest orders. */
export function ordersOfCustomer(db: Database, userId: string) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      state: orders.state,
      customerConfirmedAt: orders.customerConfirmedAt,
      isPaid: orders.isPaid,
      createdAt: orders.createdAt,
      amount: orders.amount,
      unaccepted: orders.unaccepted,
      cameBack: orders.cameBack,
      advance: orders.advance,
      goodwill: orders.goodwill,
      refunded: orders.refunded,
      collected: orders.collected,
      collectedBefore: orders.collectedBefore,
      moved: movedSql('orders'),
      kept: orders.kept,
      retainedWords: orders.retainedWords,
      advanceAsked: orders.advanceAsked,
      advanceUntil: orders.advanceUntil,
      deliveryFee: orders.deliveryFee,
      delivery: orders.delivery,
      courier: couriers.name,
      trackingNumber: orders.trackingNumber,
      trackingUrl: couriers.trackingUrl,
      reason: orders.reason,
      firstName: orders.firstName,
      phone: orders.phone,
      street: orders.street,
      city: orders.city,
      province: orders.province,
      zipCode: orders.zipCode,
      deviceTokenVersion: orders.deviceTokenVersion,
      accountDeletedAt: orders.accountDeletedAt,
      scrubbedAt: orders.scrubbedAt,
      endedAt: orders.endedAt,
      isClaimedUnproved: orders.isClaimedUnproved,
      language: orders.language,
      deliveredAt: orders.deliveredAt,
      returnDays: orders.returnDays,
      /** JSON of its returns in the order of their numbers; NULL without any. */
      returns: sql<
        string | null
      >`(SELECT nullif(json_group_array(json_object('number', number, 'state', state) ORDER BY number), '[]')
        FROM returns WHERE order_id = orders.id)`,
      /** JSON of its parcel; NULL without any. */
      parcel: trackedParcelSql(sql`orders.id`) as SQL<string | null>,
      /** Pieces that came back, or will. */
      returned: sql<number>`(SELECT coalesce(sum(l.quantity), 0) FROM returns AS r JOIN return_lines AS l ON l.return_id = r.id
        WHERE r.order_id = orders.id AND r.state NOT IN ('declined', 'withdrawn'))`,
    })
    .from(orders)
    .leftJoin(couriers, eq(couriers.id, orders.courierId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(orderListLimit)
}

/** Selects the items of `ordersOfCustomer` in the original sequence. */
export function itemsOfCustomer(db: Database, userId: string) {
  return db
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        db
          .select({ id: orders.id })
          .from(orders)
          .where(eq(orders.userId, userId))
          .orderBy(desc(orders.id))
          .limit(orderListLimit),
      ),
    )
    .orderBy(orderItems.orderId, orderItems.position)
}

/** Where an order goes; of one that was claimed without proof only what its link shows. */
function deliverTo(row: OrderRow): Order['deliverTo'] {
  if (!row.phone) return null
  const { firstName, phone, city } = row
  const to = { firstName: firstName ?? '', phone, address: addressLine(row), addressLines: addressLines(row), city }
  if (!row.isClaimedUnproved) return to
  return { ...to, phone: maskedPhone(phone), address: city, addressLines: [city] }
}

type OrderRow = Awaited<ReturnType<typeof ordersOfCustomer>>[number]
type ItemRow = typeof orderItems.$inferSelect

/** Converts a row and its items to the customer's view of the order. */
export function toOrder(row: OrderRow, items: ItemRow[], facts: { returnDays: number }, now: number): Order {
  const money = toMoney(row)
  const missing = missingAdvance(row)
  return {
    orderId: row.id,
    number: row.number,
    status: orderStateLabels[shownState(row)],
    payment: row.isPaid || money.toCollect === 0,
    date: row.createdAt,
    amount: row.amount,
    money,
    ...(missing > 0 && isPayable(row.state) && { advance: { missing, until: row.advanceUntil ?? 0 } }),
    deliveryFee: row.deliveryFee,
    ...(row.delivery === 'collect' && { delivery: row.delivery }),
    language: row.language,
    tracking: parcelTracking(
      { courier: row.courier, number: row.trackingNumber, url: row.trackingUrl },
      row.parcel === null ? null : (JSON.parse(row.parcel) as TrackedParcel),
      now,
    ),
    reason: customerReason(row.reason),
    mayReturn:
      row.state === 'delivered' &&
      row.deliveredAt !== null &&
      now <= returnableUntil(row.deliveredAt, returnDaysOf(row, facts)) &&
      row.returned < items.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(row.returns !== null && { returns: JSON.parse(row.returns) as NonNullable<Order['returns']> }),
    deliverTo: deliverTo(row),
    items: items.map((item) => ({
      _id: item.productId,
      name: item.name,
      ...orderedNames(item.name),
      price: item.price,
      quantity: item.quantity,
      image: item.pictures.map((picture) => largestFile(picture, 'webp', 320).path),
    })),
  }
}
