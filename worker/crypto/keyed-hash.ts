const encode = (text: string) => new TextEncoder().encode(text)

const hex = (bytes: ArrayBuffer) => new Uint8Array(bytes).toHex()

/** SHA-256 in hexadecimal, for values that are long and random already (links, grants) and for files. */
export async function sha256(content: string | BufferSource): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', typeof content === 'string' ? encode(content) : content))
}

const keyOf = memoizedKeys((pepper) =>
  crypto.subtle.importKey('raw', encode(pepper), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
)

/** HMAC-SHA-256 in hexadecimal under the shop's pepper, for guessable values: codes, emails, IPs. */
export async function keyedHash(pepper: string, text: string): Promise<string> {
  return hex(await crypto.subtle.sign('HMAC', await keyOf(pepper), encode(text)))
}

/** Compares two hashes in constant time. */
export function isSameHash(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}

/**
 * Memoizes keys, or their names, by secret. Each request needs one of a few, and importing a key takes several times
 * as long as signing with it.
 */
export function memoizedKeys<Key extends CryptoKey | string>(
  make: (secret: string) => Promise<Key>,
): (secret: string) => Promise<Key> {
  const keys = new Map<string, Key>()
  return async (secret) => {
    // The key and not its promise: other requests would wait for ever for that of a stopped request.
    const key = keys.get(secret) ?? (await make(secret))
    keys.set(secret, key)
    return key
  }
}
