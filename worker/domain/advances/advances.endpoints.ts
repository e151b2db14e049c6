import * as z from 'zod/mini'
import { attachmentMaxBytes } from '#domain/contact/attachments.ts'
import { defineEndpoint } from '#domain/endpoint.ts'
import { msg } from '#domain/language/translate.ts'
import { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { blank } from '#domain/orders/order-fields.ts'

/** Longest reference of a transfer, characters. */
export const referenceLength = 80

const referenceInvalid = msg('Please check the reference: letters and numbers, as your bank wrote it.')

/**
 * Sends a proof of payment by the link of an order: a picture of at most 5 MB in the field `picture`, or the
 * `reference` of the transfer. The same again changes nothing. `NOT_PROVED` for a printed link, `TOO_LATE` once
 * the parcel left or nothing is missing, `RATE_LIMITED` with five proofs to check.
 */
export const sendProofEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/order/link/{token}/proof',
  access: 'public',
  summary:
    'Sends a proof of payment for the order of a link: "picture" (JPEG, PNG, WebP, at most 5 MB) or "reference".',
  params: z.object({ token: z.string() }),
  body: z.object({
    reference: z.optional(
      z.union(
        [
          blank,
          z.string().check(
            z.trim(),
            z.maxLength(referenceLength),
            z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ./:_#-]*$/u),
            // A reference of spaces and marks would equal every other.
            z.refine((typed) => /[\p{L}\p{N}]{3}/u.test(typed.replace(/[\s-]/g, ''))),
          ),
        ],
        referenceInvalid,
      ),
    ),
  }),
  form: true,
  limits: ['ip'],
  maxBytes: attachmentMaxBytes + 64 * 1024,
  reply: z.object({ order: LinkedOrder }),
  message: msg('Thank you. We will check it and tell you.'),
  failure: msg('Your proof was not sent. Please try again.'),
})
