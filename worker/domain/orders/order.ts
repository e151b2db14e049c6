import * as z from 'zod/mini'
import { OrderMoney } from '#domain/ledger/order-money.ts'
import { ParcelTracking } from '#domain/parcels/parcel-tracking.ts'
import { PartNames } from '#domain/products/part-names.ts'
import { returnStates } from '#domain/returns/return-states.ts'
import { OrderLanguage } from './order-fields.ts'

/** One order as its customer sees it. `date` is epoch milliseconds; `payment` is true once nothing is owed. */
export const Order = z.object({
  orderId: z.string(),
  number: z.int(),
  status: z.string(),
  payment: z.boolean(),
  date: z.int(),
  amount: z.int(),
  /** The sums of the ledger. */
  money: OrderMoney,
  /** The missing advance and its deadline; left out when nothing is missing. */
  advance: z.optional(z.object({ missing: z.int(), until: z.int() })),
  deliveryFee: z.int(),
  /** Its customer collects it; left out when it comes to the door. */
  delivery: z.optional(z.literal('collect')),
  /** The language of its emails and messages. */
  language: OrderLanguage,
  /** `null` until a courier has the parcel. */
  tracking: z.nullable(ParcelTracking),
  /** Why it was cancelled, refused or returned, as text for the customer; `null` without a reason. */
  reason: z.nullable(z.string()),
  /** Contact and address, on one line and by lines; `null` after personal data was erased. */
  deliverTo: z.nullable(
    z.object({
      firstName: z.string(),
      phone: z.string(),
      address: z.string(),
      addressLines: z.array(z.string()),
      city: z.string(),
    }),
  ),
  /** The path of its page; left out when that is closed, long after the order ended. */
  link: z.optional(z.string()),
  /** Something of it may come back now, by the form of its page. */
  mayReturn: z.boolean(),
  /** Its returns, by their numbers; left out without one. */
  returns: z.optional(z.array(z.object({ number: z.int(), state: z.enum(returnStates) }))),
  items: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** The name in the language of the request; left out in English. */
      names: z.optional(z.partial(PartNames)),
      price: z.int(),
      quantity: z.int(),
      image: z.array(z.string()),
    }),
  ),
})
export type Order = z.infer<typeof Order>

/** One row per ordered item; each row repeats its order's status, payment and date. */
export function toOrderRows(orders: Order[]) {
  return orders.flatMap(({ items, status, payment, date }) => items.map((item) => ({ ...item, status, payment, date })))
}
