import { matchRoute } from './routes.tsx'
import { siteKey } from '#web/kit/site-key.ts'

/**
 * Whether a screen wants the document of its own address: a document's policy stays as it came, so a screen that needs a
 * wider one (the map, Turnstile) cannot be shown in another's.
 */
export function wantsOwnDocument(pathname: string): boolean {
  const { isOwnDocument = false, asksForHuman = false } = matchRoute(pathname).route
  return isOwnDocument || (asksForHuman && siteKey() !== undefined)
}
