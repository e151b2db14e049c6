/** Tokens and codes for emails and cookies; only their hashes are stored. */

/** 32 random bytes as base64url, 43 characters. */
export function newToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true })
}

/** Whether a text has the format of `newToken`, to check before hashing. */
export function isTokenShaped(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

/** Six digits, each code equally likely: numbers beyond the last full million are drawn again. */
export function newCode(): string {
  const limit = Math.floor(2 ** 32 / 1_000_000) * 1_000_000
  for (;;) {
    const [number = limit] = crypto.getRandomValues(new Uint32Array(1))
    if (number < limit) return String(number % 1_000_000).padStart(6, '0')
  }
}
