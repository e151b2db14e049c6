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

/** Whole paisa, `168020`, to `PKR 1,680.20`; to `PKR 1,680` without any. */
export function formatPaisa(paisa: number): string {
  const [sign, rest] = [paisa < 0 ? '-' : '', Math.abs(paisa) % 100]
  return `${currencyPrefix}${sign}${formatNumber(Math.trunc(Math.abs(paisa) / 100))}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}
