import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryWay, OrderState } from '#domain/orders/order-states.ts'
import { type BoardColumn, boardColumnOf, boardColumns } from '#domain/orders/board-columns.ts'
import { phoneDigits, plainCode } from '#domain/typed-text.ts'
import { parcelNumber } from '#domain/orders/tracking.ts'

/** The states of a column; a returned order may have been paid before. */
export function stateFilter(place: BoardColumn): { state: OrderState; isPaid: number }[] {
  if (place === 'cash-received') return [{ state: 'delivered', isPaid: 1 }]
  if (place === 'delivered') return [{ state: 'delivered', isPaid: 0 }]
  return [
    { state: place, isPaid: 0 },
    { state: place, isPaid: 1 },
  ]
}

/** Which orders of a column are listed; one that is left out does not matter. */
export interface BoardFilter {
  delivery?: DeliveryWay | undefined
  /** The name of a zone. */
  zone?: string | undefined
}

/** The index that lists a column with this filter in order, and its condition. */
export function filteredBy({ delivery, zone }: BoardFilter): SQL {
  const isOfWay = delivery === undefined ? sql`` : sql`AND delivery = ${delivery}`
  if (zone !== undefined) return sql`INDEXED BY orders_board_by_zone WHERE zone = ${zone} ${isOfWay}`
  return delivery === undefined
    ? sql`INDEXED BY orders_board WHERE true`
    : sql`INDEXED BY orders_board_by_way WHERE delivery = ${delivery}`
}

/** Counts the orders of every column from the stored totals. */
export function countByColumn(
  rows: { state: OrderState; isPaid: boolean; count: number }[],
): Record<BoardColumn, number> {
  const counts = Object.fromEntries(boardColumns.map((place) => [place, 0])) as Record<BoardColumn, number>
  for (const { state, isPaid, count } of rows) counts[boardColumnOf({ state, isPaid })] += count
  return counts
}

/** The conditions by which a text finds an order, one per index. */
export function searchConditions(text: string): SQL[] {
  const digits = phoneDigits(text)
  const trackingNumber = plainCode(text)
  // `Order 1001`, `#1001` and `1001.` are the number; so is the same in Urdu.
  const [, number] = /^(?:\p{L}+\.?:?)?#?(\d{1,9})[.,:]?$/u.exec(trackingNumber) ?? []
  return [
    ...(number ? [sql`number = ${Number(number)}`] : []),
    ...(/^\d{10,14}$/.test(digits) ? [sql`phone IS NOT NULL AND substr(phone, -10) = ${digits.slice(-10)}`] : []),
    ...(/^[A-Z0-9-]{3,40}$/.test(trackingNumber) ? [isParcel(trackingNumber)] : []),
  ]
}

/** Whether an order is sent with this tracking number, in any spelling. */
export function isParcel(trackingNumber: string): SQL {
  return sql`tracking_number IS NOT NULL AND replace(tracking_number, '-', '') = ${parcelNumber(trackingNumber)}`
}

/** What stands behind FROM for the new orders whose call is due. */
export const dueCalls = (now: number) =>
  sql`orders INDEXED BY orders_to_call WHERE state = 'placed' AND call_after <= ${now}`
