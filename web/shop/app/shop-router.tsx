import {
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { localPath } from '#domain/language/translate.ts'
import { LruMap } from '#domain/lru.ts'
import { ApiError, networkError } from '#web/api.ts'
import type { LoadedScreen } from '#web/shop/screen/screen.ts'
import { openScreen, prefetchInSight, prefetchScreen } from './prefetch.ts'
import { matchRoute } from './routes.tsx'
import { siteKey } from '#web/kit/site-key.ts'
import { urlOf, type Arrival, type Location, locationOf, type Navigate, RouterContext } from '#web/kit/hooks/router.ts'
import { ScreenContext, type Shown } from '#web/shop/screen/screen-context.ts'
import { recordScroll, scrollAfter, stayAt } from '#web/shop/screen/scroll-position.ts'

/** After this long a bar shows that the next page is loading. */
const slowMs = 150

/** Maximum pages stored for Back. */
const maxVisited = 20

interface Place {
  location: Location
  arrival: Arrival
  /** Where the new content begins, and the earlier scroll position. */
  stay: { from: Element; was: number } | null
  shown: Shown
}

/**
 * The router of the browser. It changes the URL when the next screen's code and data are there. Until then the old
 * page stays, and a second press wins.
 */
export function ShopRouter({ first, children }: { first: LoadedScreen; children: ReactNode }) {
  const [place, setPlace] = useState<Place>(() => ({
    location: currentLocation(),
    arrival: 'pop',
    stay: null,
    shown: { screen: first },
  }))
  const [isSlow, setIsSlow] = useState(false)
  const latest = useRef(place)
  const turn = useRef(0)
  /** The screens of earlier history entries, for Back. */
  const visited = useRef(new LruMap<string, Shown>(maxVisited).set(place.location.key, place.shown))

  const go = useCallback(async (location: Location, arrival: Arrival, showFrom: Element | null = null) => {
    const mine = ++turn.current
    const { shown: old, location: from } = latest.current
    const isSamePage = urlOf(location) === urlOf(from) && 'screen' in old
    const timer = setTimeout(() => setIsSlow(mine === turn.current), slowMs)
    if (arrival !== 'pop' && !isSamePage && wantsOwnDocument(location.pathname)) {
      return openDocument(urlOf(location) + location.hash)
    }
    const stored = arrival === 'pop' ? visited.current.get(location.key) : undefined
    const shown = isSamePage ? old : (stored ?? (await open(urlOf(location))))
    clearTimeout(timer)
    if (mine !== turn.current) return
    setIsSlow(false)
    writeHistory(location, arrival)
    latest.current = { location, arrival, stay: showFrom && { from: showFrom, was: scrollY }, shown }
    startTransition(() => setPlace(latest.current))
    storeVisit(visited.current, location.key, shown)
    if (!stored || isSamePage) return
    // Back shows the stored screen at once, and then current data.
    const fresh = await open(urlOf(location))
    if (mine !== turn.current || 'error' in fresh) return
    latest.current = { ...latest.current, shown: fresh }
    storeVisit(visited.current, location.key, fresh)
    startTransition(() => setPlace(latest.current))
  }, [])

  useHistory(latest, go)

  const { location, arrival, stay } = place
  useLayoutEffect(() => {
    if (stay) stayAt(stay.was, stay.from, location.key)
    else scrollAfter(arrival, location.key)
  }, [location, arrival, stay])

  const navigate = useCallback<Navigate>(
    (to, { replace = false, showFrom } = {}) => {
      if (typeof to === 'number') return history.go(to)
      const next = locationOf(to, newKey())
      const { location: from } = latest.current
      const isHere = urlOf(next) + next.hash === urlOf(from) + from.hash
      void go(next, replace || isHere ? 'replace' : 'push', showFrom)
    },
    [go],
  )
  const router = useMemo(
    () => ({ location, arrival, navigate, prefetch: prefetchScreen, prefetchInSight }),
    [location, arrival, navigate],
  )
  const screen = useMemo(
    () => ({
      shown: place.shown,
      isSlow,
      retry: () => void go({ ...place.location, key: newKey() }, 'replace'),
    }),
    [place, isSlow, go],
  )

  return (
    <RouterContext value={router}>
      <ScreenContext value={screen}>{children}</ScreenContext>
    </RouterContext>
  )
}

/** Follows Back and Forward, and records the scroll position of the current history entry. */
function useHistory(latest: RefObject<Place>, go: (location: Location, arrival: Arrival) => Promise<void>) {
  useEffect(() => {
    const onPop = () => {
      const next = currentLocation()
      const { location: from } = latest.current
      // Only a panel over the page was closed; its entry belongs to the same page.
      if (next.key !== from.key || urlOf(next) !== urlOf(from)) void go(next, 'pop')
    }
    addEventListener('popstate', onPop)
    const stopRecording = recordScroll(() => latest.current.location.key)
    return () => {
      removeEventListener('popstate', onPop)
      stopRecording()
    }
  }, [latest, go])
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

function currentLocation(): Location {
  const entry = history.state as { key?: string } | null
  return locationOf(location.href, entry?.key ?? 'default')
}
