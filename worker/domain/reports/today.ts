import * as z from 'zod/mini'

/** A parcel that has been on the road longer than this is late. */
export const lateAfterDays = 4

/** How many there are; `isMore` when there are more than that. */
const Count = z.object({ count: z.int(), isMore: z.boolean() })
/** How many there are, as far as was counted. */
export type Count = z.infer<typeof Count>

/** What there is to do at the counter now. */
export const Today = z.object({
  /** Epoch milliseconds of the shop's clock when all this was true. */
  at: z.int(),
  calls: z.object({
    ...Count.shape,
    /** When the order that has waited longest was placed; `null` when nobody is to be called now. */
    oldestAt: z.nullable(z.int()),
    next: z.nullable(z.object({ orderId: z.string(), name: z.string(), area: z.string(), amount: z.int() })),
    /** Orders that are called again later. */
    later: z.int(),
  }),
  toPack: z.int(),
  toHandOver: z.int(),
  onTheRoad: z.object({ count: z.int(), late: Count }),
  cash: z.object({
    /** Parcels delivered and not paid yet, and what the couriers owe for them. */
    count: z.int(),
    due: z.int(),
    couriers: z.array(z.object({ id: z.string(), name: z.string(), count: z.int(), due: z.int() })),
  }),
  stock: z.object({
    ...Count.shape,
    /** The part that there is least of. */
    first: z.nullable(z.object({ productId: z.string(), name: z.string(), stock: z.int() })),
  }),
  unreadMessages: Count,
})
export type Today = z.infer<typeof Today>
