import * as z from 'zod/mini'
import { defineEndpoints, get } from '#domain/define-endpoints.ts'
import { AuditEntry } from './audit-entry.ts'

/** Endpoint of the audit log. */
export const auditApi = defineEndpoints('/api/hitech/owner/log', 'owner', {
  /** The audit log, newest first, by keyset; of one subject when given. */
  listAudit: get('', 'The audit log: who changed what, and when.', {
    query: z.object({
      subject: z.optional(z.string().check(z.maxLength(80))),
      after: z.optional(z.string().check(z.maxLength(80))),
    }),
    reply: z.object({ entries: z.array(AuditEntry), next: z.nullable(z.string()) }),
  }),
})
