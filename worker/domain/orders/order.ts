import * as z from 'zod/mini'
import { Tracking } from './tracking.ts'

/** One order as its customer sees it. `date` is epoch milliseconds; `payment` is true when the cash came in. */
export const Order = z.object({
  orderId: z.string(),
  number: z.int(),
  status: z.string(),
  payment: z.boolean(),
  date: z.int(),
  amount: z.int(),
  deliveryFee: z.int(),
  /** `null` until the parcel is with a courier. */
  tracking: z.nullable(Tracking),
  /** Why it was cancelled, refused or sent back, in words for the customer; `null` when there is nothing to say. */
  reason: z.nullable(z.string()),
  /** Whom the shop calls and where the parcel goes; `null` once that was forgotten. `address` is on one line. */
  deliverTo: z.nullable(z.object({ firstName: z.string(), phone: z.string(), address: z.string(), city: z.string() })),
  items: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      price: z.int(),
      quantity: z.int(),
      image: z.array(z.string()),
    }),
  ),
})
export type Order = z.infer<typeof Order>

/** One row per ordered item, carrying its order's status, payment and date. Spec §3 Order as received. */
export function toOrderRows(orders: Order[]) {
  return orders.flatMap(({ items, status, payment, date }) => items.map((item) => ({ ...item, status, payment, date })))
}
