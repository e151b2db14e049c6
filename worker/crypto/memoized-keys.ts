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
