import * as z from 'zod/mini'
import type { OrderMoney } from '#domain/ledger/order-money.ts'
import type { OrderState } from '#domain/orders/order-states.ts'

/** Couriers, the cash they owe, and the cash they paid. Whole rupees, times in epoch milliseconds. */

/** The shop's own rider, who pays in person. */
export const ownRiderId = 'own-rider'

/** Parts of paths below the couriers' cash: no courier has one of them as id. */
export const reservedCourierIds: readonly string[] = ['statement', 'statements', 'receipts']

/** A courier with its terms: a fee in whole rupees, taxes in percent of the cash. */
export const Courier = z.object({
  id: z.string(),
  name: z.string(),
  /** Contains `{number}` for the tracking number. */
  trackingUrl: z.nullable(z.string()),
  fee: z.int(),
  incomeTaxPercent: z.number(),
  salesTaxPercent: z.number(),
  /** The most that it collects for a parcel, whole rupees; `null` for any amount. */
  mostCash: z.nullable(z.int()),
  /** The most that a parcel weighs. */
  mostGrams: z.int(),
  /** So many days after the first failed attempt it brings a parcel back. */
  keepsDays: z.int(),
  isActive: z.boolean(),
  /** Sent back as `from` of the next update. */
  updatedAt: z.int(),
})
export type Courier = z.infer<typeof Courier>

/**
 * Parcels that were delivered and that the courier has not paid yet. `amount` is the collected cash, `due` the courier's debt, `kept`
 * the difference. `taxes` and `fee` are parts of `kept`; `null` when the terms have changed since, because only the sum
 * is stored.
 */
const Owed = {
  amount: z.int(),
  kept: z.int(),
  taxes: z.nullable(z.int()),
  fee: z.nullable(z.int()),
  due: z.int(),
}

/** The number of some parcels and their total cash. */
export const CashTotal = z.object({ count: z.int(), ...Owed })
export type CashTotal = z.infer<typeof CashTotal>

/** The debt of one courier and its recent payments. */
export const CourierCash = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  owed: CashTotal,
  /** When the oldest of these parcels was delivered. */
  oldestDeliveredAt: z.nullable(z.int()),
  /** Cash received today and in the last 30 days, beside the expected sum. */
  today: z.object({ received: z.int(), expected: z.int() }),
  lastThirtyDays: z.object({ received: z.int(), expected: z.int() }),
})
export type CourierCash = z.infer<typeof CourierCash>

/** A parcel that was delivered and that the courier has not paid yet. */
export const CashParcel = z.object({
  orderId: z.string(),
  number: z.int(),
  /** Empty after personal data was erased. */
  name: z.string(),
  city: z.string(),
  trackingNumber: z.nullable(z.string()),
  deliveredAt: z.int(),
  /** `returned` when it came back as a whole afterwards: what was collected for it is owed until it is received. */
  state: z.enum(['delivered', 'returned']),
  ...Owed,
})
export type CashParcel = z.infer<typeof CashParcel>

/**
 * Whether the cash of a parcel is owed: it was delivered, wherever it went afterwards, and what was collected at the door
 * has not come in. `isOwed` says the same in SQL.
 */
export function isCashOwed({
  state,
  isPaid,
  money,
}: {
  state: OrderState
  isPaid: boolean
  money: Pick<OrderMoney, 'collected' | 'collectedBefore'>
}): boolean {
  return !isPaid && (state === 'delivered' || (state === 'returned' && money.collected > money.collectedBefore))
}

/** A payment by a courier: the expected and the received cash. */
export const CashReceipt = z.object({
  id: z.string(),
  courierId: z.string(),
  courierName: z.string(),
  at: z.int(),
  /** The staff member who received it. */
  who: z.string(),
  orderCount: z.int(),
  expected: z.int(),
  received: z.int(),
  reference: z.string(),
  /** The courier's statement that it is from. */
  statementId: z.nullable(z.string()),
  /** When the statement was undone: the receipt is crossed out, and its parcels are owed again. */
  undoneAt: z.nullable(z.int()),
})
export type CashReceipt = z.infer<typeof CashReceipt>

/** Why a parcel cannot be part of a courier's payment. */
export const CashProblem = z.object({
  orderId: z.string(),
  /** `null` for an unknown order. */
  number: z.nullable(z.int()),
  problem: z.enum(['paid', 'not-delivered', 'other-courier', 'unknown']),
})
export type CashProblem = z.infer<typeof CashProblem>

/** Limits: parcels of one receipt, a fee and a receipt in whole rupees, days of one export. */
export const cashLimits = { parcelsPerReceipt: 500, fee: 100_000, received: 100_000_000, exportDays: 366 } as const
