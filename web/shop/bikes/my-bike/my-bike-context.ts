import { createContext, use, useEffect } from 'react'
import type { ShownFit } from '#domain/vehicles/fit.ts'
import type { SelectedBike } from './bike-storage.ts'
import type { DoubtNotice, MisfitLine, MisfitNotice, MisfitSentence } from '#web/shop/bikes/fit/misfit.tsx'
import type { loadOwnHome } from './own-home.ts'

/** The part of `my-bike-code.ts` that pages use. */
interface MyBikeCode {
  loadOwnHome: typeof loadOwnHome
  DoubtNotice: typeof DoubtNotice
  MisfitLine: typeof MisfitLine
  MisfitNotice: typeof MisfitNotice
  MisfitSentence: typeof MisfitSentence
}

export interface MyBikeValue {
  /** `undefined` until the browser's storage has been read: the edge knows no visitor. */
  bike: SelectedBike | null | undefined
  /** The code that shows whether parts fit; `undefined` until there is a bike and the code has loaded. */
  code: MyBikeCode | undefined
  /** Whether parts fit the bike, by their ids, as far as the shop has told. */
  fits: ReadonlyMap<string, ShownFit>
  /** Asks the shop whether a part fits; the parts of a page are one request. */
  askFit(id: string): void
  /** Stores the bike here at once and then in the account; `null` deletes it. */
  choose(bike: SelectedBike | null): void
  openChooser(): void
}

const nothing = () => undefined
export const MyBikeContext = createContext<MyBikeValue>({
  bike: undefined,
  code: undefined,
  fits: new Map(),
  askFit: nothing,
  choose: nothing,
  openChooser: nothing,
})

/** The selected bike; none outside a provider. */
export function useMyBike(): MyBikeValue {
  return use(MyBikeContext)
}

/** Whether a part fits the selected bike; `undefined` without a bike, and until the shop has told. */
export function useFit({ _id }: { _id: string }): ShownFit | undefined {
  const { bike, fits, askFit } = use(MyBikeContext)
  useEffect(() => {
    if (bike) askFit(_id)
  }, [bike, _id, askFit])
  return bike ? fits.get(_id) : undefined
}
