import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { Email, line } from '#domain/person-fields.ts'
import { phoneDigits } from '#domain/typed-text.ts'
import { uiText } from '#domain/ui-text.ts'

/** The only country that the shop delivers to. */
export const deliveryCountry = 'Pakistan'

/**
 * Where the parcel goes. Problems are listed in this order on the wire; the screen shows its topmost field first. The
 * owner's zones limit the cities: `deliveryTo`.
 */
export const DeliveryAddress = z.object({
  firstName: line(msg('Please enter your first name.'), 100),
  lastName: line(msg('Please enter your last name.'), 100),
  email: Email,
  street: line(msg('Please enter your street address.'), 200),
  city: line(uiText.signup.cityMissing, 60),
  /** Ignored: the city decides. */
  state: z.optional(z.unknown()),
  zipCode: z
    .union([z.string(), z.number()], msg('Please enter your zip code.'))
    .check(z.refine((code) => /^\d{4,10}$/.test(String(code).trim()), msg('Please enter your zip code.'))),
  country: z.literal(deliveryCountry, msg('We deliver in Pakistan only.')),
  phone: z
    .union([z.string(), z.number()], uiText.signup.phoneInvalid)
    .check(z.refine((phone) => /^\d{10,13}$/.test(phoneDigits(String(phone))), uiText.signup.phoneInvalid)),
})
export type DeliveryAddress = z.infer<typeof DeliveryAddress>

const { firstName, lastName, email, phone } = DeliveryAddress.shape

/** Who collects an order at the shop; an address is not read. */
export const CollectingCustomer = z.object({ firstName, lastName, email, phone })
export type CollectingCustomer = z.infer<typeof CollectingCustomer>

/** The known parts of a customer's delivery address; unknown fields are empty. */
export const KnownDelivery = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})
export type KnownDelivery = z.infer<typeof KnownDelivery>

/** The delivery fields that an account knows. The first word of the name is the first name, the rest the last. */
export function deliveryOfAccount(account: {
  name: string
  email: string
  phone: string
  address: string
  city: string
}): KnownDelivery {
  const [firstName = '', ...rest] = account.name.trim().split(/\s+/)
  const { email, phone, address: street, city } = account
  return { firstName, lastName: rest.join(' '), email, phone, street, city, state: '', zipCode: '' }
}
