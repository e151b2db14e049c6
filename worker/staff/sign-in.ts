import { ShopError } from '#domain/errors.ts'
import { askedFromSignIn } from '#domain/staff/staff-limits.ts'
import type { SecondFactorRule, StaffPerson } from '#domain/staff/staff-person.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { type Caller, queueEntryFor, recogniseVisitor } from '#worker/accounts/known-visitor.ts'
import { attemptLimits, slowPauseMs } from '#worker/http/attempt-limits.ts'
import type { ShopContext, SignInFactor } from '#worker/context.ts'
import { newDeviceProof } from '#worker/crypto/device-proof.ts'
import { requireQueueSpace } from '#worker/crypto/hash-queue.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { newToken } from '#worker/crypto/one-time-codes.ts'
import { verifyPassword } from '#worker/crypto/passwords.ts'
import { encryptText, decryptText } from '#worker/crypto/text-encryption.ts'
import type { StaffRow } from './staff-rows.sql.ts'
import { recoveryHashesOf, totpStepOf } from './totp.ts'

/** The result of a sign-in. */
interface SignedIn {
  /** For the session cookie. */
  token: string
  /** For the cookie that identifies this device next time. */
  proof: string
  person: StaffPerson
  /** Today's failed attempts for this person. */
  wrongTries: number
}

/**
 * Signs in a staff member. An unknown email, a deactivated person and a wrong password do the same work and get the
 * same response. Attempts are counted before hashing. The limit applies to account and origin together. A known device,
 * or a right second factor, has a limit of its own, so that nobody can lock the owner out. `replaces` is the previous
 * session of the device.
 * @throws ShopError 'BAD_CREDENTIALS', 'CODE_NEEDED', 'BAD_CODE', 'RATE_LIMITED'
 */
export async function signIn(
  shop: ShopContext,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  caller: Caller,
  replaces = '',
): Promise<SignedIn> {
  const { stores, config, now } = shop
  shop.attempt = { email, factor: 'password' }
  const person = await stores.staff.findByEmail(email)
  const visitor = await recogniseVisitor(shop, 'admin', email, caller)
  const right = code && person?.totpSealed ? await rightCode(shop, person, code) : null
  if (code) shop.attempt.factor = right?.factor ?? 'code'
  const isKnown = visitor.isKnown || right !== null
  const from = right ? `code ${right.mark}` : visitor.from
  const place = queueEntryFor({ ...visitor, isKnown }, 'admin')
  requireQueueSpace(place)
  const counted = staffFailures(email, from, person?.id)
  const { here, everywhere, today, codes } = counted
  await stores.attempts.requireWithinLimit([{ limit: attemptLimits.staffSignInPerIp, subject: from }, here], now())
  const [tried, wrong] = await stores.attempts.countEach([everywhere, today], now())
  if (!tried?.isWithin && !isKnown) await shop.pause(slowPauseMs)
  try {
    const hash = person?.isActive ? person.passwordHash : null
    if (!(await verifyPassword(password, hash, place)) || !person) throw new ShopError('BAD_CREDENTIALS')
    if (person.totpSealed) {
      // Counted only after the right password, so that strangers cannot use these attempts up.
      if (code && visitor.deviceId === null) await stores.attempts.requireWithinLimit([codes], now())
      await provePossession(shop, person, person.totpSealed, code)
    }
  } catch (error) {
    if (error instanceof ShopError && isWrongTry(error)) {
      if (wrong?.isWithin) await stores.staff.recordFailure(person, error.code, now())
    } else await stores.attempts.decrement([here, everywhere, today], now())
    throw error
  }
  await stores.attempts.reset([here, everywhere, today, codes])
  const token = newToken()
  // The person may have been deactivated, or their password changed, while they typed the code.
  const seen = { id: person.id, passwordHash: person.passwordHash, isActive: true }
  const { device } = caller
  const session = { hash: await sha256(token), device, replaces: await sha256(replaces), factor: shop.attempt.factor }
  if (!(await stores.staffSessions.open(seen, session, now()))) throw new ShopError('BAD_CREDENTIALS')
  await stores.knownNetworks.remember(visitor.account, visitor.network, now())
  return {
    token,
    proof: await newDeviceProof(config.pepper, visitor.account, visitor.deviceId, now()),
    // Read again, because a recovery code may have been used just now.
    person: publicPerson(await stores.staff.get(person.id), await stores.staff.secondFactorRule(), true),
    wrongTries: (wrong?.count ?? 1) - 1,
  }
}

/** The keys of failed staff sign-ins; unknown people share one in the log. */
export function staffFailures(email: string, from: string, id = 'unknown') {
  const who = canonicalEmail(email)
  return {
    here: { limit: attemptLimits.staffFailsPerAccountAndIp, subject: `${who} ${from}` },
    everywhere: { limit: attemptLimits.staffFailsPerAccount, subject: who },
    today: { limit: attemptLimits.staffFailsInLog, subject: id },
    codes: { limit: attemptLimits.staffCodesPerAccount, subject: who },
  }
}

/** True for a wrong guess. A right password without its code, or a full queue, is none. */
function isWrongTry({ code }: ShopError): boolean {
  return code === 'BAD_CREDENTIALS' || code === 'BAD_CODE'
}

/** The wire form of a person, for that person. */
export function publicPerson(
  { id, name, email, role, totpSealed, recoveryHashes, signIns }: StaffRow,
  rule: SecondFactorRule,
  isSigningIn = false,
): StaffPerson {
  const hasTotp = totpSealed !== null
  // It can be postponed until the next sign-in.
  const isAsked = rule === 'asked' && isSigningIn && signIns >= askedFromSignIn
  const secondFactor = hasTotp ? null : rule === 'required' ? rule : isAsked ? 'asked' : null
  return { id, name, email, role, hasTotp, recoveryCodesLeft: recoveryHashes.length, secondFactor }
}

/** Verifies a second factor without using it up, before the password is verified. */
async function rightCode(
  { config, now }: ShopContext,
  { totpSealed, totpStep, recoveryHashes }: StaffRow,
  code: string,
): Promise<{ mark: string; factor: SignInFactor } | null> {
  const step = totpStepOf(await decryptText(config.peppers, totpSealed ?? ''), code, now())
  if (step !== null && step > totpStep) return { mark: String(step), factor: 'code' }
  for (const hash of await recoveryHashesOf(config.peppers, code)) {
    if (recoveryHashes.includes(hash)) return { mark: hash, factor: 'recovery code' }
  }
  return null
}

async function provePossession(
  { stores, config, now }: ShopContext,
  { id }: StaffRow,
  ciphertext: string,
  code: string | undefined,
): Promise<void> {
  if (!code) throw new ShopError('CODE_NEEDED')
  const secret = await decryptText(config.peppers, ciphertext)
  const step = totpStepOf(secret, code, now())
  const proveByRecoveryCode = async () => {
    for (const hash of await recoveryHashesOf(config.peppers, code)) {
      if (await stores.staff.useRecoveryCode(id, hash, now())) return true
    }
    return false
  }
  const isProved = step === null ? await proveByRecoveryCode() : await stores.staff.useTotpStep(id, step)
  if (!isProved) throw new ShopError('BAD_CODE')
  // During a change of the pepper, each sign-in re-encrypts the secret under the new one.
  if (config.peppers.length > 1)
    await stores.staff.reencryptTotp(id, ciphertext, await encryptText(config.pepper, secret))
}
