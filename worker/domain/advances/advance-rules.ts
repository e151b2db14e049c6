import * as z from 'zod/mini'
import { day } from '#domain/durations.ts'
import type { Zone } from '#domain/delivery/zones.ts'
import type { AdvanceReason } from './advance.ts'
import { advanceOfRules, shareOf } from './advance-share.ts'
import type { PaymentAccount } from './payment-account.ts'

/** When an order is paid in part before it is sent, as the owner set it. */

function whole(sentence: string, min: number, max: number) {
  return z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence))
}

/** The owner's rules. Without a shown account none applies. */
export const AdvanceRules = z
  .object({
    /** Cities without cash on delivery can be ordered to; the whole order is paid in advance. */
    zones: z.boolean('Please say whether orders without cash on delivery are possible.'),
    /** An order above this amount; `null` is never. Whole rupees. */
    above: z.nullable(whole('Please enter whole rupees from 1,000 to 10,000,000, or nothing.', 1000, 10_000_000)),
    /** A phone number that did not accept this many parcels; `null` is never. */
    refusals: z.nullable(whole('Please enter a number from 1 to 20, or nothing.', 1, 20)),
    /** The unit of `share`, for orders with cash on delivery. */
    unit: z.enum(['percent', 'rupees'], 'Please choose percent or rupees.'),
    share: whole('Please enter how much is paid in advance.', 1, 10_000_000),
    /** Days until an unpaid order is cancelled. */
    days: whole('Please enter days from 1 to 30.', 1, 30),
  })
  .check(
    z.refine(({ unit, share }) => unit === 'rupees' || share <= 100, {
      error: 'Please enter at most 100 percent.',
      path: ['share'],
    }),
  )
/** The owner's rules. */
export type AdvanceRules = z.infer<typeof AdvanceRules>

/** The rules until the owner sets others: none. */
export const defaultAdvanceRules: AdvanceRules = {
  zones: false,
  above: null,
  refusals: null,
  unit: 'percent',
  share: 20,
  days: 3,
}

/** An advance as an order stores it. Whole rupees; epoch milliseconds. */
export interface RequestedAdvance {
  asked: number
  reason: AdvanceReason
  until: number
  remindAt: number
}

/** The settings that say how and when customers pay in advance. */
export interface AdvanceSettings {
  paymentAccounts: PaymentAccount[]
  advanceRules: AdvanceRules
}

/** Whether customers can pay in advance: an account is shown. */
function hasShownAccount({ paymentAccounts }: Pick<AdvanceSettings, 'paymentAccounts'>): boolean {
  return paymentAccounts.some(({ isShown }) => isShown)
}

/** Whether a city without cash on delivery can be ordered to. */
export function acceptsAdvances(facts: AdvanceSettings): boolean {
  return facts.advanceRules.zones && hasShownAccount(facts)
}

/** When an advance that is asked for now ends, and when its customer is reminded: a day before, or half of the time. */
export function advanceTimes({ days }: Pick<AdvanceRules, 'days'>, now: number) {
  const span = days * day
  return { until: now + span, remindAt: now + span - Math.min(day, span / 2) }
}

/**
 * What a new order pays in advance by the owner's rules; `null` for nothing. `zone` is `null` for an order that is
 * collected, which pays in the shop. `refusals` are the parcels that its phone number did not accept.
 */
export function advanceByRules(
  facts: AdvanceSettings,
  { amount, zone, refusals }: { amount: number; zone: Pick<Zone, 'cashOnDelivery'> | null; refusals: number },
  now: number,
): RequestedAdvance | null {
  const { advanceRules: rules } = facts
  if (zone === null || !hasShownAccount(facts)) return null
  const times = advanceTimes(rules, now)
  const asked = advanceOfRules(rules, zone, amount)
  if (zone.cashOnDelivery && rules.refusals !== null && refusals >= rules.refusals) {
    return { asked: shareOf(rules, amount), reason: 'refused', ...times }
  }
  return asked > 0 ? { asked, reason: zone.cashOnDelivery ? 'amount' : 'zone', ...times } : null
}
