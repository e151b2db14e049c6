import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { Consent } from './marketing-consent.ts'

const ConsentId = z.string().check(z.maxLength(64))

/** Endpoints of the consents to get offers. */
export const consentsApi = defineEndpoints('/api/hitech/owner', 'owner', {
  /** Consents to get offers, newest first, with the number of those that stand, up to `countedConsents`. */
  listConsents: get(
    '/consents',
    'Who agreed to get offers, when, where and to which words, newest first, 50 at a time.',
    {
      query: z.object({ after: z.optional(ConsentId) }),
      reply: z.object({
        consents: z.array(Consent),
        next: z.nullable(z.string()),
        standing: z.object({ count: z.int(), isMore: z.boolean() }),
      }),
    },
  ),

  /** The consents as a CSV file, newest first; not JSON. */
  exportConsents: get('/consents-export', 'Every consent to get offers as a CSV file.'),

  /** Repeating it changes nothing. */
  withdrawConsent: post('/consents/{id}/withdraw', 'Takes a consent back for a person who asked for it.', {
    params: z.object({ id: ConsentId }),
    reply: z.object({ consent: Consent }),
    message: 'Taken back.',
  }),
})
