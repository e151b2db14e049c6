import { deletionLimits } from '#domain/account-deletion.ts'
import { canonicalEmail } from '#domain/people.ts'
import { limits } from '#worker/http/limits.ts'
import { enclose } from '#worker/mail/enclose.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'
import { newCode } from '#worker/secrets/one-time-codes.ts'
import type { ShopContext } from '#worker/shop-context.ts'

/** The hash that an address is known by in the deletion's tables. */
export function hashEmail(pepper: string, email: string): Promise<string> {
  return keyedHash(pepper, `email:${canonicalEmail(email)}`)
}

/** The hash of a code, bound to its address. */
export function hashCode(pepper: string, email: string, code: string): Promise<string> {
  return keyedHash(pepper, `otp:${canonicalEmail(email)}|${code}`)
}

/**
 * Mails a six-digit code, if there is an account and it did not ask too often; says nothing of either. Trust §3.13.
 * @throws ShopError 'RATE_LIMITED' for one client address only
 */
export async function requestCode({ stores, config, now }: ShopContext, email: string, address: string): Promise<void> {
  await stores.attempts.countOrRefuse([{ limit: limits.verifyEmailPerAddress, subject: address }], now())
  const who = canonicalEmail(email)
  const within = await stores.attempts.count(
    [
      { limit: limits.verifyEmailPerEmailHour, subject: who },
      { limit: limits.verifyEmailPerEmailDay, subject: who },
    ],
    now(),
  )
  const account = await stores.users.findByEmail(email)
  const code = newCode()
  const letter = await enclose(
    config.pepper,
    { kind: 'deletionCode', to: account?.email ?? email, parameters: { code, minutes: deletionLimits.codeMinutes } },
    now(),
  )
  const [emailHash, codeHash] = [await hashEmail(config.pepper, email), await hashCode(config.pepper, email, code)]
  if (!within.every(Boolean)) return
  await stores.deletion.writeCode({ emailHash, userId: account?.id ?? null, codeHash }, letter, now())
}
