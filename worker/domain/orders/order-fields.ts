import * as z from 'zod/mini'
import { languageCodes } from '#domain/language/languages.ts'
import { msg } from '#domain/language/translate.ts'
import { Email, line, Phone } from '#domain/person-fields.ts'
import { plainCode, withoutDirections } from '#domain/typed-text.ts'
import { uiText } from '#domain/ui-text.ts'
import { textLimits } from './failed-states.ts'

/** Fields of the admin's order forms. */

/** The id of a courier in the owner's list. */
export const CourierId = z
  .string('Please choose a courier.')
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Please choose a courier.'))

/** Text of several lines, without control characters other than line breaks. */
export const Note = z
  .string()
  .check(
    z.overwrite(withoutDirections),
    z.trim(),
    z.maxLength(textLimits.note, `Please use at most ${textLimits.note} characters.`),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, 'Please type the note again.'),
  )

const badTracking = 'A tracking number has 3 to 40 letters, digits or dashes.'
/** A courier's tracking number, in upper case without spaces. */
export const TrackingNumber = z.pipe(
  z.pipe(z.string(badTracking), z.transform(plainCode)),
  z.string().check(z.regex(/^[A-Z0-9-]{3,40}$/, badTracking)),
)

/** First and last name in one field. */
export const Name = line(msg('Please enter a name.'), 201)
/** The sentence for a missing street. */
export const streetMissing = msg('Please enter the street address.')
/** Street, house and landmark on one line. */
export const Street = line(streetMissing, 200)
/** Any city: an address agreed by phone need not be in the owner's list. */
export const City = line(msg('Please enter the city.'), 60)
/** A field that was left empty. */
export const blank = z.literal('')
const ZipCode = z.union([blank, z.string().check(z.trim(), z.regex(/^\d{4,10}$/, 'Please enter the zip code.'))])
/** An email address, or an empty field. */
export const EmailOrNone = z.union([blank, Email], uiText.email.invalid)

/** The delivery address as given by phone; email and zip code may be empty. */
export const ConfirmedAddress = z.object({
  phone: Phone,
  name: Name,
  street: Street,
  city: City,
  /** Not needed for a city that the shop knows. */
  province: z.optional(line('Please enter the province.', 60)),
  zipCode: z._default(ZipCode, ''),
  email: z._default(EmailOrNone, ''),
})
export type ConfirmedAddress = z.infer<typeof ConfirmedAddress>

/** The language of an order: of its emails, ready messages, links and packing slip. */
export const OrderLanguage = z.enum(languageCodes)
