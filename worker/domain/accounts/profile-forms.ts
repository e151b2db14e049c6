import * as z from 'zod/mini'
import { line, Phone } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'

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
