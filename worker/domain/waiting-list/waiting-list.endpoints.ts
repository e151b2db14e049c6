import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { blank } from '#domain/orders/order-fields.ts'
import { MobileNumber } from '#domain/orders/guests/mobile-number.ts'
import { Email } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { PartNames } from '#domain/products/part-names.ts'
import { ProductId } from '#domain/products/product-id.ts'

/** The sentence for neither a number nor an address, and for both. */
export const contactMissing = msg('Please enter a mobile number or an email address.')

/** The contact of a person who waits: a mobile number or an email address, not both. */
export const WaitingContact = z
  .object({
    phone: z.optional(z.union([blank, MobileNumber], uiText.signup.phoneInvalid)),
    email: z.optional(z.union([blank, Email], uiText.email.invalid)),
    /** A honeypot: people do not see this field; bots fill it in. */
    website: z.optional(z.string().check(z.maxLength(500))),
  })
  .check(z.refine(({ phone, email }) => Boolean(phone) !== Boolean(email), { error: contactMissing, path: ['phone'] }))
export type WaitingContact = z.infer<typeof WaitingContact>

/** The contact that a person typed into one field: an email address if it has an @, else a mobile number. */
export function waitingContactOf(typed: string): { phone: string } | { email: string } {
  return typed.includes('@') ? { email: typed } : { phone: typed }
}

/** Days that a request is stored; the privacy policy and the emails name the same number. */
export const waitingDays = 90

// Any text: a malformed token is as unknown as any other.
const params = z.object({ token: z.string() })

/** Endpoints for people who wait until a part is back in stock. */
export const waitingListApi = defineEndpoints('/api/hitech', 'public', {
  /**
   * Puts a person on the waiting list of a part that is sold out. The same person again changes nothing and gets the
   * same reply. `VALIDATION` for a number together with an address: a request is reached and stopped by one of them.
   * `IN_STOCK` for a part that can be bought, `PRODUCT_NOT_FOUND` for an unknown one.
   */
  joinWaitingList: post(
    '/product/{id}/notify',
    'Asks to be told when a part that is sold out is back. Takes a mobile number or an email address, not both.',
    {
      params: z.object({ id: ProductId }),
      body: WaitingContact,
      problemCodes: ['INVALID_ITEM'],
      // Carriers share addresses among many phones; exact limits are counted by the verb.
      limits: ['ip'],
      message: msg('We will tell you once when it is back in stock.'),
    },
  ),

  /**
   * The parts that the person of a token waits for; none after they stopped. `NOT_FOUND` for a token that is not
   * good.
   */
  getWaiting: get('/waiting-list/{token}', 'What the person of a stop link waits for.', {
    params,
    reply: z.object({
      parts: z.array(z.object({ _id: ProductId, name: z.string(), names: z.optional(z.partial(PartNames)) })),
    }),
  }),

  /** Forgets the person of a token: everything they wait for. Again changes nothing. `NOT_FOUND` as above. */
  stopWaiting: post('/waiting-list/{token}/stop', 'Takes the person of a stop link off all waiting lists.', {
    params,
    limits: ['ip'],
    message: msg('Done. We deleted your request and will not write to you about it.'),
  }),
})
