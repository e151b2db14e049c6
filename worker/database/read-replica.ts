import { bookmarkHeader } from '#domain/endpoint.ts'
import { isPersonalPath } from '#domain/personal-paths.ts'

/** A session with the primary database or a replica, as stores use it. */
export type DatabaseSession = Pick<D1DatabaseSession, 'prepare' | 'batch'>

/** Whether a request reads what is the same for everybody: without a session, and not by a personal link. */
export function isAnonymousRead({ method, headers, url }: Request): boolean {
  if (headers.has('Authorization') || headers.has('Cookie')) return false
  return (method === 'GET' || method === 'HEAD') && !isPersonalPath(new URL(url).pathname)
}

/**
 * Chooses the replica that a request reads from. Anonymous reads use the nearest one: the CDN cache stores their
 * responses and purges each change more than once. Other requests read a state at least as new as their bookmark, or
 * else the primary database. Writes always go to the primary.
 */
export function replicaFor(request: Request): string {
  if (isAnonymousRead(request)) return 'first-unconstrained'
  const bookmark = request.headers.get(bookmarkHeader) ?? ''
  return /^[0-9a-f]+(-[0-9a-f]+){3}$/.test(bookmark) && bookmark.length <= 100 ? bookmark : 'first-primary'
}
