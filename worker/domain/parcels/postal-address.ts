import * as z from 'zod/mini'

/** Whom a parcel goes to, as it is printed and as a courier gets it. */
export const PostalAddress = z.object({
  name: z.string(),
  phone: z.string(),
  /** Street and landmark on one line. */
  street: z.string(),
  city: z.string(),
})
export type PostalAddress = z.infer<typeof PostalAddress>
