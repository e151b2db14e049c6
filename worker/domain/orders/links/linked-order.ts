import * as z from 'zod/mini'
import { OrderAdvance } from '#domain/advances/advance.ts'
import { OrderMoney } from '#domain/ledger/order-money.ts'
import { deliveryWays } from '#domain/orders/order-states.ts'
import { OrderLanguage } from '#domain/orders/order-fields.ts'
import { ParcelTracking } from '#domain/parcels/parcel-tracking.ts'
import { OwnReview } from '#domain/reviews/review.ts'
import { PartNames } from '#domain/products/part-names.ts'
import { LinkedReturn } from '#domain/returns/linked-return.ts'
import { Returnable } from '#domain/returns/return-days.ts'

/** One event in the history of an order, in the language of the request. `who` is the customer or the shop. */
export const LinkedOrderEvent = z.object({ at: z.int(), text: z.string(), who: z.string() })
/** One event in the history of an order as its customer reads it. */
export type LinkedOrderEvent = z.infer<typeof LinkedOrderEvent>

/**
 * One order as its link shows it. Money is whole rupees, times are epoch milliseconds. No link shows the whole phone
 * number.
 */
export const LinkedOrder = z.object({
  orderId: z.string(),
  number: z.int(),
  /** The label of its state: `On its way`. */
  status: z.string(),
  /** The cash was received, or everything was paid in advance: nothing is owed. */
  payment: z.boolean(),
  date: z.int(),
  items: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** The name in the language of the request; left out in English. */
      names: z.optional(z.partial(PartNames)),
      price: z.int(),
      quantity: z.int(),
      image: z.array(z.string()),
      /** The customer's review; left out without one, and for a printed link. */
      review: z.optional(OwnReview),
    }),
  ),
  subtotal: z.int(),
  deliveryFee: z.int(),
  amount: z.int(),
  /** The sums of the ledger. */
  money: OrderMoney,
  /** The requested advance with accounts and reason; `null` without one. */
  advance: z.nullable(OrderAdvance),
  delivery: z.enum(deliveryWays),
  /** The language of its emails and messages. */
  language: OrderLanguage,
  /** Empty without one. */
  name: z.string(),
  /** `0300 ••• 4567`; `null` for a sale in the shop without a number. */
  phone: z.nullable(z.string()),
  /** On one line; empty when there is none. */
  address: z.string(),
  /** The same, street and place for a line each. */
  addressLines: z.array(z.string()),
  city: z.string(),
  /** For the form that changes the order; `null` when this link changes nothing. */
  street: z.nullable(z.string()),
  /** `null` until a courier has the parcel. */
  tracking: z.nullable(ParcelTracking),
  /** Why it was cancelled, refused or returned; `null` without a reason. */
  reason: z.nullable(z.string()),
  /** Oldest first; at most the newest thirty events. */
  history: z.array(LinkedOrderEvent),
  /** What this link may do now. */
  may: z.object({ confirm: z.boolean(), change: z.boolean(), cancel: z.boolean() }),
  /** Its parts were delivered, and this link may review them. */
  isReviewable: z.boolean(),
  /** When the customer confirmed it by the link; `null` when nobody has, or staff did. */
  confirmedAt: z.nullable(z.int()),
  /** The link was sent to the phone or mailbox of the order, so it may confirm. */
  isProved: z.boolean(),
  /** Parts that come back, oldest first. A printed link shows neither note nor words. */
  returns: z.array(LinkedReturn),
  /** The parts that may still come back; `null` before delivery and for a printed link. */
  returnable: z.nullable(Returnable),
  /** The vehicles that a return or a review may name, those with most parts: `Honda CD 70`. */
  bikes: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** The number of the order that this one is sent in exchange for; `null` for every other. */
  exchangeOf: z.nullable(z.int()),
  /** An email with a link that confirms it went to its customer. */
  isMailed: z.boolean(),
  /** It was placed moments ago, by who opens this link; `url` is the whole address of the page. Otherwise `null`. */
  receipt: z.nullable(z.object({ url: z.string() })),
  /** The order is in no account, and this link may add it to one. */
  isClaimable: z.boolean(),
})
/** One order as its link shows it. */
export type LinkedOrder = z.infer<typeof LinkedOrder>
