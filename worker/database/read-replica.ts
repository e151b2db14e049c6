import { bookmarkHeader } from '#domain/endpoint.ts'

/** What stores ask of a database, whichever copy of it answers. */
export type DatabaseSession = Pick<D1DatabaseSession, 'prepare' | 'batch'>

/** A read of what everybody sees, by somebody who shows no session. */
export function isAnonymousRead({ method, headers }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && !headers.has('Authorization') && !headers.has('Cookie')
}

/**
 * From which copy a request reads. What everybody sees comes from the nearest one: behind it stands the cache, which is told of
 * changes more than once. Whoever may have written something reads what is at least as new as the bookmark of their last
 * answer, or else from the books themselves. Writes go there in any case.
 */
export function replicaFor(request: Request): string {
  if (isAnonymousRead(request)) return 'first-unconstrained'
  const bookmark = request.headers.get(bookmarkHeader) ?? ''
  return /^[0-9a-f]+(-[0-9a-f]+){3}$/.test(bookmark) && bookmark.length <= 100 ? bookmark : 'first-primary'
}
