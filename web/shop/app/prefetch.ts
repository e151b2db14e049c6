import { call } from '#web/api.ts'
import { savesData } from '#web/kit/data-saver.ts'
import { likelyLinks } from './likely-links.ts'
import { loadScreen } from './load-screen.ts'
import type { FirstPicture, OpenedScreen } from '#web/shop/screen/screen.ts'

const freshMs = 20_000
/** Maximum prefetches for visible links, for each page view. */
const maxInSight = 4
const screens = new Map<string, { at: number; screen: Promise<OpenedScreen> }>()
let leftInSight = maxInSight

/**
 * Loads a screen, or returns the prefetched one.
 * @throws ApiError
 */
export function openScreen(url: string): Promise<OpenedScreen> {
  leftInSight = maxInSight
  const known = screens.get(url)
  if (known && Date.now() - known.at < freshMs) return known.screen
  return fetchScreen(url)
}

/** Fetches the screen of a link and its first picture ahead of the press; never for people who save data. */
export function prefetchScreen(url: string): void {
  if (savesData() || screens.has(url)) return
  fetchScreen(url)
    .then(({ module, data }) => module.firstPicture?.(data).forEach(fetchPicture))
    .catch(nothing)
}

/**
 * Prefetches likely links that have been visible for a moment, within the budget and from the first scroll on. Returns
 * the function that stops it.
 */
export function prefetchInSight(): () => void {
  if (!('IntersectionObserver' in globalThis)) return nothing
  const watched = new WeakSet<Element>()
  const watchAll = () => {
    for (const link of likelyLinks.keys()) {
      if (watched.has(link)) continue
      watched.add(link)
      watch(link)
    }
  }
  addEventListener('scroll', watchAll, { passive: true })
  return () => removeEventListener('scroll', watchAll)
}

function watch(link: Element): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(([entry]) => {
    clearTimeout(timer)
    if (!entry?.isIntersecting) return
    timer = setTimeout(() => {
      observer.disconnect()
      const url = likelyLinks.get(link)
      if (url !== undefined && leftInSight-- > 0) prefetchScreen(url)
    }, 600)
  })
  observer.observe(link)
}

/** Deletes prefetched screens, so that the next visit asks again. */
export function clearScreens(): void {
  screens.clear()
  leftInSight = maxInSight
}

function fetchScreen(url: string): Promise<OpenedScreen> {
  const screen = loadScreen(url, call)
  screens.set(url, { at: Date.now(), screen })
  screen.catch(() => screens.delete(url))
  setTimeout(() => screens.delete(url), freshMs)
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
