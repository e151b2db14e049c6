/** An amount of money: whole rupees, never a fraction. */
export type Rupees = number

/** `1950` to `1,950`: digits grouped by thousands, the same in every runtime (no locale data involved). */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1950` to `PKR 1,950`. */
export function formatRupees(amount: Rupees): string {
  return currencyPrefix + formatNumber(amount)
}

/** Put before every amount. Spec §9. */
export const currencyPrefix = 'PKR '
