import * as z from 'zod/mini'
import { formatRupees } from '#domain/money.ts'
import { msg, t } from '#domain/language/translate.ts'

/** Kinds of entries of an order's ledger: money that came in, went back, or was forgiven. */
export const entryKinds = ['advance', 'collected', 'refund', 'goodwill'] as const
/** One of `entryKinds`. */
export type EntryKind = (typeof entryKinds)[number]

/** Ways of payment. */
export const paymentWays = ['cash', 'bank-transfer', 'raast', 'easypaisa', 'jazzcash', 'other'] as const
/** One of `paymentWays`. */
export type PaymentWay = (typeof paymentWays)[number]

/** A way to pay, as a key of the catalogues. */
export const paymentWayLabels: Record<PaymentWay, string> = {
  cash: msg('Cash'),
  'bank-transfer': msg('Bank transfer'),
  raast: msg('Raast'),
  easypaisa: msg('Easypaisa'),
  jazzcash: msg('JazzCash'),
  other: msg('Other'),
}

/** A way to pay in the current language. */
export function paymentWayText(way: PaymentWay): string {
  return t(paymentWayLabels[way])
}

const movedTexts = {
  advance: msg('From order {number}: {amount}'),
  refund: msg('Moved to exchange order {number}: {amount}'),
}

const kindTexts: Record<EntryKind, string> = {
  advance: msg('Paid in advance: {amount}, {way}'),
  collected: msg('Cash received: {amount}, {way}'),
  refund: msg('Money sent back: {amount}, {way}'),
  goodwill: msg('Taken off the amount: {amount}'),
}

/**
 * What an entry says in the history of an order, in the current language. `order` is the number of the other order, where
 * money moved between an order and its exchange order.
 */
export function entryText({
  kind,
  amount,
  way,
  order,
}: Pick<OrderEntry, 'kind' | 'amount' | 'way'> & { order?: number }): string {
  const rupees = formatRupees(amount)
  return order !== undefined && (kind === 'advance' || kind === 'refund')
    ? t(movedTexts[kind], { number: order, amount: rupees })
    : t(kindTexts[kind], { amount: rupees, way: paymentWayText(way) })
}

/** An entry as staff see it. Whole rupees; epoch milliseconds. */
export const OrderEntry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  amount: z.int(),
  way: z.enum(paymentWays),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The other order, where money moved between an order and its exchange order. */
  other: z.optional(z.object({ orderId: z.string(), number: z.int() })),
  /** The name of the staff member, `Customer` or `Shop`. */
  who: z.string(),
  at: z.int(),
})
export type OrderEntry = z.infer<typeof OrderEntry>
