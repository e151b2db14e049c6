import { jwtVerify, SignJWT } from 'jose'
import { day } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { memoizedKeys, sha256 } from './keyed-hash.ts'

/** The claims of a valid token. `authenticatedBatch` also verifies the account's epoch. */
export interface Session {
  userId: string
  epoch: number
  /** The token's id, by which it can be ended. */
  id: string
  /** Expiry of the token, epoch milliseconds. */
  endsAt: number
}

const audience = 'shop'
const issuer = 'high-tech-auto-traders'
const daysValid = 14

/** The id of a key: the start of its hash, which reveals nothing of 32 random bytes. */
const keyIdOf = memoizedKeys(async (secret) => (await sha256(secret)).slice(0, 8))

/** Imports a key from base64. Throws on less than 32 bytes, because a short key can be guessed. */
const keyOf = memoizedKeys(async (secret) => {
  const bytes = Uint8Array.fromBase64(secret)
  if (bytes.length < 32) throw new Error('TOKEN_SECRET is shorter than 32 bytes')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
})

type Claims = Pick<Session, 'userId' | 'epoch'> & Partial<Session>

const lifetimeMs = daysValid * day

/** A new session of an account. `now` is epoch milliseconds. */
export function newSession(account: Pick<Session, 'userId' | 'epoch'>, now: number): Session {
  return { ...account, id: crypto.randomUUID(), endsAt: now + lifetimeMs }
}

/** Signs a login token: HS256, 14 days, bound to the account's session epoch. `now` is epoch milliseconds. */
export async function signSession(secret: string, session: Claims, now: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ sv: session.epoch })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: await keyIdOf(secret) })
    .setSubject(session.userId)
    .setAudience(audience)
    .setIssuer(issuer)
    .setJti(session.id ?? crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeMs / 1000)
    .sign(await keyOf(secret))
}

/**
 * The secret that a token names.
 * @throws ShopError 'UNAUTHENTICATED' when it names an unknown one
 */
async function secretOf(secrets: string[], { kid }: { kid?: string }): Promise<string> {
  for (const secret of secrets) if ((await keyIdOf(secret)) === kid) return secret
  throw new ShopError('UNAUTHENTICATED')
}

/**
 * Verifies the raw value of `Authorization`.
 * @throws ShopError 'UNAUTHENTICATED' for an invalid or expired token
 */
export async function verifySession(secrets: string[], token: string | undefined, now: number): Promise<Session> {
  // Our tokens are far shorter; a long one is not worth the work.
  if (!token || token.length > 2048) throw new ShopError('UNAUTHENTICATED')
  // A short secret is an error of the deployment and must not look like an invalid token.
  for (const secret of secrets) await keyOf(secret)
  try {
    const { payload } = await jwtVerify(token, async (header) => keyOf(await secretOf(secrets, header)), {
      algorithms: ['HS256'],
      audience,
      issuer,
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp', 'iat', 'jti', 'sv'],
      maxTokenAge: `${daysValid}d`,
      clockTolerance: 5,
      currentDate: new Date(now),
    })
    const { sub, sv, jti, exp = 0 } = payload
    if (typeof sub !== 'string' || typeof sv !== 'number' || typeof jti !== 'string' || jti.length > 64) {
      throw new ShopError('UNAUTHENTICATED')
    }
    return { userId: sub, epoch: sv, id: jti, endsAt: exp * 1000 }
  } catch {
    throw new ShopError('UNAUTHENTICATED')
  }
}
