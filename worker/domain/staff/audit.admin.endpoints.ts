import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { AuditEntry } from './audit-entry.ts'

/** The audit log, newest first, by keyset; of one subject when given. */
export const listAuditEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/log',
  access: 'owner',
  summary: 'The audit log: who changed what, and when.',
  query: z.object({
    subject: z.optional(z.string().check(z.maxLength(80))),
    after: z.optional(z.string().check(z.maxLength(80))),
  }),
  reply: z.object({ entries: z.array(AuditEntry), next: z.nullable(z.string()) }),
})
