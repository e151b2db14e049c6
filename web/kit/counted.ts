import { formatNumber } from '#domain/money.ts'

/** Formats a count with its noun: `1 parcel`, `1,200 parcels`, `2 cities`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
