import { paths } from '#domain/paths.ts'
import { isOwnPath } from '#domain/settings/own-path.ts'

/** The path that a login leads to: home, or the page of this shop that asked for it; never another host. */
export function afterLogin(next: string | null): string {
  return next !== null && isOwnPath(next) && !next.startsWith(paths.login) ? next : paths.home
}

/** The URL of a screen on the way to a login; it carries the page that the login returns to. */
export function withNext(path: string, next: string | null, more: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...more, ...(next !== null && { next }) }).toString()
  return search ? `${path}?${search}` : path
}
