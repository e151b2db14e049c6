import { call } from '#web/api.ts'
import { savesData } from '#web/kit/data-saver.ts'
import { loadScreen } from './load-screen.ts'
import type { FirstPicture, LoadedScreen } from './screen.ts'

const freshMs = 20_000
/** So many pages are fetched because their links are in sight, for each page that is looked at. */
const mostInSight = 4
const screens = new Map<string, { at: number; screen: Promise<LoadedScreen> }>()
let leftInSight = mostInSight

/** Loads a screen, or gives the one that was fetched a moment ago. @throws ApiError */
export function openScreen(address: string): Promise<LoadedScreen> {
  leftInSight = mostInSight
  const known = screens.get(address)
  if (known && Date.now() - known.at < freshMs) return known.screen
  return fetchScreen(address)
}

/** Fetches what a link leads to ahead of the press, its first picture too; never where somebody saves data. */
export function prefetchScreen(address: string): void {
  if (savesData() || screens.has(address)) return
  fetchScreen(address)
    .then(({ module, data }) => module.firstPicture?.(data).forEach(fetchPicture))
    .catch(nothing)
}

/**
 * Fetches what a link leads to once it has been in sight for a moment, as far as the budget goes, and not before somebody
 * has begun to move on the page. Returns how to stop.
 */
export function prefetchInSight(link: Element, address: string): () => void {
  if (!('IntersectionObserver' in globalThis)) return nothing
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(([entry]) => {
    clearTimeout(timer)
    if (!entry?.isIntersecting) return
    timer = setTimeout(() => {
      observer.disconnect()
      if (leftInSight-- > 0) prefetchScreen(address)
    }, 600)
  })
  const begin = () => observer.observe(link)
  addEventListener('scroll', begin, { once: true, passive: true })
  return () => {
    removeEventListener('scroll', begin)
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** Forgets what was fetched, so that the next visit asks again. */
export function clearScreens(): void {
  screens.clear()
  leftInSight = mostInSight
}

function fetchScreen(address: string): Promise<LoadedScreen> {
  const screen = loadScreen(address, call)
  screens.set(address, { at: Date.now(), screen })
  screen.catch(() => screens.delete(address))
  setTimeout(() => screens.delete(address), freshMs)
  return screen
}

function fetchPicture({ srcset, sizes, media }: FirstPicture): void {
  if (media && !matchMedia(media).matches) return
  const picture = new Image()
  picture.fetchPriority = 'low'
  picture.sizes = sizes
  picture.srcset = srcset
}

function nothing() {}
