import * as z from 'zod/mini'

/** Steps of an order that an email can tell the customer about; `ended` is delivered, cancelled, refused or returned. */
export const orderEmailSteps = ['placed', 'confirmed', 'packed', 'shipped', 'ended', 'paid'] as const
/** One of `orderEmailSteps`. */
export const OrderEmailStep = z.enum(orderEmailSteps, 'Please choose the emails.')
export type OrderEmailStep = z.infer<typeof OrderEmailStep>
