import { ShopError } from '#domain/errors.ts'
import { keyedHash } from '#worker/crypto/keyed-hash.ts'

/** Equal requests without a key within this time are a double click. */
export const doubleClickMs = 30_000

/**
 * The hash of what a request asks for, stored beside its key, so that a repetition can be told from another request. Keyed,
 * because an address could be guessed from a plain hash after it is erased.
 */
export function hashOfRequest(pepper: string, kind: string, contents: unknown): Promise<string> {
  return keyedHash(pepper, `${kind}:${JSON.stringify(contents)}`)
}

/**
 * What an earlier request with the same key wrote; `null` without one.
 * @throws ShopError 'IDEMPOTENCY_MISMATCH' when that was another request
 */
export function writtenBefore<Written>(
  earlier: Written | null | undefined,
  isSame: (earlier: Written) => boolean,
  message?: string,
): Written | null {
  if (!earlier) return null
  if (!isSame(earlier)) throw new ShopError('IDEMPOTENCY_MISMATCH', message === undefined ? {} : { message })
  return earlier
}
