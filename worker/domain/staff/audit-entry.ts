import * as z from 'zod/mini'

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
