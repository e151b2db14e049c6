import { mailboxOf, canonicalEmail } from '#worker/database/canonical-email.ts'
import { attemptLimits, scaleMax } from '#worker/http/attempt-limits.ts'
import type { ShopContext } from '#worker/context.ts'
import type { AttemptsStore } from '#worker/http/attempts.store.ts'
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
function quotaOf(email: OutgoingEmail): Parameters<AttemptsStore['countEither']>[0][number] | null {
  const cause = causeOf(email)
  if (cause === null) return null
  const mailbox = mailboxOf(email.to)
  const subject = cause === 'account' ? `account:${mailbox}` : mailbox
  return {
    holds: isKnownEmail(canonicalEmail(email.to)),
    ifNot: { limit: attemptLimits.emailsPerRecipientDay, subject },
    ifSo: cause === 'account' ? null : { limit: attemptLimits.emailsPerKnownRecipientDay, subject },
  }
}

/** What may be sent for an email: the email or one in its place; `null` for nothing; `later` for one that is still right tomorrow. */
export type Admission = OutgoingEmail | 'later' | null

/** What is sent for each of some pending emails; for the owner's notices above the day's number one digest. */
export async function admitEmails(shop: ShopContext, emails: (OutgoingEmail | null)[]): Promise<Admission[]> {
  const { attempts } = shop.stores
  const admissions: Admission[] = [...emails]
  const indexed = emails.flatMap((email, index) => (email ? [{ email, index }] : []))
  const notices = indexed.filter(({ email }) => ownerNotices.includes(email.kind))
  const limited = indexed.flatMap(({ email, index }) => {
    const quota = ownerNotices.includes(email.kind) ? null : quotaOf(email)
    return quota ? [{ email, index, quota }] : []
  })
  const [within, admitted] = await Promise.all([
    attempts.countEither(
      limited.map(({ quota }) => quota),
      shop.now(),
    ),
    admitNotices(
      shop,
      notices.map(({ email }) => email),
    ),
  ])
  for (const [place, { email, index }] of limited.entries()) {
    if (!within[place]) admissions[index] = email.kind === 'partsBack' ? 'later' : null
  }
  for (const [place, { index }] of notices.entries()) admissions[index] = admitted[place] ?? null
  return admissions
}

async function admitNotices({ stores, config, now }: ShopContext, notices: OutgoingEmail[]): Promise<Admission[]> {
  const { ownerNoticesPerDay: perDay, ownerDigestsPerDay } = attemptLimits
  const within = await stores.attempts.countMany({ limit: perDay, subject: 'owner' }, notices.length, now())
  const admitted: Admission[] = notices.slice(0, within)
  const above = notices[within]
  if (!above) return admitted
  const [isFirst] = await stores.attempts.count([{ limit: ownerDigestsPerDay, subject: 'owner' }], now())
  const parameters = { most: scaleMax(config, perDay.max), origin: config.publicOrigin }
  return isFirst ? [...admitted, { kind: 'ownerDigest', to: above.to, parameters }] : admitted
}
