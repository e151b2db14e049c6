import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSession } from '#web/session/session-provider.tsx'
import { markBikeTold, onStoredBikeChange, readStoredBike, type RiddenBike, writeStoredBike } from './bike-storage.ts'
import type { fitOfPart } from './fit-of-part.ts'

interface MyBikeValue {
  /** `undefined` until the browser's storage was read: the edge knows nobody. */
  bike: RiddenBike | null | undefined
  /** Tells fit from misfit; there as soon as there is a bike and its code has come. */
  fitOfPart: typeof fitOfPart | undefined
  /** Keeps or, with `null`, forgets the bike: here at once, then in the account. */
  choose(bike: RiddenBike | null): void
  openChooser(): void
}

const nothing = () => undefined
const MyBikeContext = createContext<MyBikeValue>({
  bike: undefined,
  fitOfPart: undefined,
  choose: nothing,
  openChooser: nothing,
})

const BikeDialog = lazy(() => import('./bike-dialog.tsx').then(({ BikeDialog: Dialog }) => ({ default: Dialog })))

/** Which bike somebody rides. All that is needed only with a bike, or to choose one, is loaded then. */
export function MyBikeProvider({ children }: { children: ReactNode }) {
  const token = useSession().session?.token
  const isKnown = useSession().session !== undefined
  const [bike, setBike] = useState<RiddenBike | null>()
  const [fit, setFit] = useState<typeof fitOfPart>()
  const [isChoosing, setIsChoosing] = useState(false)
  const latestToken = useRef(token)
  latestToken.current = token
  const isFirst = useRef(true)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const keep = useCallback((next: RiddenBike | null) => {
    writeStoredBike(next)
    setBike(next)
  }, [])

  /** One call about the account's bike after the other. A failure is made good when the next page opens. */
  const ask = useCallback((asking: (code: typeof import('./account-bike.ts')) => Promise<unknown>) => {
    queue.current = queue.current.then(() => import('./account-bike.ts').then(asking).catch(nothing))
  }, [])

  useEffect(() => {
    const read = () => setBike(readStoredBike())
    read()
    return onStoredBikeChange(read)
  }, [])

  const isSet = Boolean(bike)
  useEffect(() => {
    if (isSet) void import('./fit-of-part.ts').then((code) => setFit(() => code.fitOfPart), nothing)
  }, [isSet])

  useEffect(() => {
    if (!isKnown) return
    const isLogin = !isFirst.current
    isFirst.current = false
    if (!token) return
    ask(async ({ settleBike }) => {
      const settled = await settleBike(token, isLogin)
      if (settled && latestToken.current === token) keep(settled)
    })
  }, [isKnown, token, ask, keep])

  const choose = useCallback(
    (next: RiddenBike | null) => {
      keep(next)
      const own = latestToken.current
      if (!own) return
      markBikeTold(false)
      ask(({ tellBike }) => tellBike(own, next))
    },
    [ask, keep],
  )

  const value = useMemo(
    () => ({ bike, fitOfPart: fit, choose, openChooser: () => setIsChoosing(true) }),
    [bike, fit, choose],
  )
  return (
    <MyBikeContext value={value}>
      {children}
      {isChoosing && (
        <Suspense>
          <BikeDialog onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </MyBikeContext>
  )
}

export function useMyBike(): MyBikeValue {
  return use(MyBikeContext)
}
