import type { DeliveryWay } from '#domain/orders/order-states.ts'
import { zoneOf } from '#domain/delivery/zone-of-city.ts'
import { type Owed, toCollectOf } from '#domain/ledger/order-money.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { SuggestedAdvance } from './advance.ts'
import { advanceByRules } from './advance-rules.ts'

/**
 * What the owner's rules would ask of an order that staff took or changed; `null` for nothing, and once something was
 * asked or paid. `refusals` are the parcels that its phone number did not accept, come back or not.
 */
export function suggestedAdvance(
  facts: ShopSettings,
  order: Owed & { city: string; delivery: DeliveryWay; advanceAsked: number },
  refusals: number,
): SuggestedAdvance | null {
  const { amount, city, delivery, advance, advanceAsked } = order
  if (advanceAsked > 0 || advance > 0 || delivery === 'collect') return null
  const asked = advanceByRules(facts, { amount, zone: zoneOf(facts, city)?.zone ?? null, refusals }, 0)
  const share = Math.min(asked?.asked ?? 0, toCollectOf(order))
  return asked && share > 0 ? { amount: share, reason: asked.reason } : null
}
