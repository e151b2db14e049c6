import * as z from 'zod/mini'

/** A session of a customer. */
export const UserSession = z.object({
  id: z.string(),
  /** Browser and system: `Chrome on Android`. */
  device: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
  /** True for the session of this request. */
  isThis: z.boolean(),
})
export type UserSession = z.infer<typeof UserSession>
