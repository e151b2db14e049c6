import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import type { ShopContext } from '#worker/context.ts'
import type { OutgoingEmail } from './enqueue-emails.ts'
import { isKnownEmail } from './outbox.store.ts'

/**
 * Whether anybody can have it sent to any address, by signing up or ordering with it. What somebody of the shop causes is not
 * among it, and neither are links and codes that somebody asked for: they have limits of their own, and a stranger who used
 * this one up would keep the owner of an account out.
 */
function isCausedByAnybody({ kind, parameters }: OutgoingEmail): boolean {
  return kind === 'welcome' || kind === 'orderPlaced' || (kind === 'orderMoved' && parameters.isAutomatic === true)
}

/** Whether an email may go out: so few a day to an address that nobody knows, so that the shop floods no stranger's mailbox. */
export async function mayBeSent({ stores, now }: ShopContext, letter: OutgoingEmail): Promise<boolean> {
  if (!isCausedByAnybody(letter)) return true
  const email = canonicalEmail(letter.to)
  return stores.attempts.countUnless(
    isKnownEmail(email),
    { limit: attemptLimits.emailsPerRecipientDay, subject: email },
    now(),
  )
}
