import * as z from 'zod/mini'

/** Steps of an order that an email can tell the customer about; `out` is on the day when the rider comes, `ended` is delivered, cancelled, refused or returned. */
export const orderEmailSteps = ['placed', 'confirmed', 'packed', 'shipped', 'out', 'ended', 'paid'] as const
/** One of `orderEmailSteps`. */
export const OrderEmailStep = z.enum(orderEmailSteps, 'Please choose the emails.')
export type OrderEmailStep = z.infer<typeof OrderEmailStep>
