import { paths } from '#web/paths.ts'

/** Where a login leads: home, or the page of this shop that asked for it; never another host. Trust §3.18. */
export function afterLogin(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : paths.home
}
