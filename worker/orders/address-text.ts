import { placeLine } from '#domain/orders/place-line.ts'

/** The area that a street address ends with, `Samanabad` of `House 14, Street 3, Samanabad`; otherwise the city. */
export function areaOf(street: string | null, city: string): string {
  const parts = (street ?? '').split(',').map((part) => part.trim())
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  return /\p{L}{3}/u.test(last) && last.length <= 40 ? last : city
}

/** An address on one line in the current language, without empty parts. The street stays as it was typed. */
export function addressLine(order: {
  street: string | null
  city: string
  zipCode: string | null
  province: string
}): string {
  if (!order.street) return ''
  return [order.street, placeLine(order)].filter(Boolean).join(', ')
}
