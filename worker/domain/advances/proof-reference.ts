import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { plainCharacters } from '#domain/typed-text.ts'
import { blank } from '#domain/orders/order-fields.ts'

/** Longest reference of a transfer, characters. */
const referenceLength = 80

const referenceInvalid = msg('Please check the reference: letters and numbers, as your bank wrote it.')

/** The reference of a transfer; a form checks it by the same rule. */
export const ProofReference = z.optional(
  z.union(
    [
      blank,
      // Each rule has the sentence: the problems are those of the shape that almost fits.
      z.string(referenceInvalid).check(
        z.overwrite(plainCharacters),
        z.trim(),
        z.maxLength(referenceLength, referenceInvalid),
        z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ./:_#-]*$/u, referenceInvalid),
        // References of spaces and marks alone would all be equal.
        z.refine((typed) => /[\p{L}\p{N}]{3}/u.test(typed.replace(/[\s-]/g, '')), referenceInvalid),
      ),
    ],
    referenceInvalid,
  ),
)
