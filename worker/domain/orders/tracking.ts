import * as z from 'zod/mini'

/** How a parcel is tracked. `number` is `null` without one, `href` when the courier has no tracking page. */
export const Tracking = z.object({
  courier: z.string(),
  number: z.nullable(z.string()),
  href: z.nullable(z.string()),
})
export type Tracking = z.infer<typeof Tracking>

/** A tracking number as it is compared: couriers print dashes in it, and people leave them out. */
export const parcelNumber = (trackingNumber: string): string => trackingNumber.replaceAll('-', '')

/** The tracking of a parcel from its row; `url` is the courier's URL with `{number}` in it. */
export function trackingOf(parcel: {
  courier: string | null
  number: string | null
  url: string | null
}): Tracking | null {
  const { courier, number, url } = parcel
  return courier === null ? null : { courier, number, href: trackingHref(url, number) }
}

/** The courier's page for a parcel, percent-encoded; `null` without a number or for any URL that is not https. */
export function trackingHref(url: string | null, number: string | null): string | null {
  if (!url?.startsWith('https://') || !number) return null
  return url.replaceAll('{number}', () => encodeURIComponent(number))
}
