import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount } from '#domain/staff/staff-limits.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'

const issuer = 'High Tech Auto Traders'
const period = 30

/** A new secret for an authenticator app, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app takes the secret from. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer, label: email, secret, period }).toString()
}

/**
 * The step of the clock that a code belongs to, with half a minute of patience to both sides; `null` for a wrong one.
 * RFC 6238: the caller uses the step up, so that no code works twice. `now` is epoch milliseconds.
 */
export function totpStepOf(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Recovery codes of 24 letters in groups of six: 117 bits each, so that their hashes cannot be tried out. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const emails = Array.from({ length: 24 }, randomCharacter).join('')
    return emails.replace(/.{6}(?=.)/g, '$&-')
  })
}

/** How a recovery code is kept; capitals, dashes and blanks do not matter. */
export function recoveryHash(pepper: string, code: string): Promise<string> {
  return keyedHash(pepper, `recovery:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
}

/** Under what a code that was typed may be kept, by each key in use. */
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
