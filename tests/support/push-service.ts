import { base64url, decodeJwt, importJWK, jwtVerify } from 'jose'
import type { PushSubscriptionOf } from '#domain/rings/rings.admin.endpoints.ts'

/** A push as the push service took it. */
interface ReceivedPush {
  endpoint: string
  headers: Headers
  body: Uint8Array<ArrayBuffer>
}

/** A browser that subscribed, and reads what arrives for it. */
export interface SubscribedBrowser {
  subscription: PushSubscriptionOf
  /** The messages that arrived, decrypted, oldest first. @throws when one is not encrypted for this browser */
  read(): Promise<string[]>
}

const curve = { name: 'ECDH', namedCurve: 'P-256' }
type Bytes = Uint8Array<ArrayBuffer>
const bytes = (...parts: (string | Bytes)[]): Bytes =>
  new Uint8Array(parts.flatMap((part) => [...(typeof part === 'string' ? new TextEncoder().encode(part) : part)]))

/**
 * A push service with browsers that subscribed to it. `fetch` takes the place of the platform's. It answers 201, or what
 * `answer` says, and keeps what it accepted.
 */
export function aPushService(now: () => number) {
  const received: ReceivedPush[] = []
  const asked: string[] = []
  const service = {
    /** Every push that was accepted. */
    received,
    /** The address of every push, accepted or not. */
    asked,
    answer: (_endpoint: string): Response => new Response(null, { status: 201 }),
    async fetch(endpoint: string, init: RequestInit): Promise<Response> {
      asked.push(endpoint)
      const headers = new Headers(init.headers)
      if (init.method !== 'POST' || init.redirect !== 'manual') return new Response(null, { status: 405 })
      if (!(await isSigned(headers.get('Authorization') ?? '', endpoint, now())))
        return new Response(null, { status: 403 })
      const response = service.answer(endpoint)
      if (response.ok) received.push({ endpoint, headers, body: init.body as Bytes })
      return response
    },
    async browser(name: string, host = 'updates.push.services.mozilla.com'): Promise<SubscribedBrowser> {
      const keys = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
      const own = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
      const auth = crypto.getRandomValues(new Uint8Array(16))
      const endpoint = `https://${host}/wpush/v2/${name}`
      return {
        subscription: { endpoint, keys: { p256dh: base64url.encode(own), auth: base64url.encode(auth) } },
        read: () =>
          Promise.all(
            received
              .filter((push) => push.endpoint === endpoint)
              .map(({ body }) => decryptPush(body, { privateKey: keys.privateKey, own, auth })),
          ),
      }
    },
  }
  return service
}

/** Whether a push is signed for this push service, by the key that its header names, and for a day at most. */
async function isSigned(authorization: string, endpoint: string, now: number): Promise<boolean> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = base64url.decode(key)
  const [x, y] = [base64url.encode(point.slice(1, 33)), base64url.encode(point.slice(33))]
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    algorithms: ['ES256'],
    audience: new URL(endpoint).origin,
    currentDate: new Date(now),
  })
  const { exp = 0, sub = '' } = decodeJwt(token)
  return payload.exp === exp && exp * 1000 - now <= 24 * 3_600_000 && /^mailto:.+@/.test(sub)
}

/** A browser's keys: its private key, the point of its public key, and the secret that it told the shop. */
interface BrowserKeys {
  privateKey: CryptoKey
  own: Bytes
  auth: Bytes
}

/** Decrypts a push as a browser does, by the text of RFC 8291 and RFC 8188. @throws when it is for another one */
export async function decryptPush(body: Bytes, { privateKey, own, auth }: BrowserKeys): Promise<string> {
  const [salt, size, length] = [body.slice(0, 16), new DataView(body.buffer).getUint32(16), body[20] ?? 0]
  if (size < 18 || body.length > 4096) throw new Error('no record of a push')
  const [sender, sealed] = [body.slice(21, 21 + length), body.slice(21 + length)]
  const senderKey = await crypto.subtle.importKey('raw', sender, curve, false, [])
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: senderKey }, privateKey, 256)
  const key = await hmac(auth, new Uint8Array(shared))
  const secret = await hmac(key, bytes('WebPush: info\0', own, sender, Uint8Array.of(1)))
  const root = await hmac(salt, secret)
  const content = (await hmac(root, bytes('Content-Encoding: aes128gcm\0', Uint8Array.of(1)))).slice(0, 16)
  const iv = (await hmac(root, bytes('Content-Encoding: nonce\0', Uint8Array.of(1)))).slice(0, 12)
  const opened = new Uint8Array(
    await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv },
      await crypto.subtle.importKey('raw', content, 'AES-GCM', false, ['decrypt']),
      sealed,
    ),
  )
  const end = opened.lastIndexOf(2)
  if (end < 0 || opened.slice(end + 1).some((each) => each !== 0)) throw new Error('no last record')
  return new TextDecoder().decode(opened.slice(0, end))
}

async function hmac(secret: Bytes, text: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, text))
}
