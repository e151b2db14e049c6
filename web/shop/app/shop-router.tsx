import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { localPath } from '#domain/language/translate.ts'
import type { LoadedScreen } from '#web/shop/screen/screen.ts'
import {
  currentLocation,
  type Location,
  locationOf,
  type Navigate,
  RouterContext,
  urlOf,
} from '#web/kit/hooks/router.ts'
import { ScreenContext, type Shown } from '#web/shop/screen/screen-context.ts'
import { addLikelyLink } from './likely-links.ts'
import type { Navigation, Place } from './navigation.ts'

/** The router of the browser. The code that opens other pages follows as soon as this one responds. */
export function ShopRouter({ first, children }: { first: LoadedScreen; children: ReactNode }) {
  const [place, setPlace] = useState<Place>(() => ({
    location: currentLocation(),
    arrival: 'pop',
    shown: { screen: first },
  }))
  const [isSlow, setIsSlow] = useState(false)
  /** The page that was asked for here when neither that code nor a network was there. */
  const [wanted, setWanted] = useState<{ to: string; from: Location }>()
  const opened = useRef(place)
  const navigation = useRef<Promise<Navigation> | null>(null)
  const load = useCallback(() => {
    navigation.current ??= import('./navigation.ts').then(({ startNavigation }) =>
      startNavigation(opened.current, { show: setPlace, setIsSlow }),
    )
    navigation.current.catch(() => {
      navigation.current = null
    })
    return navigation.current
  }, [])

  useEffect(() => {
    load().catch(nothing)
    return () => void navigation.current?.then(({ stop }) => stop(), nothing)
  }, [load])

  const { settle } = place
  useLayoutEffect(() => settle?.(), [settle])

  const router = useMemo(() => {
    const navigate: Navigate = (to, options) => {
      if (typeof to === 'number') return history.go(to)
      load().then(
        (loaded) => loaded.navigate(to, options),
        // Without that code a page is a document, of the network or of the service worker; a panel of this page waits for
        // another press.
        () => {
          if (navigator.onLine || navigator.serviceWorker?.controller) location.assign(localPath(to))
          else if (urlOf(locationOf(to, '')) !== urlOf(currentLocation())) setWanted({ to, from: place.location })
        },
      )
    }
    const prefetch = (to: string) => void load().then((loaded) => loaded.prefetch(to), nothing)
    return { location: place.location, arrival: place.arrival, navigate, prefetch, prefetchInSight: addLikelyLink }
  }, [place.location, place.arrival, load])
  const lost = wanted?.from === place.location ? wanted.to : undefined
  const screen = useMemo(
    () => ({
      shown: lost === undefined ? place.shown : noNetwork,
      isSlow,
      retry() {
        if (lost === undefined) load().then((loaded) => loaded.retry(), nothing)
        else router.navigate(lost)
      },
      complete: () => void load().then((loaded) => loaded.complete(), nothing),
    }),
    [place.shown, isSlow, load, lost, router],
  )

  return (
    <RouterContext value={router}>
      <ScreenContext value={screen}>{children}</ScreenContext>
    </RouterContext>
  )
}

const nothing = () => undefined
const noNetwork: Shown = { error: { isNetwork: true, message: '' } }
