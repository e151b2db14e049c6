import * as z from 'zod/mini'
import { line, Phone } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'
import { t } from '#domain/language/translate.ts'
import { ShopError } from '#domain/errors.ts'
import { MyBike, NamedBike, namedBike } from '#domain/bikes/my-bike.ts'

const Name = line(uiText.signup.nameMissing, 100)

/** The name and the phone number of an account. */
export const ProfileForm = z.object({ name: Name, phone: Phone })

/** A delivery address: who receives the parcel, and where. */
export const AddressForm = z.object({
  name: Name,
  phone: Phone,
  street: line(uiText.signup.addressMissing, 200),
  city: line(uiText.signup.cityMissing, 60),
})

/** The most addresses of an account. */
export const maxAddresses = 5

/** A delivery address of an account. */
export const SavedAddress = z.extend(AddressForm, { id: z.string() })
export type SavedAddress = z.infer<typeof SavedAddress>

/** The stored addresses of an account, with its sign-up data. */
interface StoredAddresses {
  /** JSON; `null` until the customer changes them. */
  addresses: string | null
  name: string
  phone: string
  address: string
  city: string
}

/** The addresses of an account, the usual one first. Until they are changed, the one of the sign-up. */
export function savedAddresses({ addresses, name, phone, address: street, city }: StoredAddresses): SavedAddress[] {
  if (addresses !== null) return JSON.parse(addresses) as SavedAddress[]
  return street === '' ? [] : [{ id: 'signup', name, phone, street, city }]
}

/**
 * Adds an address, or replaces the one with its id. `isUsual` moves it to the front.
 * @throws ShopError 'VALIDATION' when there are `maxAddresses` already
 */
export function withAddress(list: SavedAddress[], saved: SavedAddress, isUsual: boolean): SavedAddress[] {
  const isKnown = list.some(({ id }) => id === saved.id)
  if (!isKnown && list.length >= maxAddresses) {
    const message = t('You can save up to {max} addresses. Please delete one first.', { max: maxAddresses })
    throw new ShopError('VALIDATION', { message })
  }
  if (isUsual) return [saved, ...list.filter(({ id }) => id !== saved.id)]
  return isKnown ? list.map((each) => (each.id === saved.id ? saved : each)) : [...list, saved]
}

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
