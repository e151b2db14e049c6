import * as z from 'zod/mini'

/** Who carries parcels, what each owes for them, and the cash it handed over. Whole rupees, times in epoch milliseconds. */

/** The shop's own rider: hands the cash over in person. */
export const ownRiderId = 'own-rider'

/** Somebody who carries parcels, and on which terms: a fee in whole rupees, taxes in percent of the cash. */
export const Courier = z.object({
  id: z.string(),
  name: z.string(),
  /** Holds `{number}` where the tracking number goes. */
  trackingUrl: z.nullable(z.string()),
  fee: z.int(),
  incomeTaxPercent: z.number(),
  salesTaxPercent: z.number(),
  isActive: z.boolean(),
  /** What `from` of the next change must say. */
  updatedAt: z.int(),
})
export type Courier = z.infer<typeof Courier>

/**
 * Parcels that were delivered and not paid to the shop yet. `amount` is the cash collected, `due` what the courier owes
 * for it, `kept` the difference. `taxes` and `fee` are parts of `kept`; `null` when the terms have changed since, for
 * then only the whole is known.
 */
const Owed = {
  amount: z.int(),
  kept: z.int(),
  taxes: z.nullable(z.int()),
  fee: z.nullable(z.int()),
  due: z.int(),
}

/** Some parcels together: how many, and the cash of all. */
export const CashTotal = z.object({ count: z.int(), ...Owed })
export type CashTotal = z.infer<typeof CashTotal>

/** What one courier owes, and what it handed over lately. */
export const CourierCash = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  owed: CashTotal,
  /** When the oldest of these parcels was delivered. */
  oldestDeliveredAt: z.nullable(z.int()),
  /** Handed over today and in the last 30 days, and what it should have been. */
  today: z.object({ received: z.int(), expected: z.int() }),
  lastThirtyDays: z.object({ received: z.int(), expected: z.int() }),
})
export type CourierCash = z.infer<typeof CourierCash>

/** A delivered parcel whose cash is still with its courier. */
export const CashParcel = z.object({
  orderId: z.string(),
  number: z.int(),
  /** Empty when the customer's data were scrubbed. */
  name: z.string(),
  city: z.string(),
  trackingNumber: z.nullable(z.string()),
  deliveredAt: z.int(),
  ...Owed,
})
export type CashParcel = z.infer<typeof CashParcel>

/** Cash that was handed over: what should have come for its parcels, and what came. */
export const CashReceipt = z.object({
  id: z.string(),
  courierId: z.string(),
  courierName: z.string(),
  at: z.int(),
  /** Who took it in. */
  who: z.string(),
  orderCount: z.int(),
  expected: z.int(),
  received: z.int(),
  reference: z.string(),
})
export type CashReceipt = z.infer<typeof CashReceipt>

/** Why a parcel cannot be paid with a courier's cash. */
export const CashProblem = z.object({
  orderId: z.string(),
  /** `null` when there is no such order. */
  number: z.nullable(z.int()),
  problem: z.enum(['paid', 'not-delivered', 'other-courier', 'unknown']),
})
export type CashProblem = z.infer<typeof CashProblem>
