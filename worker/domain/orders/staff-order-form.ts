import * as z from 'zod/mini'
import { cartLimits, Quantity } from '#domain/cart/cart.ts'
import { errors } from '#domain/errors.ts'
import { ProductId } from '#domain/products/product-id.ts'
import { blank, ConfirmedAddress, City, EmailOrNone, Name, Note, CustomerPhone } from './order-fields.ts'

const takenLines = z
  .array(z.object({ productId: ProductId, quantity: Quantity.check(z.minimum(1, errors.INVALID_QUANTITY.message)) }))
  .check(z.minLength(1, errors.EMPTY_CART.message), z.maxLength(cartLimits.lines, errors.INVALID_QUANTITY.message))

const taken = {
  /** Made by the device, one for each order: with the same key it stays one order. */
  key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  lines: takenLines,
  /** What the customer was told: the lines at the catalogue's prices, and for `phone` the delivery fee. */
  amount: z.int('The amount is missing.'),
  note: z._default(Note, ''),
}

/** An order as staff take it down: by phone, or over the counter. */
export const StaffOrderForm = z.discriminatedUnion('channel', [
  z.extend(ConfirmedAddress, {
    ...taken,
    channel: z.literal('phone'),
    /** The customer has said yes: no call is needed any more. */
    isConfirmed: z._default(z.boolean(), true),
  }),
  z.object({
    ...taken,
    channel: z.literal('counter'),
    name: z._default(z.union([blank, Name]), ''),
    phone: z._default(z.union([blank, CustomerPhone]), ''),
    email: z._default(EmailOrNone, ''),
    city: z._default(City, 'Lahore'),
  }),
])
