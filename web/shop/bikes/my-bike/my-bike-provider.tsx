import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
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
  const value = useMemo(() => ({ bike, code, choose, openChooser }), [bike, code, choose, openChooser])
  return (
    <MyBikeContext value={value}>
      {children}
      {chooser.module && <chooser.module.BikeDialog onClose={chooser.hide} />}
    </MyBikeContext>
  )
}
