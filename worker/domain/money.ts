/** An amount of money: whole rupees, never a fraction. */
export type Rupees = number

/** `1950` to `1,950`: the same in every runtime, because it needs no locale data. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1950` to `PKR 1,950`. */
export function formatRupees(amount: Rupees): string {
  return currencyPrefix + formatNumber(amount)
}

/** Stands before every amount. */
export const currencyPrefix = 'PKR '
