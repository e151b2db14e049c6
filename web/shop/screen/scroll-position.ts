import type { Arrival } from '#web/kit/hooks/router.ts'
import { menuHash } from './menu-hash.ts'

const positions = new Map<string, number>()

/** Records the scroll position of the current history entry from now on. Returns the function that stops it. */
export function recordScroll(keyOf: () => string): () => void {
  const onScroll = () => void positions.set(keyOf(), scrollY)
  onScroll()
  addEventListener('scroll', onScroll, { passive: true })
  return () => removeEventListener('scroll', onScroll)
}

/** Keeps the scroll position after the content changed, but not below the start of the new content. */
export function stayAt(was: number, from: Element, key: string): void {
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  scrollTo(0, Math.min(was, scrollY + from.getBoundingClientRect().top - header))
  positions.set(key, scrollY)
}

/** Scrolls a new page to its top or to its hash; Back restores the earlier position. */
export function scrollAfter(arrival: Arrival, key: string): void {
  if (arrival === 'pop') {
    // The browser itself restores a page that was loaded as a document.
    const known = positions.get(key)
    if (known !== undefined) scrollTo(0, known)
    return
  }
  // The drawer is a history entry, not a position on the page.
  if (location.hash === menuHash) return
  const named = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  if (named) named.scrollIntoView()
  else scrollTo(0, 0)
}
