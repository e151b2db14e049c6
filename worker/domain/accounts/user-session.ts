import * as z from 'zod/mini'

/** A place where a customer is logged in. */
export const UserSession = z.object({
  id: z.string(),
  /** `Chrome on Android`. */
  device: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
  /** The login that asks. */
  isThis: z.boolean(),
})
export type UserSession = z.infer<typeof UserSession>
