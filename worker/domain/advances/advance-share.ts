/** The part of an amount that is paid in advance by the rules, whole rupees. */
export function shareOf({ unit, share }: { unit: 'percent' | 'rupees'; share: number }, amount: number): number {
  return Math.min(amount, unit === 'percent' ? Math.ceil((amount * share) / 100) : share)
}

/** The advance of an order above the limit, whole rupees; 0 for a smaller one, or without a limit. */
export function shareAbove(
  rules: ({ above: number | null } & Parameters<typeof shareOf>[0]) | undefined,
  amount: number,
): number {
  return rules?.above != null && amount > rules.above ? shareOf(rules, amount) : 0
}
