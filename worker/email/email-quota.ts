import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import type { ShopContext } from '#worker/context.ts'
import type { OutgoingEmail } from './enqueue-emails.ts'
import { isKnownEmail } from './outbox.store.ts'

/**
 * Whether anybody can cause this email to any address, by signing up, ordering or waiting for a part with it. Emails that staff cause are
 * not limited. Neither are requested links and codes, which have their own limits: a stranger who used up this quota
 * would lock out the account's owner.
 */
function isCausedByAnybody({ kind, parameters }: OutgoingEmail): boolean {
  if (kind === 'orderMoved' || kind === 'advance') return parameters.isAutomatic === true
  return kind === 'welcome' || kind === 'orderPlaced' || kind === 'waitingConfirmed'
}

/**
 * Whether an email may be sent. Unknown addresses get few emails a day, so that the shop floods no stranger's
 * mailbox.
 */
export async function canSend({ stores, now }: ShopContext, email: OutgoingEmail): Promise<boolean> {
  if (!isCausedByAnybody(email)) return true
  const recipient = canonicalEmail(email.to)
  return stores.attempts.countUnless(
    isKnownEmail(recipient),
    { limit: attemptLimits.emailsPerRecipientDay, subject: recipient },
    now(),
  )
}
