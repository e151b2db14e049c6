import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { defineEndpoints, get } from '#domain/define-endpoints.ts'
import { line } from '#domain/person-fields.ts'
import { uiText } from '#domain/ui-text.ts'

/** What delivery costs and how long it takes. */
const Terms = z.object({
  /** Whole rupees, once for an order. */
  fee: z.int(),
  daysFrom: z.int(),
  daysTo: z.int(),
  cashOnDelivery: z.boolean(),
  freeFrom: z.nullable(z.int()),
})

/** The terms of one city. */
const CityTerms = z.extend(Terms, {
  city: z.string(),
  /** Subtotal and fee. */
  total: z.int(),
  /** The part of it that placing the order asks for in advance; left out for none. */
  advance: z.optional(z.int()),
  /** A city of another zone that is spelled nearly the same. */
  suggestion: z.optional(z.string()),
})
/** One `CityTerms`. */
export type CityTerms = z.infer<typeof CityTerms>

const subtotalInvalid = msg('Please give the subtotal in whole rupees.')

/** Endpoint of the terms of delivery. */
export const deliveryApi = defineEndpoints('/api/hitech/delivery', 'public', {
  /**
   * Returns the delivery zones; with a city its terms and the cash to pay for parts of `subtotal`. `NO_DELIVERY` where
   * the shop does not deliver, with the nearest spelling as `suggestion` if there is one.
   */
  getDelivery: get('', 'The delivery zones, or with city and subtotal the fee, days and cash to pay of one city.', {
    query: z.object({
      city: z.optional(line(uiText.signup.cityMissing, 60)),
      subtotal: z.optional(z.string().check(z.regex(/^\d{1,9}$/, subtotalInvalid))),
    }),
    /** `zones` without a city, otherwise all others. */
    reply: z.extend(z.partial(CityTerms), {
      zones: z.optional(z.array(z.extend(Terms, { name: z.string(), cities: z.array(z.string()) }))),
    }),
  }),
})
