import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { OrderMoney } from '#domain/ledger/order-money.ts'
import { ParcelStateName } from './parcel.ts'
import { PostalAddress } from './postal-address.ts'

/** One parcel of the shop's own rider. Money in whole rupees. */
const RunStop = z.object({
  orderId: z.string(),
  parcelId: z.string(),
  number: z.int(),
  state: ParcelStateName,
  /** It could not be delivered today. */
  isFailedToday: z.boolean(),
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
const tooMany = `A run has at most ${mostStops} stops.`

/** The run of the shop's own rider: the parcels that were handed to him, in the order in which he drives. */
export const runApi = defineEndpoints('/api/hitech/owner/run', 'staff', {
  /** Those on the road, of whatever day, and those that ended today. New ones are last. */
  getRun: get('', 'The parcels of the shop’s own rider, in his order.', {
    reply: z.object({ stops: z.array(RunStop) }),
  }),

  /** Keeps the order of the stops; the same again changes nothing. */
  saveRun: post('', 'Sets the order of the stops of the own rider’s run.', {
    body: z.object({
      orderIds: z.array(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))).check(z.maxLength(mostStops, tooMany)),
    }),
    message: 'Saved.',
  }),
})
