import { mailboxOf, canonicalEmail } from '#worker/database/canonical-email.ts'
import { attemptLimits, scaleMax } from '#worker/http/attempt-limits.ts'
import type { ShopContext } from '#worker/context.ts'
import type { CountedAttempt } from '#worker/http/attempts.store.ts'
import type { EmailKind, OutgoingEmail } from './enqueue-emails.ts'
import { isKnownEmail, isUnknownEmail } from './outbox.store.ts'

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
 * What an email counts towards, before it is sent. A mailbox that the shop does not know gets few a day, one that it knows
 * gets some that anybody can cause: the shop floods no mailbox. Notices about an account count apart, so that nobody can
 * use them up with orders.
 */
function quotasOf(email: OutgoingEmail): CountedAttempt[] {
  const cause = causeOf(email)
  if (cause === null) return []
  const mailbox = mailboxOf(email.to)
  const subject = cause === 'account' ? `account:${mailbox}` : mailbox
  const address = canonicalEmail(email.to)
  const unknown = { limit: attemptLimits.emailsPerRecipientDay, subject, unless: isKnownEmail(address) }
  if (cause === 'account') return [unknown]
  return [unknown, { limit: attemptLimits.emailsPerKnownRecipientDay, subject, unless: isUnknownEmail(address) }]
}

/** What may be sent for an email: the email or one in its place; `null` for nothing; `later` for one that is still right tomorrow. */
export type Admission = OutgoingEmail | 'later' | null

/** What is sent for each of some pending emails; for the owner's notices above the day's number one digest. */
export async function admitEmails(shop: ShopContext, emails: (OutgoingEmail | null)[]): Promise<Admission[]> {
  const { stores, config, now } = shop
  const { ownerNoticesPerDay: perDay, ownerDigestsPerDay } = attemptLimits
  const isNotice = (email: OutgoingEmail | null) => email !== null && ownerNotices.includes(email.kind)
  const quotas = emails.map((email) => (email && !isNotice(email) ? quotasOf(email) : []))
  const notices = { limit: perDay, subject: 'owner', number: emails.filter(isNotice).length }
  const counted = await stores.attempts.countWithin([...quotas.flat(), ...(notices.number > 0 ? [notices] : [])], now())
  let noticesLeft = notices.number > 0 ? (counted.at(-1) ?? 0) : 0
  let isAbove = false
  const admissions = emails.map((email, index): Admission => {
    if (!email) return null
    if (isNotice(email)) {
      if (noticesLeft > 0) {
        noticesLeft -= 1
        return email
      }
      const isFirstAbove = !isAbove
      isAbove = true
      const parameters = { most: scaleMax(config, perDay.max), origin: config.publicOrigin }
      return isFirstAbove ? { kind: 'ownerDigest', to: email.to, parameters } : null
    }
    const within = counted.splice(0, quotas[index]?.length ?? 0)
    if (within.every((number) => number > 0)) return email
    return email.kind === 'partsBack' ? 'later' : null
  })
  if (!isAbove) return admissions
  const [isFirstDigest] = await stores.attempts.count([{ limit: ownerDigestsPerDay, subject: 'owner' }], now())
  return isFirstDigest ? admissions : admissions.map((each) => (isDigest(each) ? null : each))
}

const isDigest = (admission: Admission) =>
  admission !== null && admission !== 'later' && admission.kind === 'ownerDigest'
