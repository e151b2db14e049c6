import * as z from 'zod/mini'
import { plainCode } from '#domain/typed-text.ts'
import { type Owed, toCollectOf } from '#domain/ledger/order-money.ts'
import { msg, t } from '#domain/language/translate.ts'
import { accountKinds } from './payment-account.ts'
import type { OrderState } from '#domain/orders/order-states.ts'

/** Why an order is paid in advance: by a rule of the owner, or because staff asked. */
export const advanceReasons = ['zone', 'amount', 'refused', 'staff'] as const
/** One of `advanceReasons`. */
export type AdvanceReason = (typeof advanceReasons)[number]

/** Whether the shop received what a proof shows. */
const proofStates = ['open', 'received', 'declined'] as const

const reasonTexts: Record<AdvanceReason, string> = {
  zone: msg('We do not take cash at the door in your city, so this order is paid in advance.'),
  amount: msg('Large orders are part-paid in advance.'),
  refused: msg('An earlier parcel to this phone number was not accepted, so we ask for a part in advance.'),
  staff: msg('We ask for a part of the amount in advance, as we told you.'),
}

/** Why an advance is asked for, as its customer reads it: the words of staff, or the rule. */
export function advanceReasonText(reason: AdvanceReason, note: string | null): string {
  return note ?? t(reasonTexts[reason])
}

/** The missing part of an advance, whole rupees: never more than is to collect. */
export function missingAdvance(order: Owed & { advanceAsked: number }): number {
  return Math.max(0, Math.min(order.advanceAsked - order.advance, toCollectOf(order)))
}

/**
 * An account to pay to; `qr` is the text of its Raast code with the missing amount, where it has an IBAN
 * and the time is not over.
 */
export const ShownAccount = z.object({
  title: z.string(),
  kind: z.enum(accountKinds),
  iban: z.nullable(z.string()),
  number: z.nullable(z.string()),
  qr: z.nullable(z.string()),
})
/** An account to pay to. */
export type ShownAccount = z.infer<typeof ShownAccount>

/** A proof of payment as its customer sees it. */
export const SentProof = z.object({
  id: z.string(),
  kind: z.enum(['picture', 'reference']),
  reference: z.nullable(z.string()),
  state: z.enum(proofStates),
  /** The shop's words about it. */
  words: z.nullable(z.string()),
  at: z.int(),
})
/** A proof of payment as its customer sees it. */
export type SentProof = z.infer<typeof SentProof>

/** The advance of an order as its page shows it. Whole rupees; epoch milliseconds. */
export const OrderAdvance = z.object({
  asked: z.int(),
  /** The part that is still to pay; 0 once it is complete. */
  missing: z.int(),
  reason: z.enum(advanceReasons),
  /** The reason in plain words. */
  why: z.string(),
  until: z.int(),
  /** Empty once it is complete, and after the order was sent. */
  accounts: z.array(ShownAccount),
  proofs: z.array(SentProof),
  /** This link may send a proof now. */
  maySend: z.boolean(),
})
/** The advance of an order as its page shows it. */
export type OrderAdvance = z.infer<typeof OrderAdvance>

/** A proof of payment as staff see it. */
export const AdminProof = z.extend(SentProof, {
  /** The numbers of other orders with the same reference or picture. */
  usedBefore: z.array(z.int()),
  /** The person who decided about it; `null` while it is open. */
  who: z.nullable(z.string()),
})
/** A proof of payment as staff see it. */
export type AdminProof = z.infer<typeof AdminProof>

/** The advance that the owner's rules suggest to staff, whole rupees, and the rule. */
const SuggestedAdvance = z.object({ amount: z.int(), reason: z.enum(advanceReasons) })
/** The advance that the owner's rules suggest to staff. */
export type SuggestedAdvance = z.infer<typeof SuggestedAdvance>

/** The advance of an order as staff see it; `asked` is 0 when nothing is asked for. */
export const AdminAdvance = z.object({
  asked: z.int(),
  missing: z.int(),
  reason: z.nullable(z.enum(advanceReasons)),
  /** As the customer reads it; empty when nothing is asked for. */
  why: z.string(),
  /** The reason in the words of staff. */
  note: z.nullable(z.string()),
  until: z.nullable(z.int()),
  /** By email: without an address staff remind the customer. */
  isReminded: z.boolean(),
  /** Without a shown account customers do not know where to pay. */
  accounts: z.array(ShownAccount),
  proofs: z.array(AdminProof),
  /** The advance by the owner's rules; `null` for none, and once an advance was requested or paid. */
  suggested: z.nullable(SuggestedAdvance),
})
/** The advance of an order as staff see it. */
export type AdminAdvance = z.infer<typeof AdminAdvance>

/** An open proof in the list of those that staff have to check. */
export const OpenProof = z.extend(AdminProof, {
  orderId: z.string(),
  number: z.int(),
  name: z.nullable(z.string()),
  missing: z.int(),
  /** The most that can be entered as received; 0 after delivery. */
  payable: z.int(),
  /** The order was cancelled or refused: its money is sent back. */
  isEnded: z.boolean(),
})
/** An open proof in the list of those that staff have to check. */
export type OpenProof = z.infer<typeof OpenProof>

/** The sentence about a proof that was used before; `null` for one that was not. */
export function usedBeforeText({ kind, usedBefore }: Pick<AdminProof, 'kind' | 'usedBefore'>): string | null {
  if (usedBefore.length === 0) return null
  const orders = usedBefore.length === 1 ? 'order' : 'orders'
  return `This ${kind} stands on ${orders} ${usedBefore.join(', ')} too.`
}

/**
 * The normalized reference: `fp-12 ۳۴` is `FP1234`. Of one with a long number it is that number alone, because people write
 * `TID`, `TRX` or the name of the bank before it, or nothing.
 */
export function plainReference(reference: string): string {
  const plain = plainCode(reference).replaceAll('-', '')
  const [longest = ''] = (plain.match(/\d{8,}/g) ?? []).sort((one, other) => other.length - one.length)
  return longest || plain
}

/** The states in which an advance can be paid: the parcel has not left. */
export const payableStates = ['placed', 'confirmed', 'packed'] as const satisfies OrderState[]

/** Whether the parcel has not left, so that an advance can be paid. */
export function isPayable(state: OrderState): boolean {
  return (payableStates as readonly OrderState[]).includes(state)
}
