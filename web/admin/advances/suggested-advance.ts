import { type AdvanceReason, advanceReasonText } from '#domain/advances/advance.ts'
import { shareOf } from '#domain/advances/advance-share.ts'
import { zoneOf } from '#domain/delivery/zone-of-city.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'

/** What staff may ask for in advance, whole rupees, and the reason in English. */
export interface SuggestedAdvance {
  amount: number
  why: string
}

/**
 * What the owner's rules would ask of an order that staff took or changed; `null` for nothing. Phone numbers that refused
 * parcels are left to staff, who read their history on the same page.
 */
export function suggestedAdvance(
  { amount, city, delivery, advance, money }: AdminOrder,
  facts: PublicShopSettings,
): SuggestedAdvance | null {
  const rules = facts.advance
  const zone = zoneOf(facts, city)?.zone
  if (!rules || !zone || delivery === 'collect' || advance.asked > 0 || money.advance > 0) return null
  const suggested = (reason: AdvanceReason, share: number) => ({
    amount: Math.min(share, money.toCollect),
    why: advanceReasonText(reason, null),
  })
  if (!zone.cashOnDelivery) return rules.zones ? suggested('zone', amount) : null
  return rules.above !== null && amount > rules.above ? suggested('amount', shareOf(rules, amount)) : null
}
