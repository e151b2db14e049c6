import * as z from 'zod/mini'
import { Email, line } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'
import { MobileNumber } from './mobile-number.ts'

const longest = { name: 200, street: 200, city: 60 }

const name = line(uiText.signup.nameMissing, longest.name)
/** An email address, or an empty field. */
const email = z.optional(z.union([z.string().check(z.regex(/^\s*$/), z.trim()), Email], uiText.email.invalid))
const ignored = z.optional(z.string().check(z.maxLength(longest.street)))

/** Who orders without an account, and where to deliver. Problems are listed in this order. */
export const DoorDetails = z.object({
  name,
  phone: MobileNumber,
  city: line(uiText.signup.cityMissing, longest.city),
  street: line(uiText.signup.addressMissing, longest.street),
  email,
})

/** Who orders without an account and collects the order at the shop; an address is not read. */
export const CollectDetails = z.object({ name, phone: MobileNumber, city: ignored, street: ignored, email })
