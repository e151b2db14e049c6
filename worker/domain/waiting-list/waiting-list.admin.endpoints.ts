import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { languageCodes } from '#domain/language/languages.ts'
import { Picture } from '#domain/media/picture.ts'
import { PartNames } from '#domain/products/part-names.ts'
import { ProductId } from '#domain/products/product-id.ts'

/** The people who wait for a part and were not notified yet, and their worth: today's price for one piece each. */
export const WaitingSum = z.object({ people: z.int(), worth: z.int() })
export type WaitingSum = z.infer<typeof WaitingSum>

const WaitingPart = z.extend(WaitingSum, {
  _id: ProductId,
  name: z.string(),
  partNumber: z.string(),
  picture: z.nullable(Picture),
  price: z.int(),
  /** `null` when not counted. */
  stock: z.nullable(z.int()),
  /** It can be bought again: emails go out by themselves, for phones staff write. */
  isBack: z.boolean(),
})
/** A part that people wait for. */
export type WaitingPart = z.infer<typeof WaitingPart>

const WaitingPerson = z.object({
  id: z.string(),
  /** Of phone and email one is `null`. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: z.enum(languageCodes),
  at: z.int(),
  /** `null` while they wait. */
  notifiedAt: z.nullable(z.int()),
  /** The absolute link by which the person stops. */
  stopLink: z.string(),
})
/** A person on the waiting list of a part. */
export type WaitingPerson = z.infer<typeof WaitingPerson>

const personParams = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) })

/** Endpoints of the admin for waiting lists. Times are epoch milliseconds, money whole rupees. */
export const adminWaitingListApi = defineEndpoints('/api/hitech/owner/waiting-list', 'staff', {
  /** The parts that people wait for, the largest worth first; with `back` only those that are in stock again. */
  listWaitingParts: get('', 'The parts that people wait for, the largest worth first.', {
    query: z.object({
      state: z.optional(z.enum(['all', 'back'])),
      after: z.optional(
        z.string().check(z.regex(/^\d{1,15}_[A-Za-z0-9_-]{1,64}$/, 'This place in the list is unknown.')),
      ),
    }),
    reply: z.object({
      parts: z.array(WaitingPart),
      /** Parts that are back, at most 100. */
      back: z.int(),
      next: z.nullable(z.string()),
    }),
  }),

  /** The people of one part, the longest waiting first. `PRODUCT_NOT_FOUND` for an unknown part. */
  listWaitingPeople: get('/parts/{productId}', 'The people who wait for a part.', {
    params: z.object({ productId: ProductId }),
    query: z.object({
      after: z.optional(z.string().check(z.regex(/^[0-9A-Z]{26}$/, 'This place in the list is unknown.'))),
    }),
    reply: z.object({
      part: z.extend(WaitingPart, {
        names: PartNames,
        /** The public origin, for links to the part in each language. */
        origin: z.string(),
      }),
      list: z.array(WaitingPerson),
      next: z.nullable(z.string()),
    }),
    missing: 'PRODUCT_NOT_FOUND',
  }),

  /**
   * Marks a person as notified, or takes the mark back; again changes nothing. `NOT_FOUND`; `STALE` when they wait
   * again already.
   */
  markWaitingNotified: post('/people/{id}/notified', 'Marks a person who waited as notified.', {
    params: personParams,
    body: z.object({ told: z.boolean('Please say whether the person was told.') }),
    reply: z.object({ notifiedAt: z.nullable(z.int()) }),
  }),

  /** Takes a person off the waiting list of a part; again changes nothing. */
  removeWaiting: post('/people/{id}/remove', 'Takes a person off the waiting list of a part.', {
    params: personParams,
    message: 'Removed.',
  }),
})
