import { getCookie } from 'hono/cookie'
import { ShopError } from '#domain/errors.ts'
import { unattendedHeader } from '#domain/staff/session-limits.ts'
import { isTokenShaped } from '#worker/crypto/one-time-codes.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import type { ShopRequest, StaffMember } from '#worker/context.ts'

/** Holds the opaque session; the prefix makes browsers refuse it from another path, host or an unsafe connection. */
export const staffCookie = '__Host-owner'
/** How the cookie is set and taken away; the two must say the same. */
export const staffCookieOptions = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

/**
 * Who is at the counter, for calls with access `staff` or `owner`.
 * @throws ShopError 'FORBIDDEN' for a write from a page of another origin, and for staff where only the owner may
 * @throws ShopError 'SECOND_FACTOR_NEEDED' for who has none where the owner requires one
 * @throws ShopError 'UNAUTHENTICATED' without a session, or with one that ended
 */
export async function requireStaff(
  context: ShopRequest,
  needed: 'staff' | 'owner',
  needsSecondFactor: boolean,
): Promise<StaffMember> {
  requireSameOrigin(context)
  const token = getCookie(context, staffCookie) ?? ''
  if (!isTokenShaped(token)) throw new ShopError('UNAUTHENTICATED')
  const { stores, now } = context.get('shop')
  const sessionHash = await sha256(token)
  const isAttended = context.req.header(unattendedHeader) === undefined
  const found = await stores.staff.findBySession(sessionHash, now(), isAttended)
  if (!found) throw new ShopError('UNAUTHENTICATED')
  const { lacksSecondFactor, ...person } = found
  if (needsSecondFactor && lacksSecondFactor) throw new ShopError('SECOND_FACTOR_NEEDED')
  if (needed === 'owner' && person.role !== 'owner') throw new ShopError('FORBIDDEN')
  return { ...person, actor: `staff:${person.id}`, sessionHash }
}

/**
 * The cookie alone must not be enough: a change comes from a page of our own. Every browser sends `Origin` with a write;
 * one that says something else, or nothing, is refused. @throws ShopError 'FORBIDDEN'
 */
export function requireSameOrigin({ req }: ShopRequest): void {
  if (req.method === 'GET' || req.method === 'HEAD') return
  const site = req.header('Sec-Fetch-Site') ?? 'same-origin'
  if (site !== 'same-origin' || req.header('Origin') !== new URL(req.url).origin) throw new ShopError('FORBIDDEN')
}
