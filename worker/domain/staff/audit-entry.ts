import * as z from 'zod/mini'

/** One change in the log; `before` and `after` are words or JSON of what changed. */
export const AuditEntry = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.int(),
  /** Name of the person, or `Customer`, `Shop`. */
  who: z.string(),
  action: z.string(),
  subject: z.string(),
  /** What a person calls the subject: the number of an order, the name of a part. `null` for others. */
  called: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>
