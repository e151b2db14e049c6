/** The part of an amount that is paid in advance by the rules, whole rupees. */
export function shareOf({ unit, share }: { unit: 'percent' | 'rupees'; share: number }, amount: number): number {
  return Math.min(amount, unit === 'percent' ? Math.ceil((amount * share) / 100) : share)
}
