import { paths } from '#web/paths.ts'

/** One slash, then anything that no browser reads as another host or strips away. */
const pathOfThisShop = /^\/(?![/\\])[^\s\\]*$/

/** Where a login leads: home, or the page of this shop that asked for it; never another host. Trust §3.18. */
export function afterLogin(next: string | null): string {
  return next !== null && pathOfThisShop.test(next) && !next.startsWith(paths.login) ? next : paths.home
}
