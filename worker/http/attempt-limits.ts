import { day, hour, minute } from '#domain/durations.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'
import type { AttemptWindow } from '#worker/database/attempts.sql.ts'
import type { Config } from '#worker/env.ts'

/** At most `max` attempts in a window of `windowMs`. */
export interface Limit {
  name: string
  max: number
  windowMs: number
}

/**
 * Delay of an attempt from an unknown device once an account has more wrong passwords than `…FailsPerAccount`,
 * milliseconds.
 */
export const slowPauseMs = 4000

/** A maximum of this deployment: `LIMITS_SCALE` times as large in local load tests. */
export const scaleMax = ({ limitsScale }: Pick<Config, 'limitsScale'>, max: number) => max * limitsScale

/** A delay between two attempts, divided by the same scale. */
export const scaleWait = ({ limitsScale }: Pick<Config, 'limitsScale'>, ms: number) => ms / limitsScale

/** Limits that verbs count exactly, in D1. A name ends with its subject; `address` is an IP. */
export const attemptLimits = {
  /** Wrong passwords; a right one does not count. */
  loginPerIp: { name: 'login-address', max: 30, windowMs: minute },
  loginFailsPerAccountAndIp: { name: 'login-fail-account-address', max: 10, windowMs: 15 * minute },
  /**
   * Above it, attempts from unknown devices are delayed and nobody is rejected. The same holds for
   * `staffFailsPerAccount`.
   */
  loginFailsPerAccount: { name: 'login-fail-account', max: 50, windowMs: hour },
  registerPerIp: { name: 'register-address', max: 60, windowMs: hour },
  /** With Turnstile set up, further sign-ups need its check. */
  registerUnasked: { name: 'register-unasked', max: 5, windowMs: hour },
  forgotPerEmail: { name: 'forgot-email', max: 3, windowMs: hour },
  forgotPerIp: { name: 'forgot-address', max: 30, windowMs: hour },
  resetPerIp: { name: 'reset-address', max: 30, windowMs: hour },
  passwordChecks: { name: 'password-check', max: 10, windowMs: 15 * minute },
  exportsPerAccount: { name: 'account-export', max: 20, windowMs: hour },
  verifyEmailPerEmailHour: { name: 'verify-email-email-hour', max: 3, windowMs: hour },
  verifyEmailPerEmailDay: { name: 'verify-email-email-day', max: 8, windowMs: day },
  verifyEmailPerIp: { name: 'verify-email-address', max: 30, windowMs: hour },
  verifyOtpPerEmail: { name: 'verify-otp-email', max: 20, windowMs: hour },
  verifyOtpPerIp: { name: 'verify-otp-address', max: 60, windowMs: hour },
  deletePerIp: { name: 'delete-address', max: 30, windowMs: hour },
  contactPerIpHour: { name: 'contact-address-hour', max: 60, windowMs: hour },
  /** With Turnstile set up, further messages need its check. */
  contactUnasked: { name: 'contact-unasked', max: 10, windowMs: hour },
  contactPerIpDay: { name: 'contact-address-day', max: 200, windowMs: day },
  /** Above it, the owner gets no email per message; messages are still accepted. */
  contactNoticesPerDay: { name: 'contact-notices-day', max: 30, windowMs: day },
  contactFloodsPerDay: { name: 'contact-floods-day', max: 1, windowMs: day },
  answersPerOrder: { name: 'attempt-answer-order', max: 20, windowMs: hour },
  reviewsPerOrder: { name: 'review-order', max: 20, windowMs: hour },
  reviewsPerIp: { name: 'review-address', max: 60, windowMs: hour },
  /** Above it, the owner gets no email about a review with few stars. */
  reviewNoticesPerDay: { name: 'review-notices-day', max: 30, windowMs: day },
  votesPerIp: { name: 'review-vote-address', max: 60, windowMs: hour },
  /** Mobile carriers share addresses among many phones, and a device's id is no proof. */
  votesPerReviewAndIp: { name: 'review-vote-review-address', max: 20, windowMs: day },
  /** Emails to a mailbox that the shop does not know. */
  emailsPerRecipientDay: { name: 'emails-address-day', max: 3, windowMs: day },
  /** Emails to a mailbox that it knows, which anybody can cause. */
  emailsPerKnownRecipientDay: { name: 'emails-known-address-day', max: 10, windowMs: day },
  /** Above it, the owner gets one email that says so, and no further ones about orders, returns and proofs. */
  ownerNoticesPerDay: { name: 'owner-notices-day', max: 30, windowMs: day },
  ownerDigestsPerDay: { name: 'owner-digests-day', max: 1, windowMs: day },
  /** Changes of an order by its links: more than a person makes, and each one sends an email. */
  linkChangesPerOrder: { name: 'link-changes-order', max: 20, windowMs: hour },
  /** Mobile carriers share addresses among many phones. */
  guestOrdersPerIp: { name: 'guest-order-address', max: 60, windowMs: hour },
  /** Proofs of payment: more than a person sends, and few enough to check. */
  proofsPerIp: { name: 'proof-address', max: 30, windowMs: hour },
  proofsPerOrder: { name: 'proof-order', max: 20, windowMs: day },
  /** Mobile carriers share addresses among many phones. */
  waitingPerIp: { name: 'waiting-address', max: 60, windowMs: hour },
  /** Of a mobile number or an email address. */
  waitingPerPerson: { name: 'waiting-person', max: 20, windowMs: day },
  staffSignInPerIp: { name: 'staff-sign-in-address', max: 20, windowMs: 15 * minute },
  staffFailsPerAccount: { name: 'staff-fail-account', max: 20, windowMs: hour },
  /** Codes tried with the correct password from unknown devices: a million codes are few for many networks. */
  staffCodesPerAccount: { name: 'staff-codes-account', max: 20, windowMs: hour },
  staffFailsPerAccountAndIp: { name: 'staff-fail-account-address', max: 8, windowMs: 15 * minute },
  /** Wrong attempts per day that the audit log lists one by one. */
  staffFailsInLog: { name: 'staff-fail-log', max: 20, windowMs: day },
  staffPasswordChecks: { name: 'staff-password-check', max: 10, windowMs: 15 * minute },
  /** Questions to a courier about a parcel by staff; the cron has a budget of its own. */
  asksPerParcel: { name: 'ask-parcel', max: 6, windowMs: minute },
  asksPerCourier: { name: 'ask-courier', max: 60, windowMs: minute },
  ringTests: { name: 'ring-test', max: 20, windowMs: hour },
  /** Wrong tries. Mobile carriers share addresses among many phones. */
  findOrderPerIp: { name: 'find-order-address', max: 20, windowMs: hour },
  findOrderPerNumberAndIp: { name: 'find-order-number-address', max: 5, windowMs: hour },
  joinPerIp: { name: 'join-address', max: 30, windowMs: hour },
} as const satisfies Record<string, Limit>

/** An attempt: its limit and its subject. */
export interface Attempt {
  limit: Limit
  /** An IP, an email or an id; stored only as a hash. */
  subject: string
}

/** The key under which the attempts of a subject are counted. */
export function attemptKey({ pepper }: Pick<Config, 'pepper'>, { limit, subject }: Attempt): Promise<string> {
  return keyedHash(pepper, `attempt:${limit.name}:${subject}`)
}

/** The window of a limit at a time. */
export async function attemptWindow(
  config: Pick<Config, 'pepper'>,
  attempt: Attempt,
  now: number,
): Promise<AttemptWindow> {
  const { windowMs } = attempt.limit
  const windowStart = now - (now % windowMs)
  return { key: await attemptKey(config, attempt), windowStart, expiresAt: windowStart + windowMs }
}
