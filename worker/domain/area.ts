/** The part of a town that an address names last, `Samanabad` of `House 14, Street 3, Samanabad`; otherwise the city. */
export function areaOf(street: string | null, city: string): string {
  const parts = (street ?? '').split(',').map((part) => part.trim())
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  return /\p{L}{3}/u.test(last) && last.length <= 40 ? last : city
}
