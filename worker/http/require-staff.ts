import { ShopError } from '#domain/errors.ts'
import { unattendedHeader } from '#domain/staff/staff-limits.ts'
import { isTokenShaped } from '#worker/crypto/one-time-codes.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import type { ShopRequest, StaffMember } from '#worker/context.ts'
import { readCookie, type ShopCookie } from './cookies.ts'

/** Holds the opaque session token. */
export const staffCookie: ShopCookie = { name: '__Host-owner', path: '/' }

/**
 * Authenticates the staff member of a request with access `staff` or `owner`.
 * @throws ShopError 'FORBIDDEN' for a write from another origin, and for staff where only the owner may
 * @throws ShopError 'SECOND_FACTOR_NEEDED' for staff without one where the owner requires it
 * @throws ShopError 'UNAUTHENTICATED' without a session, or with an ended one
 */
export async function requireStaff(
  context: ShopRequest,
  needed: 'staff' | 'owner',
  needsSecondFactor: boolean,
): Promise<StaffMember> {
  requireSameOrigin(context)
  const token = readCookie(context, staffCookie) ?? ''
  if (!isTokenShaped(token)) throw new ShopError('UNAUTHENTICATED')
  const { stores, now } = context.get('shop')
  const sessionHash = await sha256(token)
  const isAttended = context.req.header(unattendedHeader) === undefined
  const found = await stores.staffSessions.findPerson(sessionHash, now(), isAttended)
  if (!found) throw new ShopError('UNAUTHENTICATED')
  const { lacksSecondFactor, ...person } = found
  if (needsSecondFactor && lacksSecondFactor) throw new ShopError('SECOND_FACTOR_NEEDED')
  if (needed === 'owner' && person.role !== 'owner') throw new ShopError('FORBIDDEN')
  return { ...person, actor: `staff:${person.id}`, sessionHash }
}

/**
 * Rejects writes without an `Origin` of the shop, because the cookie alone must not be enough. Every browser sends
 * `Origin` with a write.
 * @throws ShopError 'FORBIDDEN'
 */
export function requireSameOrigin({ req }: ShopRequest): void {
  if (req.method === 'GET' || req.method === 'HEAD') return
  const site = req.header('Sec-Fetch-Site') ?? 'same-origin'
  if (site !== 'same-origin' || req.header('Origin') !== new URL(req.url).origin) throw new ShopError('FORBIDDEN')
}
