import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { plainCharacters } from '#domain/typed-text.ts'
import { blank } from '#domain/orders/order-fields.ts'
import { attachmentMaxBytes } from '#domain/contact/attachments.ts'
import { defineEndpoints, post } from '#domain/define-endpoints.ts'
import { LinkedOrder } from '#domain/orders/links/linked-order.ts'

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

/** Endpoint by which a customer proves an advance. */
export const advancesApi = defineEndpoints('/api/hitech/order/link/{token}/proof', 'public', {
  /**
   * Sends a proof of payment by the link of an order: a picture of at most 5 MB in the field `picture`, or the
   * `reference` of the transfer, which may also come as JSON. The same again changes nothing, unless it was
   * declined: then staff check it again. `NOT_PROVED` for a printed link, `TOO_LATE` once the parcel left or nothing
   * is missing, `RATE_LIMITED` with five proofs to check.
   */
  sendProof: post(
    '',
    'Sends a proof of payment for the order of a link: "picture" (JPEG, PNG, WebP, at most 5 MB) or "reference".',
    {
      params: z.object({ token: z.string() }),
      body: z.object({
        reference: ProofReference,
      }),
      jsonFields: [],
      limits: ['ip'],
      maxBytes: attachmentMaxBytes + 64 * 1024,
      reply: z.object({ order: LinkedOrder }),
      message: msg('Thank you. We will check it and tell you.'),
      failure: msg('Your proof was not sent. Please try again.'),
    },
  ),
})
