import { mailboxOf, canonicalEmail } from '#worker/database/canonical-email.ts'
import { attemptLimits, scaleMax } from '#worker/http/attempt-limits.ts'
import type { ShopContext } from '#worker/context.ts'
import type { EmailKind, OutgoingEmail } from './enqueue-emails.ts'
import { isKnownEmail } from './outbox.store.ts'

/** Notices to the owner that customers cause; messages and reviews have limits of their own. */
const ownerNotices: readonly EmailKind[] = [
  'orderPlacedOwner',
  'orderCancelledOwner',
  'returnAskedOwner',
  'proofArrived',
]

/**
 * Who can cause an email to the address: anybody, by signing up, ordering or waiting for a part with it, or by the link of an
 * order; or whoever is logged in to the account of the address. Others are not limited here: emails that staff cause,
 * and requested links and codes, which have their own limits, because a stranger who used up this quota would lock out
 * the account's owner.
 */
function causeOf({ kind, isByAnybody = false }: OutgoingEmail): 'anybody' | 'account' | null {
  if (kind === 'passwordChanged' || kind === 'phoneChanged') return 'account'
  const isOpenToAll = kind === 'welcome' || kind === 'waitingConfirmed' || kind === 'partsBack'
  return isByAnybody || isOpenToAll ? 'anybody' : null
}

/**
 * Whether an email may be sent. A mailbox that the shop does not know gets few a day, one that it knows gets some that
 * anybody can cause: the shop floods no mailbox. Notices about an account count apart, so that nobody can use them up
 * with orders.
 */
async function isWithinQuota({ stores, now }: ShopContext, email: OutgoingEmail): Promise<boolean> {
  const cause = causeOf(email)
  if (cause === null) return true
  const mailbox = mailboxOf(email.to)
  const subject = cause === 'account' ? `account:${mailbox}` : mailbox
  return stores.attempts.countEither(
    isKnownEmail(canonicalEmail(email.to)),
    {
      ifNot: { limit: attemptLimits.emailsPerRecipientDay, subject },
      ifSo: cause === 'account' ? null : { limit: attemptLimits.emailsPerKnownRecipientDay, subject },
    },
    now(),
  )
}

/**
 * What is sent for a pending email: the email; for the owner's notices above the day's number one digest; `null` for
 * nothing; `later` for one that is still right tomorrow.
 */
export async function admitEmail(shop: ShopContext, email: OutgoingEmail): Promise<OutgoingEmail | 'later' | null> {
  if (ownerNotices.includes(email.kind)) return admitNotice(shop, email)
  if (await isWithinQuota(shop, email)) return email
  return email.kind === 'partsBack' ? 'later' : null
}

async function admitNotice({ stores, config, now }: ShopContext, email: OutgoingEmail): Promise<OutgoingEmail | null> {
  const { ownerNoticesPerDay, ownerDigestsPerDay } = attemptLimits
  const [isWithin] = await stores.attempts.count([{ limit: ownerNoticesPerDay, subject: 'owner' }], now())
  if (isWithin) return email
  const [isFirst] = await stores.attempts.count([{ limit: ownerDigestsPerDay, subject: 'owner' }], now())
  const parameters = { most: scaleMax(config, ownerNoticesPerDay.max), origin: config.publicOrigin }
  return isFirst ? { kind: 'ownerDigest', to: email.to, parameters } : null
}
