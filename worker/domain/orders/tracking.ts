import * as z from 'zod/mini'

/** How a parcel is tracked. `number` is `null` without one, `href` when the courier has no tracking page. */
export const Tracking = z.object({
  courier: z.string(),
  number: z.nullable(z.string()),
  href: z.nullable(z.string()),
})
export type Tracking = z.infer<typeof Tracking>

/** The tracking of a parcel from its row; `address` is the courier's URL with `{number}` in it. */
export function trackingOf(parcel: {
  courier: string | null
  number: string | null
  address: string | null
}): Tracking | null {
  const { courier, number, address } = parcel
  return courier === null ? null : { courier, number, href: trackingHref(address, number) }
}

/** The courier's page for a parcel, percent-encoded; `null` without a number or for any URL that is not https. */
export function trackingHref(address: string | null, number: string | null): string | null {
  if (!address?.startsWith('https://') || !number) return null
  return address.replaceAll('{number}', () => encodeURIComponent(number))
}
