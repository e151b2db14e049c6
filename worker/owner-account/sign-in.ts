import type { StaffPerson } from '#domain/owner-account.ts'
import { ShopError } from '#domain/errors.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { limits } from '#worker/http/limits.ts'
import { sha256 } from '#worker/secrets/keyed-hash.ts'
import { newToken } from '#worker/secrets/one-time-codes.ts'
import { verifyPassword } from '#worker/secrets/passwords.ts'
import { seal, unseal } from '#worker/secrets/sealed-text.ts'
import type { ShopContext } from '#worker/shop-context.ts'
import type { StaffRow } from './owner-account.store.ts'
import { recoveryHash, totpStepOf } from './second-factor.ts'

/**
 * Signs somebody in at the counter. An unknown address, a closed account and a wrong password do the same work and get the
 * same answer; attempts are counted before the hash is tried. Trust §3.17.
 * @throws ShopError 'BAD_CREDENTIALS', 'CODE_NEEDED', 'BAD_CODE', 'RATE_LIMITED'
 */
export async function signIn(
  shop: ShopContext,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  address: string,
): Promise<{ token: string; person: StaffPerson }> {
  const { stores, now } = shop
  const who = canonicalEmail(email)
  const here = { limit: limits.staffFailsPerAccountAndAddress, subject: `${who} ${address}` }
  const everywhere = { limit: limits.staffFailsPerAccount, subject: who }
  await stores.attempts.countOrRefuse([{ limit: limits.staffSignInPerAddress, subject: address }, here], now())
  await stores.attempts.countOrRefuse([everywhere], now())
  const person = await stores.staff.findByEmail(email)
  const hash = person?.isActive ? person.passwordHash : null
  if (!(await verifyPassword(password, hash)) || !person) throw new ShopError('BAD_CREDENTIALS')
  if (person.totpSealed) await provePossession(shop, person, person.totpSealed, code)
  await stores.attempts.forget([here, everywhere])
  const token = newToken()
  // Whoever was shut out, or given another password, while the code was typed does not come in.
  const seen = { id: person.id, passwordHash: person.passwordHash, isActive: true }
  const isOpened = await stores.staff.openSession(seen, await sha256(token), now())
  if (!isOpened) throw new ShopError('BAD_CREDENTIALS')
  // Read again: a recovery code that was used just now is no longer left.
  return { token, person: publicPerson(await stores.staff.get(person.id)) }
}

/** What the person may know of himself. */
export function publicPerson({ id, name, email, role, totpSealed, recoveryHashes }: StaffRow): StaffPerson {
  return { id, name, email, role, hasTotp: totpSealed !== null, recoveryCodesLeft: recoveryHashes.length }
}

async function provePossession(
  { stores, config, now }: ShopContext,
  { id }: StaffRow,
  sealed: string,
  code: string | undefined,
): Promise<void> {
  if (!code) throw new ShopError('CODE_NEEDED')
  const secret = await unseal(config.peppers, sealed)
  const step = totpStepOf(secret, code, now())
  const proveByRecoveryCode = async () => {
    for (const pepper of config.peppers) {
      if (await stores.staff.useRecoveryCode(id, await recoveryHash(pepper, code), now())) return true
    }
    return false
  }
  const isProved = step === null ? await proveByRecoveryCode() : await stores.staff.useTotpStep(id, step)
  if (!isProved) throw new ShopError('BAD_CODE')
  // While the pepper is being changed, whoever signs in brings the secret over to the new one.
  if (config.peppers.length > 1) await stores.staff.reseal(id, sealed, await seal(config.pepper, secret))
}
