import { useEffect, useState } from 'react'
import type { Banner } from '#domain/products/banner.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import type { OwnHome } from '#web/shop/bikes/my-bike/own-home.ts'

/** The home page for the selected bike; `null` without one, and until it has loaded. */
export function useOwnHome(banners: Banner[]): OwnHome | null {
  const { bike, code } = useMyBike()
  const [own, setOwn] = useState<OwnHome | null>(null)
  useEffect(() => {
    let isOver = false
    setOwn(null)
    if (bike && code) {
      code.loadOwnHome(bike, banners).then(
        (loaded) => {
          if (!isOver) setOwn(loaded)
        },
        // Without a network the page stays the same for everybody.
        () => undefined,
      )
    }
    return () => {
      isOver = true
    }
  }, [bike, code, banners])
  return own
}
