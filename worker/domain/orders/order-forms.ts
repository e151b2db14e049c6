import * as z from 'zod/mini'
import { cartLimits, Quantity } from '#domain/cart/cart.ts'
import { errors } from '#domain/errors.ts'
import { line, Phone } from '#domain/person-fields.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { AcceptedParts } from '#domain/returns/accepted-parts.ts'
import { OrderStateName } from './allowed-transitions.ts'
import { callAgainLimits } from './phone-history.ts'
import { isFailed, textLimits } from './failed-states.ts'
import {
  blank,
  City,
  ConfirmedAddress,
  CourierId,
  EmailOrNone,
  Name,
  Note,
  OrderLanguage,
  Street,
  TrackingNumber,
} from './order-fields.ts'

/** The fields of a change to another state. */
export const OrderStateForm = z
  .object({
    from: OrderStateName,
    to: OrderStateName,
    /** The courier; required for `shipped`, unless one has the parcel booked. */
    courierId: z.optional(CourierId),
    trackingNumber: z.optional(TrackingNumber),
    /** Required for `cancelled`, `refused` and `returned`: one of `reasonsFor` or own text. */
    reason: z.optional(line('Please choose a reason.', textLimits.reason)),
    /** For `delivered`: what was accepted at the door, if not all; the rest becomes a return. */
    accepted: z.optional(AcceptedParts),
    /** For `delivered`: the cash that was collected for it, which must be what was to collect. */
    cash: z.optional(z.int('Please enter whole rupees.').check(z.minimum(0, 'Please enter whole rupees.'))),
    /** For `returned`: `false` when the goods cannot be sold again. */
    restock: z.optional(z.boolean()),
    /** Replaces the staff note. */
    note: z.optional(Note),
  })
  .check(
    z.refine(({ to, reason }) => !isFailed(to) || reason !== undefined, {
      error: 'Please choose a reason.',
      path: ['reason'],
    }),
  )

/** An unanswered call; `from` is the number of attempts that the screen showed. */
export const CallForm = z.object({
  from: z.int().check(z.minimum(0)),
  outcome: z.literal('no-answer'),
  againInMinutes: z.optional(z.int().check(z.minimum(callAgainLimits.minimum), z.maximum(callAgainLimits.maximum))),
})

/**
 * A line of an edit; 0 removes it. A part that is not on the order joins it at today's price, which has to be `price` if
 * the form showed one.
 */
const OrderEditLine = z.object({ productId: ProductId, quantity: Quantity, price: z.optional(z.int()) })
/** A line of an edit. */
export type OrderEditLine = z.infer<typeof OrderEditLine>

/** The fields of an edit before packing; lines that are left out stay. */
export const OrderEditForm = z.extend(ConfirmedAddress, {
  /** Needed unless the order is collected. */
  street: z._default(z.union([blank, Street]), ''),
  updatedAt: z.int(),
  lines: z.array(OrderEditLine).check(z.maxLength(cartLimits.lines, errors.INVALID_QUANTITY.message)),
  note: z.optional(Note),
})

const staffOrderLines = z
  .array(z.object({ productId: ProductId, quantity: Quantity.check(z.minimum(1, errors.INVALID_QUANTITY.message)) }))
  .check(z.minLength(1, errors.EMPTY_CART.message), z.maxLength(cartLimits.lines, errors.INVALID_QUANTITY.message))

const staffOrderFields = {
  /** Made by the device, one per order; a retry with the same key returns the same order. */
  key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  lines: staffOrderLines,
  /** The total that the customer agreed to: the lines at catalogue prices, and for `phone` the delivery fee. */
  amount: z.int('The amount is missing.'),
  note: z._default(Note, ''),
  language: z._default(OrderLanguage, 'en'),
}

/** The form of a staff order: by phone, or over the counter. */
export const StaffOrderForm = z.discriminatedUnion('channel', [
  z.extend(ConfirmedAddress, {
    ...staffOrderFields,
    channel: z.literal('phone'),
    /** The customer has agreed, so no confirmation call is needed. */
    isConfirmed: z._default(z.boolean(), true),
    /** The requested advance, whole rupees; 0 for none. */
    advance: z._default(
      z.int('Please enter whole rupees, or nothing.').check(z.minimum(0, 'Please enter whole rupees, or nothing.')),
      0,
    ),
  }),
  z.object({
    ...staffOrderFields,
    channel: z.literal('counter'),
    name: z._default(z.union([blank, Name]), ''),
    phone: z._default(z.union([blank, Phone]), ''),
    email: z._default(EmailOrNone, ''),
    city: z._default(City, 'Lahore'),
  }),
])
