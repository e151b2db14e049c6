import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { Consent } from './marketing-consent.ts'

const ConsentId = z.string().check(z.maxLength(64))

/** Consents to get offers, newest first, with the number of those that stand, up to `countedConsents`. */
export const listConsentsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/consents',
  access: 'owner',
  summary: 'Who agreed to get offers, when, where and to which words, newest first, 50 at a time.',
  query: z.object({ after: z.optional(ConsentId) }),
  reply: z.object({
    consents: z.array(Consent),
    next: z.nullable(z.string()),
    standing: z.object({ count: z.int(), isMore: z.boolean() }),
  }),
})

/** The consents as a CSV file, newest first; not JSON. */
export const exportConsentsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/consents-export',
  access: 'owner',
  summary: 'Every consent to get offers as a CSV file.',
  reply: z.object({}),
})

/** Takes a consent back for a person who asked for it. Repeating it changes nothing. */
export const withdrawConsentEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/consents/{id}/withdraw',
  access: 'owner',
  summary: 'Takes a consent back for a person who asked for it.',
  params: z.object({ id: ConsentId }),
  reply: z.object({ consent: Consent }),
  message: 'Taken back.',
})
