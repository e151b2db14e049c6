import * as z from 'zod/mini'
import { isVehicle } from '#domain/vehicles/known-vehicles.ts'
import { errors } from '#domain/errors.ts'
import { containsLinkOfReview } from '#domain/contact/contains-link.ts'
import { plainCharacters, withoutDirections } from '#domain/typed-text.ts'
import { msg } from '#domain/language/translate.ts'
import { productIdForm } from '#domain/products/is-product-id.ts'
import { fitVotes, reviewPicturesMax, reviewTextMax } from './review.ts'

/** A number, also as a form sends it, in any digits. */
function whole(sentence: string, min: number, max: number) {
  const typed = z.pipe(
    z.string(sentence).check(z.overwrite(plainCharacters), z.trim(), z.regex(/^\d{1,4}$/, sentence)),
    z.transform((digits: string) => Number(digits)),
  )
  return z.pipe(
    z.union([z.number(), typed], sentence),
    z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence)),
  )
}

const noValue = z.pipe(
  z.union([z.literal(''), z.null()]),
  z.transform(() => null),
)
const orNothing = <Shape extends z.ZodMiniType>(shape: Shape, sentence: string) =>
  z.optional(z.union([noValue, shape], sentence))

// Not the schemas of `products` and `media`: every page loads these files, and would load zod with them.
const itemInvalid = errors.INVALID_ITEM.message
const noLinks = msg('Please write without links and email addresses, and leave a space after a full stop.')
const bikeUnknown = msg('Please choose a bike of the list.')
const yearWrong = msg('Please enter the year of your bike, such as 2018.')
const fitUnknown = msg('Please say whether it fits your bike.')

const Ticked = z.union([
  z.boolean(),
  z.pipe(
    z.string(),
    z.transform((value) => /^(true|on|yes|1)$/i.test(value)),
  ),
])

/** The fields of a review, from JSON or a form. Fields may be left out, except the part and the stars. */
export const ReviewForm = z.object({
  productId: z.string(itemInvalid).check(z.regex(productIdForm, itemInvalid)),
  stars: whole(msg('Please choose 1 to 5 stars.'), 1, 5),
  text: z._default(
    z.string(msg('Please write text only.')).check(
      // Drops control characters, lone surrogates and direction marks, which nobody types. Line breaks and tabs stay, with
      // at most one empty line in a row.
      z.overwrite((text) =>
        withoutDirections(text)
          .replace(/\r\n?/g, '\n')
          .replace(/[^\P{Cc}\n\t]|\p{Cs}|[\u200E\u200F]/gu, '')
          .replace(/\n{3,}/g, '\n\n'),
      ),
      z.trim(),
      z.maxLength(reviewTextMax, msg('Please use at most 1,000 characters.')),
      z.refine((text) => !containsLinkOfReview(text), noLinks),
    ),
    '',
  ),
  fit: orNothing(z.enum(fitVotes, fitUnknown), fitUnknown),
  bike: orNothing(z.string(bikeUnknown).check(z.refine(isVehicle, bikeUnknown)), bikeUnknown),
  year: orNothing(whole(yearWrong, 1950, 2100), yearWrong),
  isNameHidden: z._default(Ticked, false),
  /** Keys of stored pictures to keep; JSON in a form. Left out, new pictures replace the stored ones. */
  keep: z.optional(z.array(z.string().check(z.regex(/^[0-9a-f]{32}$/))).check(z.maxLength(reviewPicturesMax))),
})
export type ReviewForm = z.infer<typeof ReviewForm>
