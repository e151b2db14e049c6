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
import { ApiError } from '#web/api.ts'
import { headOf, type LoadedScreen } from '#web/load-screen.ts'
import { openScreen } from '#web/prefetch.ts'
import { applyHead } from './apply-head.ts'
import { addressOf, type Arrival, type Location, locationOf, type Navigate, RouterContext } from './router.ts'
import { ScreenContext, type Shown } from './screen-context.ts'
import { rememberScroll, scrollAfter, stayAt } from './scroll-position.ts'
import { useShop } from './shop-facts.tsx'

/** After this long a bar says that the next page is coming. Look, states. */
const slowMs = 150

interface Place {
  location: Location
  arrival: Arrival
  /** What is shown from on, and where the page was scrolled to before. */
  stay: { from: Element; was: number } | null
  shown: Shown
}

/**
 * The router of the browser. It changes the address only when the next screen's code and data are there; until then the
 * old page stays, whole and consistent, and a second press in between wins.
 */
export function ShopRouter({ first, children }: { first: LoadedScreen; children: ReactNode }) {
  const [place, setPlace] = useState<Place>(() => ({
    location: presentLocation(),
    arrival: 'pop',
    stay: null,
    shown: { screen: first },
  }))
  const facts = useShop()
  const [isSlow, setIsSlow] = useState(false)
  const present = useRef(place)
  const turn = useRef(0)

  const go = useCallback(async (location: Location, arrival: Arrival, showFrom: Element | null = null) => {
    const mine = ++turn.current
    const { shown: old, location: from } = present.current
    const isSamePage = addressOf(location) === addressOf(from) && 'screen' in old
    const timer = setTimeout(() => setIsSlow(mine === turn.current), slowMs)
    const shown = isSamePage ? old : await open(addressOf(location))
    clearTimeout(timer)
    if (mine !== turn.current) return
    setIsSlow(false)
    const entry = { key: location.key }
    const address = addressOf(location) + location.hash
    if (arrival === 'push') history.pushState(entry, '', address)
    if (arrival === 'replace') history.replaceState(entry, '', address)
    present.current = { location, arrival, stay: showFrom && { from: showFrom, was: scrollY }, shown }
    startTransition(() => setPlace(present.current))
  }, [])

  useEffect(() => {
    const onPop = () => void go(presentLocation(), 'pop')
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
    if (place.stay) stayAt(place.stay.was, place.stay.from, place.location.key)
    else scrollAfter(place.arrival, place.location.key)
  }, [place])

  const navigate = useCallback<Navigate>(
    (to, { replace = false, showFrom } = {}) => {
      if (typeof to === 'number') return history.go(to)
      const next = locationOf(to, newKey())
      const { location: from } = present.current
      const isHere = addressOf(next) + next.hash === addressOf(from) + from.hash
      void go(next, replace || isHere ? 'replace' : 'push', showFrom)
    },
    [go],
  )
  const router = useMemo(() => ({ location: place.location, arrival: place.arrival, navigate }), [place, navigate])
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

async function open(address: string): Promise<Shown> {
  try {
    return { screen: await openScreen(address) }
  } catch (error) {
    const isKnown = error instanceof ApiError
    return { error: isKnown ? error : new ApiError('Network error. Please try again.', 'NETWORK', 0) }
  }
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

function presentLocation(): Location {
  const entry = history.state as { key?: string } | null
  return locationOf(location.href, entry?.key ?? 'default')
}
