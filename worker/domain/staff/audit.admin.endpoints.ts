import * as z from 'zod/mini'
import { defineEndpoints, get } from '#domain/define-endpoints.ts'

/** One entry of the audit log; `before` and `after` are text or JSON of the change. */
export const AuditEntry = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.int(),
  /** Name of the staff member, or `Customer`, `Shop`. */
  who: z.string(),
  action: z.string(),
  subject: z.string(),
  /** A readable name of the subject: an order number, a part's name. `null` for others. */
  called: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

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
