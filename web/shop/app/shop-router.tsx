import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { localPath } from '#domain/language/translate.ts'
import type { LoadedScreen } from '#web/shop/screen/screen.ts'
import { currentLocation, type Navigate, RouterContext } from '#web/kit/hooks/router.ts'
import { ScreenContext } from '#web/shop/screen/screen-context.ts'
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
        // Without that code a page is a document.
        () => location.assign(localPath(to)),
      )
    }
    const prefetch = (to: string) => void load().then((loaded) => loaded.prefetch(to), nothing)
    return { location: place.location, arrival: place.arrival, navigate, prefetch, prefetchInSight: addLikelyLink }
  }, [place.location, place.arrival, load])
  const screen = useMemo(
    () => ({
      shown: place.shown,
      isSlow,
      retry: () => void load().then((loaded) => loaded.retry(), nothing),
      complete: () => void load().then((loaded) => loaded.complete(), nothing),
    }),
    [place.shown, isSlow, load],
  )

  return (
    <RouterContext value={router}>
      <ScreenContext value={screen}>{children}</ScreenContext>
    </RouterContext>
  )
}

const nothing = () => undefined
