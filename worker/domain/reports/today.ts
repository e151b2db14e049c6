import * as z from 'zod/mini'

/** A parcel on its way for longer is late. */
export const lateAfterDays = 4

/** A count; `isMore` when it reached the limit. */
const Count = z.object({ count: z.int(), isMore: z.boolean() })
/** A count and whether it reached its limit. */
export type Count = z.infer<typeof Count>

/** The open tasks of staff. */
export const Today = z.object({
  /** The server's clock when this was read, epoch milliseconds. */
  at: z.int(),
  calls: z.object({
    ...Count.shape,
    /** When the order that waits longest was placed; `null` when no call is due. */
    oldestAt: z.nullable(z.int()),
    /** `amount` is the cash to collect. */
    next: z.nullable(z.object({ orderId: z.string(), name: z.string(), area: z.string(), amount: z.int() })),
    /** Orders with a later call. */
    later: z.int(),
  }),
  /** The newest order that a customer placed; `null` when there is none among the last few. */
  newestOrder: z.nullable(z.string()),
  toPack: z.int(),
  toHandOver: z.int(),
  onTheRoad: z.object({ count: z.int(), late: Count }),
  cash: z.object({
    /** Unpaid delivered parcels, and what the couriers owe for them. */
    count: z.int(),
    due: z.int(),
    couriers: z.array(z.object({ id: z.string(), name: z.string(), count: z.int(), due: z.int() })),
  }),
  stock: z.object({
    ...Count.shape,
    /** The part with the lowest stock. */
    first: z.nullable(z.object({ productId: z.string(), name: z.string(), stock: z.int() })),
  }),
  unreadMessages: Count,
  /** Orders of which money is to send back, their sum, and the oldest of them. Whole rupees. */
  toSendBack: z.object({
    ...Count.shape,
    amount: z.int(),
    orders: z.array(z.object({ orderId: z.string(), number: z.int(), name: z.string(), amount: z.int() })),
  }),
  /** Proofs of payment that nobody has checked. */
  proofs: Count,
  /** Parcels that the rider could not deliver, or that their courier holds, lost or cancelled on the road. */
  notDelivered: Count,
  /** Parts that are in stock again and for which people still wait. */
  waiting: Count,
  /** Public reviews of up to three stars without an answer: praise waits for nobody. */
  unansweredReviews: Count,
  /** Returns that wait for the shop: for an answer, or for the exchange or money. */
  returns: Count,
})
export type Today = z.infer<typeof Today>
