import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount } from '#domain/staff/staff-limits.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'

const issuer = 'High Tech Auto Traders'
const period = 30

/** A new secret for an authenticator app, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The URI by which an authenticator app imports the secret. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer, label: email, secret, period }).toString()
}

/**
 * The time step of a code, with a tolerance of 30 seconds on both sides; `null` for a wrong one. RFC 6238: the caller
 * uses the step up, so that no code works twice. `now` is epoch milliseconds.
 */
export function totpStepOf(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Recovery codes of 24 letters in groups of six: 117 bits each, so that their hashes cannot be brute-forced. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const emails = Array.from({ length: 24 }, randomCharacter).join('')
    return emails.replace(/.{6}(?=.)/g, '$&-')
  })
}

/** The stored hash of a recovery code; case, dashes and spaces are ignored. */
export function recoveryHash(pepper: string, code: string): Promise<string> {
  return keyedHash(pepper, `recovery:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
}

/** The hashes of a typed recovery code, one per pepper in use. */
export function recoveryHashesOf(peppers: string[], code: string): Promise<string[]> {
  return Promise.all(peppers.map((pepper) => recoveryHash(pepper, code)))
}

function randomCharacter(): string {
  const limit = Math.floor(256 / alphabet.length) * alphabet.length
  for (;;) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return alphabet[byte % alphabet.length] as string
  }
}
