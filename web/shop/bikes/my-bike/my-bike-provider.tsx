import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ShownFit } from '#domain/vehicles/fit.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { useLazyModule } from '#web/kit/hooks/use-lazy-module.ts'
import { onStoredBikeChange, readStoredBike, type SelectedBike, writeStoredBike } from './bike-storage.ts'
import { MyBikeContext } from './my-bike-context.ts'

type MyBikeCode = typeof import('./my-bike-code.ts')
const myBikeCode = () => import('./my-bike-code.ts')
const nothing = () => undefined

/** Provides the selected bike. The code that needs a bike, or selects one, is loaded on demand. */
export function MyBikeProvider({ children }: { children: ReactNode }) {
  const token = useSession().session?.token
  const isKnown = useSession().session !== undefined
  const [bike, setBike] = useState<SelectedBike | null>()
  const [code, setCode] = useState<MyBikeCode>()
  const chooser = useLazyModule(myBikeCode)
  const latestToken = useRef(token)
  latestToken.current = token
  const isFirst = useRef(true)
  const choices = useRef(0)
  const [fits, askFit] = useFits(bike)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const store = useCallback((next: SelectedBike | null) => {
    writeStoredBike(next)
    setBike(next)
  }, [])

  /** Sends requests about the account's bike one after another. A failure is retried when the next page opens. */
  const enqueue = useCallback((request: (code: MyBikeCode) => Promise<unknown>) => {
    queue.current = queue.current.then(() => myBikeCode().then(request).catch(nothing))
  }, [])

  useEffect(() => {
    const read = () => startTransition(() => setBike(readStoredBike()))
    read()
    return onStoredBikeChange(read)
  }, [])

  const isSet = Boolean(bike)
  useEffect(() => {
    if (isSet) void myBikeCode().then((loaded) => startTransition(() => setCode(loaded)), nothing)
  }, [isSet])

  useEffect(() => {
    if (!isKnown) return
    const isLogin = !isFirst.current
    isFirst.current = false
    if (!token) return
    const before = choices.current
    enqueue(async ({ syncBike }) => {
      const synced = await syncBike(token, isLogin)
      // Another bike may be chosen, or the session ended, while the reply was on its way.
      if (synced && choices.current === before && latestToken.current === token) store(synced)
    })
  }, [isKnown, token, enqueue, store])

  const choose = useCallback(
    (next: SelectedBike | null) => {
      store(next)
      choices.current += 1
      const own = latestToken.current
      if (!own) return
      enqueue(({ saveBike }) => saveBike(own, next))
    },
    [enqueue, store],
  )

  const { show: openChooser } = chooser
  const value = useMemo(
    () => ({ bike, code, fits, askFit, choose, openChooser }),
    [bike, code, fits, askFit, choose, openChooser],
  )
  return (
    <MyBikeContext value={value}>
      {children}
      {chooser.module && <chooser.module.BikeDialog onClose={chooser.hide} />}
    </MyBikeContext>
  )
}

const noFits: ReadonlyMap<string, ShownFit> = new Map()

/** Whether the parts of the page fit the bike: those that were asked for together are one request. */
function useFits(bike: SelectedBike | null | undefined) {
  const [told, setTold] = useState<{ bike: SelectedBike; fits: ReadonlyMap<string, ShownFit> }>()
  const waiting = useRef<string[]>([])
  const asked = useRef({ bike, ids: new Set<string>() })

  const askFit = useCallback(
    (id: string) => {
      if (!bike) return
      if (asked.current.bike !== bike) asked.current = { bike, ids: new Set() }
      if (asked.current.ids.has(id)) return
      asked.current.ids.add(id)
      if (waiting.current.push(id) > 1) return
      // After all parts of the page have asked.
      void Promise.resolve()
        .then(() => myBikeCode())
        .then(({ loadFits }) => loadFits(bike, waiting.current.splice(0)))
        .then((fits) =>
          startTransition(() =>
            setTold((before) => ({ bike, fits: new Map([...(before?.bike === bike ? before.fits : []), ...fits]) })),
          ),
        )
        // Without an answer a part names what it is for, as it does for everybody; it is asked for again on the next page.
        .catch(() => asked.current.ids.clear())
    },
    [bike],
  )
  return [told && told.bike === bike ? told.fits : noFits, askFit] as const
}
