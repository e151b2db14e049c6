/**
 * Keys, or their names, by the secrets that they are made of, each made once: a shop has one or two of a kind and every
 * request needs them. Importing a key takes several times as long as signing with it.
 */
export function memoizedKeys<Key extends CryptoKey | string>(
  make: (secret: string) => Promise<Key>,
): (secret: string) => Promise<Key> {
  const made = new Map<string, Key>()
  return async (secret) => {
    // The key and not its promise: a request that is cut off would leave others waiting for it.
    const key = made.get(secret) ?? (await make(secret))
    made.set(secret, key)
    return key
  }
}
