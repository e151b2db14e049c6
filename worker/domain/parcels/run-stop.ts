import * as z from 'zod/mini'
import { OrderMoney } from '#domain/ledger/order-money.ts'
import { AttemptAnswer, ParcelStateName, PostalAddress } from './parcel.ts'

/** One parcel of the shop's own rider. Money in whole rupees. */
export const RunStop = z.object({
  orderId: z.string(),
  parcelId: z.string(),
  number: z.int(),
  state: ParcelStateName,
  /** It could not be delivered today, and nobody said to try it again. */
  isFailedToday: z.boolean(),
  /** What its customer answered to the last attempt. */
  answer: z.nullable(AttemptAnswer),
  /** `null` once personal data was erased. */
  to: z.nullable(PostalAddress),
  deliveryFee: z.int(),
  money: OrderMoney,
  /** The rider gave the shop its cash. */
  isPaid: z.boolean(),
  lines: z.array(z.object({ productId: z.string(), name: z.string(), quantity: z.int(), price: z.int() })),
})
export type RunStop = z.infer<typeof RunStop>

/** A run has at most so many stops. */
export const mostStops = 100
