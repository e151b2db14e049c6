/** The part of an amount that is paid in advance by the rules, whole rupees. */
export function shareOf({ unit, share }: { unit: 'percent' | 'rupees'; share: number }, amount: number): number {
  return Math.min(amount, unit === 'percent' ? Math.ceil((amount * share) / 100) : share)
}

/** The owner's rules that everybody may know. */
type KnownRules = Parameters<typeof shareOf>[0] & { zones: boolean; above: number | null }

/**
 * What the rules ask in advance for an order of this amount to a zone, whole rupees; 0 for nothing. A phone number that
 * refused parcels is not looked at: nobody may find out about it by asking.
 */
export function advanceOfRules(
  rules: KnownRules | undefined,
  zone: { cashOnDelivery: boolean },
  amount: number,
): number {
  if (!zone.cashOnDelivery) return rules?.zones ? amount : 0
  return shareAbove(rules, amount)
}

/** The advance of an order above the limit, whole rupees; 0 for a smaller one, or without a limit. */
function shareAbove(rules: KnownRules | undefined, amount: number): number {
  return rules?.above != null && amount > rules.above ? shareOf(rules, amount) : 0
}
