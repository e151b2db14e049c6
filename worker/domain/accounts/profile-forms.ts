import * as z from 'zod/mini'
import { line, phoneDigits } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'

/** A phone number as people type it, stored as 10 to 13 digits. */
const TypedPhone = z
  .string(uiText.signup.phoneInvalid)
  .check(z.overwrite(phoneDigits), z.regex(/^\d{10,13}$/, uiText.signup.phoneInvalid))

const Name = line(uiText.signup.nameMissing, 100)

/** The name and the phone number of an account. */
export const ProfileForm = z.object({ name: Name, phone: TypedPhone })

/** A delivery address: who receives the parcel, and where. */
export const AddressForm = z.object({
  name: Name,
  phone: TypedPhone,
  street: line(uiText.signup.addressMissing, 200),
  city: line(uiText.signup.cityMissing, 60),
})
