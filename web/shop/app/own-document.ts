import { matchRoute } from './routes.tsx'
import { siteKey } from '#web/kit/site-key.ts'

/**
 * Whether a screen needs a document of its own: a document's policy cannot change, so a screen with a wider one (the
 * map, Turnstile) cannot be shown in another's.
 */
export function wantsOwnDocument(pathname: string): boolean {
  const { isOwnDocument = false, asksForHuman = false } = matchRoute(pathname).route
  return isOwnDocument || (asksForHuman && siteKey() !== undefined)
}
