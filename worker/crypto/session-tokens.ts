import { jwtVerify, SignJWT } from 'jose'
import { day } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { memoizedKeys } from './memoized-keys.ts'
import { sha256 } from './keyed-hash.ts'

/** What a valid token says. It is believed only together with the account's own epoch (`authenticatedBatch`). */
export interface Session {
  userId: string
  epoch: number
  /** The token's own, under which it can be ended. */
  id: string
  /** When the token ends by itself, epoch milliseconds. */
  endsAt: number
}

const audience = 'shop'
const issuer = 'high-tech-auto-traders'
const daysValid = 14

/** The name of a key: the beginning of its hash, which tells nothing of 32 random bytes. */
const keyIdOf = memoizedKeys(async (secret) => (await sha256(secret)).slice(0, 8))

/** Key of 32 bytes or more from its base64 text; throws on less, because a short one can be guessed. */
const keyOf = memoizedKeys(async (secret) => {
  const bytes = Uint8Array.from(atob(secret), (character) => character.charCodeAt(0))
  if (bytes.length < 32) throw new Error('TOKEN_SECRET is shorter than 32 bytes')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
})

type Claims = Pick<Session, 'userId' | 'epoch'> & Partial<Session>

const lifetimeMs = daysValid * day

/** A new session of an account. `now` is epoch milliseconds. */
export function newSession(account: Pick<Session, 'userId' | 'epoch'>, now: number): Session {
  return { ...account, id: crypto.randomUUID(), endsAt: now + lifetimeMs }
}

/** A login token: HS256, 14 days, bound to the account's session epoch. `now` is epoch milliseconds. Trust §8. */
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

/** The secret that a token names. @throws ShopError 'UNAUTHENTICATED' when it names none of these */
async function secretOf(secrets: string[], { kid }: { kid?: string }): Promise<string> {
  for (const secret of secrets) if ((await keyIdOf(secret)) === kid) return secret
  throw new ShopError('UNAUTHENTICATED')
}

/**
 * The session that a raw `Authorization` value speaks of.
 * @throws ShopError 'UNAUTHENTICATED' for anything that is not a token of ours in its time
 */
export async function verifySession(secrets: string[], token: string | undefined, now: number): Promise<Session> {
  // The longest token that we sign is far shorter; a long one is not worth the work.
  if (!token || token.length > 2048) throw new ShopError('UNAUTHENTICATED')
  // A secret that is too short is the deployment's fault and not the token's: it must not look like one.
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
