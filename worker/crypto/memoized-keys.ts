/**
 * Keys by the secrets that they are made of, each made once: a shop has one or two of a kind, every request needs them, and
 * making one costs as much as using it.
 */
export function keptKeys(make: (secret: string) => Promise<CryptoKey>): (secret: string) => Promise<CryptoKey> {
  const kept = new Map<string, CryptoKey>()
  return async (secret) => {
    const key = kept.get(secret) ?? (await make(secret))
    kept.set(secret, key)
    return key
  }
}
