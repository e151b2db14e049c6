import { base64url, exportJWK, SignJWT } from 'jose'
import { hour } from '#domain/durations.ts'
import { memoizedKeys } from './keyed-hash.ts'

/** Push services refuse a token that is valid for more than a day. */
const validMs = 12 * hour
const curve = { name: 'ECDSA', namedCurve: 'P-256' }

const keyOf = memoizedKeys((secret) => {
  const bytes = Uint8Array.fromBase64(secret)
  return crypto.subtle.importKey('pkcs8', bytes, curve, true, ['sign'])
})

/** The public half of the shop's key as browsers subscribe with it: the bytes of the point, base64url. */
export const publicPushKey = memoizedKeys(async (secret) => {
  const { x = '', y = '' } = await exportJWK(await keyOf(secret))
  return base64url.encode(Uint8Array.of(4, ...base64url.decode(x), ...base64url.decode(y)))
})

/** The header `Authorization` that proves to a push service who sends: RFC 8292 (VAPID). `now` is epoch milliseconds. */
export async function pushAuthorization(
  secret: string,
  { endpoint, contact }: { endpoint: string; contact: string },
  now: number,
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(`mailto:${contact}`)
    .setExpirationTime(Math.floor((now + validMs) / 1000))
    .sign(await keyOf(secret))
  return `vapid t=${token}, k=${await publicPushKey(secret)}`
}
