import * as z from 'zod/mini'
import { ProofReference } from './proof-reference.ts'
import { attachmentMaxBytes } from '#domain/contact/attachments.ts'
import { defineEndpoints, post } from '#domain/define-endpoints.ts'
import { msg } from '#domain/language/translate.ts'
import { LinkedOrder } from '#domain/orders/links/linked-order.ts'

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
