import { base64url, exportJWK, SignJWT } from 'jose'
import { hour } from '#domain/durations.ts'
import { memoizedKeys } from './keyed-hash.ts'

/** Push services refuse a token that is valid for more than a day. */
const validMs = 12 * hour
const signing = { name: 'ECDSA', namedCurve: 'P-256' }

const keyOf = memoizedKeys((secret) => {
  const bytes = Uint8Array.fromBase64(secret)
  return crypto.subtle.importKey('pkcs8', bytes, signing, true, ['sign'])
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

/** The public keys of a browser's subscription, base64url: a point of P-256 (65 bytes), and a secret of 16 bytes. */
export interface PushKeys {
  p256dh: string
  auth: string
}

type Bytes = Uint8Array<ArrayBuffer>

const encode = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text))
const agreement = { name: 'ECDH', namedCurve: 'P-256' }
/** One record holds the whole message; push services take 4096 bytes. */
const recordBytes = 4096

/**
 * Encrypts a short text for one browser, so that its push service cannot read it: RFC 8291, with the content coding
 * `aes128gcm` of RFC 8188 in one record.
 */
export async function encryptPush({ p256dh, auth }: PushKeys, text: string): Promise<Bytes> {
  const receiver = new Uint8Array(base64url.decode(p256dh))
  const receiverKey = await crypto.subtle.importKey('raw', receiver, agreement, false, [])
  const pair = (await crypto.subtle.generateKey(agreement, true, ['deriveBits'])) as CryptoKeyPair
  const sender = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer)
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: receiverKey } as never, pair.privateKey, 256)
  const secret = await derive(
    new Uint8Array(base64url.decode(auth)),
    new Uint8Array(shared),
    joined(encode('WebPush: info\0'), receiver, sender),
    32,
  )
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const content = await derive(salt, secret, encode('Content-Encoding: aes128gcm\0'), 16)
  const iv = await derive(salt, secret, encode('Content-Encoding: nonce\0'), 12)
  const key = await crypto.subtle.importKey('raw', content, 'AES-GCM', false, ['encrypt'])
  // The 2 ends the last record.
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, joined(encode(text), Uint8Array.of(2)))
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, recordBytes)
  return joined(salt, size, Uint8Array.of(sender.length), sender, new Uint8Array(sealed))
}

/** HKDF-SHA-256. */
async function derive(salt: Bytes, secret: Bytes, info: Bytes, bytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8))
}

function joined(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
