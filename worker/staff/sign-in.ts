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
import type { StaffRow } from './staff.store.ts'
import { recoveryHashesOf, totpStepOf } from './totp.ts'

/** Somebody who has just signed in. */
interface SignedIn {
  /** For the session's cookie. */
  token: string
  /** For the cookie that makes this device known next time. */
  proof: string
  person: StaffPerson
  /** Wrong tries for this person today. */
  wrongTries: number
}

/**
 * Signs somebody in at the counter. An unknown address, a closed account and a wrong password do the same work and get the
 * same answer; attempts are counted before the hash is tried. What refuses is counted for the account and where the call comes
 * from together: a device that signed in before, or a right second factor, has a count of its own, so nobody can lock the
 * owner out. `replaces` is the session that the device had until now.
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
      // Nobody without the password gets here, so that strangers cannot use these up.
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
  // Whoever was shut out, or given another password, while the code was typed does not come in.
  const seen = { id: person.id, passwordHash: person.passwordHash, isActive: true }
  const { device } = caller
  const session = { hash: await sha256(token), device, replaces: await sha256(replaces), factor: shop.attempt.factor }
  if (!(await stores.staff.openSession(seen, session, now()))) throw new ShopError('BAD_CREDENTIALS')
  await stores.knownNetworks.remember(visitor.account, visitor.network, now())
  return {
    token,
    proof: await newDeviceProof(config.pepper, visitor.account, visitor.deviceId, now()),
    // Read again: a recovery code that was used just now is no longer left.
    person: publicPerson(await stores.staff.get(person.id), await stores.staff.secondFactorRule(), true),
    wrongTries: (wrong?.count ?? 1) - 1,
  }
}

/** What wrong tries at the counter are counted under; those of people it does not know are one in the log. */
export function staffFailures(email: string, from: string, id = 'unknown') {
  const who = canonicalEmail(email)
  return {
    here: { limit: attemptLimits.staffFailsPerAccountAndIp, subject: `${who} ${from}` },
    everywhere: { limit: attemptLimits.staffFailsPerAccount, subject: who },
    today: { limit: attemptLimits.staffFailsInLog, subject: id },
    codes: { limit: attemptLimits.staffCodesPerAccount, subject: who },
  }
}

/** Whether something that was guessed was wrong; a right password that lacks its code, or was crowded out, is no guess. */
function isWrongTry({ code }: ShopError): boolean {
  return code === 'BAD_CREDENTIALS' || code === 'BAD_CODE'
}

/** What the person may know of himself. */
export function publicPerson(
  { id, name, email, role, totpSealed, recoveryHashes, signIns }: StaffRow,
  rule: SecondFactorRule,
  isSigningIn = false,
): StaffPerson {
  const hasTotp = totpSealed !== null
  // It can be put off until the next time.
  const isAsked = rule === 'asked' && isSigningIn && signIns >= askedFromSignIn
  const secondFactor = hasTotp ? null : rule === 'required' ? rule : isAsked ? 'asked' : null
  return { id, name, email, role, hasTotp, recoveryCodesLeft: recoveryHashes.length, secondFactor }
}

/** Whether a second factor would be right, before the password is known to be; it is not used up. */
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
  sealed: string,
  code: string | undefined,
): Promise<void> {
  if (!code) throw new ShopError('CODE_NEEDED')
  const secret = await decryptText(config.peppers, sealed)
  const step = totpStepOf(secret, code, now())
  const proveByRecoveryCode = async () => {
    for (const hash of await recoveryHashesOf(config.peppers, code)) {
      if (await stores.staff.useRecoveryCode(id, hash, now())) return true
    }
    return false
  }
  const isProved = step === null ? await proveByRecoveryCode() : await stores.staff.useTotpStep(id, step)
  if (!isProved) throw new ShopError('BAD_CODE')
  // While the pepper is being changed, whoever signs in brings the secret over to the new one.
  if (config.peppers.length > 1) await stores.staff.reencryptTotp(id, sealed, await encryptText(config.pepper, secret))
}
