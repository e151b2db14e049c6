import type { OrderState } from '#domain/orders.ts'
import { newId } from '#worker/database/ids.ts'
import type { TestShop } from './shop.ts'

/** An order in the books, wherever it lies; money in whole rupees, times in epoch milliseconds. */
export interface Parcel {
  id: string
  number: number
  state: OrderState
  isPaid: boolean
  amount: number
  firstName: string | null
  lastName: string | null
  email: string | null
  street: string | null
  city: string
  phone: string | null
  createdAt: number
  callAfter: number
  courierId: string | null
  trackingNumber: string | null
  shippedAt: number | null
  deliveredAt: number | null
  cashDue: number | null
}

let numbers = 0

/** An order written straight into the books, with one line of a part, and only what matters to a test changed. */
export async function aParcel(shop: TestShop, changes: Partial<Parcel> = {}): Promise<Parcel> {
  numbers += 1
  const now = shop.clock.now()
  const createdAt = changes.createdAt ?? now
  const parcel: Parcel = {
    id: newId(createdAt),
    number: 10_000 + numbers,
    state: 'placed',
    isPaid: false,
    amount: 2910,
    firstName: 'Bilal',
    lastName: 'Ahmed',
    email: null,
    street: 'House 14, Street 3, Samanabad',
    city: 'Lahore',
    phone: '03001234567',
    createdAt,
    callAfter: 0,
    courierId: null,
    trackingNumber: null,
    shippedAt: null,
    deliveredAt: null,
    cashDue: null,
    ...changes,
  }
  await shop.sql(
    `INSERT INTO orders (id, number, idempotency_key, request_hash, state, is_paid, subtotal, delivery_fee, amount,
       first_name, last_name, email, street, city, province, zip_code, country, phone, created_at, updated_at, call_after,
       courier_id, tracking_number, shipped_at, delivered_at, cash_due)
     VALUES (?, ?, ?, '', ?, ?, ?, 50, ?, ?, ?, ?, ?, ?, 'Punjab', '54500', 'Pakistan', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    parcel.id,
    parcel.number,
    parcel.id,
    parcel.state,
    Number(parcel.isPaid),
    parcel.amount - 50,
    parcel.amount,
    parcel.firstName,
    parcel.lastName,
    parcel.email,
    parcel.street,
    parcel.city,
    parcel.phone,
    parcel.createdAt,
    now,
    parcel.callAfter,
    parcel.courierId,
    parcel.trackingNumber,
    parcel.shippedAt,
    parcel.deliveredAt,
    parcel.cashDue,
  )
  await shop.sql(
    `INSERT INTO order_items (order_id, position, product_id, name, price, quantity, pictures) VALUES (?, 0, 'plug', 'Spark plug', ?, 1, '[]')`,
    parcel.id,
    parcel.amount - 50,
  )
  return parcel
}

/** A parcel that a courier delivered a moment ago and has not paid. */
export function aDeliveredParcel(shop: TestShop, changes: Partial<Parcel> = {}): Promise<Parcel> {
  return aParcel(shop, { state: 'delivered', courierId: 'leopards', deliveredAt: shop.clock.now(), ...changes })
}
