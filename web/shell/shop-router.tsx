import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPath, type Location, NavigationType, type Navigator, parsePath, Router, type To } from 'react-router-dom'
import { ApiError } from '#web/api.ts'
import { headOf, type LoadedScreen } from '#web/load-screen.ts'
import { openScreen } from '#web/prefetch.ts'
import { applyHead } from './apply-head.ts'
import { ScreenContext, type Shown } from './screen-context.ts'
import { rememberScroll, scrollAfter } from './scroll-position.ts'
import { useShop } from './shop-facts.tsx'

/** After this long a bar says that the next page is coming. Look, states. */
const slowMs = 150

interface Place {
  location: Location
  kind: NavigationType
  shown: Shown
}

/**
 * The router of the browser: react-router's own, told to change the address only when the next screen's code and data are
 * there. Until then the old page stays, whole and consistent; a second press in between wins.
 */
export function ShopRouter({ first, children }: { first: LoadedScreen; children: ReactNode }) {
  const [place, setPlace] = useState<Place>(() => ({
    location: presentLocation(),
    kind: NavigationType.Pop,
    shown: { screen: first },
  }))
  const facts = useShop()
  const [isSlow, setIsSlow] = useState(false)
  const present = useRef(place)
  const turn = useRef(0)

  const go = useCallback(async (location: Location, kind: NavigationType) => {
    const mine = ++turn.current
    const { shown: old, location: from } = present.current
    const isSamePage = addressOf(location) === addressOf(from) && 'screen' in old
    const timer = setTimeout(() => setIsSlow(mine === turn.current), slowMs)
    const shown = isSamePage ? old : await open(addressOf(location))
    clearTimeout(timer)
    if (mine !== turn.current) return
    setIsSlow(false)
    const entry = { key: location.key, usr: location.state as unknown }
    if (kind === NavigationType.Push) history.pushState(entry, '', createPath(location))
    if (kind === NavigationType.Replace) history.replaceState(entry, '', createPath(location))
    present.current = { location, kind, shown }
    startTransition(() => setPlace(present.current))
  }, [])

  useEffect(() => {
    const onPop = () => void go(presentLocation(), NavigationType.Pop)
    addEventListener('popstate', onPop)
    const forgetScroll = rememberScroll(() => present.current.location.key)
    return () => {
      removeEventListener('popstate', onPop)
      forgetScroll()
    }
  }, [go])

  useLayoutEffect(() => {
    if ('screen' in place.shown) applyHead(headOf(place.shown.screen, facts))
  }, [place, facts])

  useLayoutEffect(() => {
    scrollAfter(place.kind, place.location.key)
  }, [place])

  const navigator = useMemo<Navigator>(
    () => ({
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: (to, state) => void go(newLocation(to, state), NavigationType.Push),
      replace: (to, state) => void go(newLocation(to, state), NavigationType.Replace),
      go: (delta) => history.go(delta),
    }),
    [go],
  )
  const screen = useMemo(
    () => ({
      shown: place.shown,
      isSlow,
      retry: () => void go({ ...place.location, key: newKey() }, NavigationType.Replace),
    }),
    [place, isSlow, go],
  )

  return (
    <Router location={place.location} navigationType={place.kind} navigator={navigator}>
      <ScreenContext value={screen}>{children}</ScreenContext>
    </Router>
  )
}

async function open(address: string): Promise<Shown> {
  try {
    return { screen: await openScreen(address) }
  } catch (error) {
    const isKnown = error instanceof ApiError
    return { error: isKnown ? error : new ApiError('Network error. Please try again.', 'NETWORK', 0) }
  }
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

function newLocation(to: To, state: unknown): Location {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
  return { pathname, search, hash, state, key: newKey() }
}

function presentLocation(): Location {
  const { pathname, search, hash } = window.location
  const entry = history.state as { key?: string; usr?: unknown } | null
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
}
