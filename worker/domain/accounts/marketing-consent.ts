import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'

/** What a person agrees to who ticks the optional box; stored with the consent. Another wording is another consent. */
export const marketingWords = msg('Send me occasional offers by email')

/** Where a consent was given. */
export const consentSources = ['signup', 'contact', 'account'] as const
/** One of `consentSources`. */
export type ConsentSource = (typeof consentSources)[number]

/** A consent to get offers. Times are epoch milliseconds; `withdrawnAt` is `null` while it stands. */
export const Consent = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  source: z.enum(consentSources),
  words: z.string(),
  givenAt: z.int(),
  withdrawnAt: z.nullable(z.int()),
  /** The owner of the mailbox used a link or code that was sent to it; otherwise somebody only typed the address. */
  isConfirmed: z.boolean(),
})
export type Consent = z.infer<typeof Consent>
