import * as z from 'zod/mini'
import { MyBike, NamedBike, namedBike } from '#domain/bikes/my-bike.ts'
import { SavedAddress } from './saved-addresses.ts'

/** The most bikes of an account. */
export const maxBikes = 5

/** The consent of an account, if it stands. `givenAt` is epoch milliseconds. */
const StandingConsent = z.object({ words: z.string(), givenAt: z.int() })

/** What an account holds and its customer may change. */
export const CustomerAccount = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
  /** The usual one first. */
  addresses: z.array(SavedAddress),
  /** The chosen one first. */
  bikes: z.array(NamedBike),
  /** The consent to get offers; `null` without one. */
  marketing: z.nullable(StandingConsent),
})
export type CustomerAccount = z.infer<typeof CustomerAccount>

/** The bikes of an account that the shop still knows; `chosen` is first, also if an older version did not list it. */
export function savedBikes(list: unknown, chosen: unknown): NamedBike[] {
  const known = [chosen, ...(Array.isArray(list) ? list : [])].flatMap((each) => {
    const stored = MyBike.safeParse(each)
    return (stored.success && namedBike(stored.data)) || []
  })
  const slugs = known.map(({ slug }) => slug)
  return known.filter(({ slug }, index) => slugs.indexOf(slug) === index).slice(0, maxBikes)
}
