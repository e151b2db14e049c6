import { startTransition } from 'react'
import { LruMap } from '#domain/lru.ts'
import { localPath } from '#domain/language/translate.ts'
import { ApiError, networkError } from '#web/api.ts'
import {
  type Arrival,
  currentLocation,
  type Location,
  locationOf,
  type NavigateOptions,
  urlOf,
} from '#web/kit/hooks/router.ts'
import { siteKey } from '#web/kit/site-key.ts'
import { recordScroll, scrollAfter, stayAt } from '#web/shop/screen/scroll-position.ts'
import type { Shown } from '#web/shop/screen/screen-context.ts'
import { completeScreen } from './load-screen.ts'
import { openScreen, prefetchInSight, prefetchScreen } from './prefetch.ts'
import { matchRoute } from './routes.tsx'

/** After this long a bar shows that the next page is loading. */
const slowMs = 150

/** Maximum pages stored for Back. */
const maxVisited = 20

/** What the page shows, and how it got there. */
export interface Place {
  location: Location
  arrival: Arrival
  shown: Shown
  /** Scrolls to where the place begins, as soon as it is on the page. */
  settle?: () => void
}

/** What the router shows. */
interface View {
  show(place: Place): void
  setIsSlow(isSlow: boolean): void
}

/** The navigation of a document, until `stop`. */
export interface Navigation {
  navigate(to: string, options?: NavigateOptions): void
  prefetch(url: string): void
  /** Loads the current screen again. */
  retry(): void
  /** Loads the code of what the page keeps as the edge rendered it. */
  complete(): void
  stop(): void
}

/**
 * Navigates from the place that the document shows. The URL changes when the next screen's code and data are there. Until
 * then the old page stays, and a second press wins. Also follows Back and Forward, and records scroll positions.
 */
export function startNavigation(first: Place, { show, setIsSlow }: View): Navigation {
  let latest = first
  let turn = 0
  /** The screens of earlier history entries, for Back. */
  const visited = new LruMap<string, Shown>(maxVisited).set(first.location.key, first.shown)

  function put(place: Place) {
    latest = place
    storeVisit(visited, place.location.key, place.shown)
    startTransition(() => show(place))
  }

  async function go(location: Location, arrival: Arrival, showFrom: Element | null = null) {
    turn += 1
    const mine = turn
    const { shown: old, location: from } = latest
    const isSamePage = urlOf(location) === urlOf(from) && 'screen' in old
    const timer = setTimeout(() => setIsSlow(mine === turn), slowMs)
    if (arrival !== 'pop' && !isSamePage && wantsOwnDocument(location.pathname)) {
      return openDocument(urlOf(location) + location.hash)
    }
    const stored = arrival === 'pop' ? visited.get(location.key) : undefined
    // Back shows this page again, then from nothing.
    if (!isSamePage) void completed(old)
    const shown = isSamePage ? old : await (stored ? completed(stored) : open(urlOf(location)))
    clearTimeout(timer)
    if (mine !== turn) return
    setIsSlow(false)
    writeHistory(location, arrival)
    const was = scrollY
    const settle = () => (showFrom ? stayAt(was, showFrom, location.key) : scrollAfter(arrival, location.key))
    put({ location, arrival, shown, settle })
    if (!stored || isSamePage) return
    // Back shows the stored screen at once, and then current data.
    const fresh = await open(urlOf(location))
    if (mine === turn && 'screen' in fresh) put({ ...latest, shown: fresh })
  }

  const onPop = () => {
    const next = currentLocation()
    // Only a panel over the page was closed; its entry belongs to the same page.
    if (next.key !== latest.location.key || urlOf(next) !== urlOf(latest.location)) void go(next, 'pop')
  }
  addEventListener('popstate', onPop)
  const stops = [recordScroll(() => latest.location.key), prefetchInSight()]
  // Back may have been pressed while this code loaded.
  onPop()

  return {
    navigate(to, { replace = false, showFrom } = {}) {
      const next = locationOf(to, newKey())
      const { location: from } = latest
      const isHere = urlOf(next) + next.hash === urlOf(from) + from.hash
      void go(next, replace || isHere ? 'replace' : 'push', showFrom)
    },
    prefetch: prefetchScreen,
    async complete() {
      const at = latest
      const shown = await completed(at.shown)
      if (latest === at) put({ ...at, shown })
    },
    retry: () => void go({ ...latest.location, key: newKey() }, 'replace'),
    stop() {
      removeEventListener('popstate', onPop)
      stops.forEach((stop) => stop())
    },
  }
}

/** Adds or replaces the history entry of a location; Back and Forward have theirs. */
function writeHistory(location: Location, arrival: Arrival): void {
  const entry = { key: location.key }
  const url = localPath(urlOf(location)) + location.hash
  if (arrival === 'push') history.pushState(entry, '', url)
  if (arrival === 'replace') history.replaceState(entry, '', url)
}

/**
 * Whether a screen needs a document of its own: a document's policy cannot change, so a screen with a wider one (the
 * map, Turnstile) cannot be shown in another's.
 */
function wantsOwnDocument(pathname: string): boolean {
  const { isOwnDocument = false, asksForHuman = false } = matchRoute(pathname).route
  return isOwnDocument || (asksForHuman && siteKey() !== undefined)
}

/** Makes a page whole that the edge rendered. Without a network it stays as it is. */
async function completed(shown: Shown): Promise<Shown> {
  return 'screen' in shown
    ? completeScreen(shown.screen).then(
        (screen) => ({ screen }),
        () => shown,
      )
    : shown
}

async function open(url: string): Promise<Shown> {
  try {
    return { screen: await openScreen(url) }
  } catch (error) {
    const failure = error instanceof ApiError ? error : networkError()
    // Without a network the cached document is shown, with the files that belong to it.
    if (failure.isNetwork && (await hasCachedDocument(url))) return openDocument(url)
    // The screen's code is gone since a deployment: the document of the URL names the current files.
    if (failure !== error && (await isReachable(url))) return openDocument(url)
    return { error: failure }
  }
}

/** Whether the service worker has a document for this page. */
async function hasCachedDocument(url: string): Promise<boolean> {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return false
  return caches.match(localPath(url)).then(Boolean, () => false)
}

function isReachable(url: string): Promise<boolean> {
  return fetch(localPath(url), { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/** Leaves this page, which stays visible until the document loads. */
function openDocument(url: string): Promise<never> {
  location.assign(localPath(url))
  return new Promise(() => undefined)
}

/** Stores the screen of a history entry; the oldest one is dropped. */
function storeVisit(visited: LruMap<string, Shown>, key: string, shown: Shown): void {
  if ('screen' in shown) visited.set(key, shown)
  else visited.delete(key)
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}
