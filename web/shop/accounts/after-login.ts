import { paths } from '#domain/paths.ts'
import { isOwnPath } from '#domain/settings/own-path.ts'

/** Where a login leads: home, or the page of this shop that asked for it; never another host. */
export function afterLogin(next: string | null): string {
  return next !== null && isOwnPath(next) && !next.startsWith(paths.login) ? next : paths.home
}

/** The address of a screen on the way to a login, which keeps in mind where the login leads. */
export function onTheWay(path: string, next: string | null, more: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...more, ...(next !== null && { next }) }).toString()
  return search ? `${path}?${search}` : path
}
