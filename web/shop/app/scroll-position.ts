import type { Arrival } from './router.ts'

/** The hash of the history entry that is the open menu. */
export const menuHash = '#menu'

const positions = new Map<string, number>()

/** Keeps noting how far the page of a history entry is scrolled. Returns how to stop. */
export function rememberScroll(keyOf: () => string | null): () => void {
  const onScroll = () => {
    const key = keyOf()
    if (key !== null) positions.set(key, scrollY)
  }
  addEventListener('scroll', onScroll, { passive: true })
  return () => removeEventListener('scroll', onScroll)
}

/** The same page with something else in it stays where it was scrolled to, but not beyond the beginning of that. */
export function stayAt(was: number, from: Element, key: string): void {
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  scrollTo(0, Math.min(was, scrollY + from.getBoundingClientRect().top - header))
  positions.set(key, scrollY)
}

/** A new page begins at its top, or at the part that the address names; Back returns to the same place. Spec §2. */
export function scrollAfter(arrival: Arrival, key: string): void {
  if (arrival === 'pop') {
    // Of a page that was loaded as a document the browser itself knows the place.
    const known = positions.get(key)
    if (known !== undefined) scrollTo(0, known)
    return
  }
  // The drawer is an entry of the history, not a place on the page.
  if (location.hash === menuHash) return
  const named = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  if (named) named.scrollIntoView()
  else scrollTo(0, 0)
}
