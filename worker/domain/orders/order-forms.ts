import * as z from 'zod/mini'
import { cartLimits, Quantity } from '#domain/cart/cart.ts'
import { errors } from '#domain/errors.ts'
import { line } from '#domain/person-fields.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { OrderStateName } from './allowed-moves.ts'
import { callAgainLimits } from './call-times.ts'
import { isFailed, textLimits } from './order-endings.ts'
import { ConfirmedAddress, CourierId, Note, TrackingNumber } from './order-fields.ts'

/** What is said to move an order to another state. */
export const OrderStateForm = z
  .object({
    from: OrderStateName,
    to: OrderStateName,
    /** Who carries it; needed for `shipped`. */
    courierId: z.optional(CourierId),
    trackingNumber: z.optional(TrackingNumber),
    /** Needed for `cancelled`, `refused` and `returned`; one of `reasonsFor` or other words. */
    reason: z.optional(line('Please choose a reason.', textLimits.reason)),
    /** For `returned`: `false` when the goods cannot be sold again. */
    restock: z.optional(z.boolean()),
    /** Replaces the note of the staff. */
    note: z.optional(Note),
  })
  .check(
    z.refine(({ to, courierId }) => to !== 'shipped' || courierId !== undefined, {
      error: 'Please choose a courier.',
      path: ['courierId'],
    }),
    z.refine(({ to, reason }) => !isFailed(to) || reason !== undefined, {
      error: 'Please choose a reason.',
      path: ['reason'],
    }),
  )

/** A call that nobody answered; `from` is the count of calls that was seen. */
export const CallForm = z.object({
  from: z.int().check(z.minimum(0)),
  outcome: z.literal('no-answer'),
  againInMinutes: z.optional(z.int().check(z.minimum(callAgainLimits.minimum), z.maximum(callAgainLimits.maximum))),
})

/** What is sent to change an order before it is packed; lines that are not named stay. */
export const OrderEditForm = z.extend(ConfirmedAddress, {
  updatedAt: z.int(),
  lines: z
    .array(z.object({ productId: ProductId, quantity: Quantity }))
    .check(z.maxLength(cartLimits.lines, errors.INVALID_QUANTITY.message)),
  note: z.optional(Note),
})
