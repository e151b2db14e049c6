import { createContext, use } from 'react'
import type { Fit, fitOfPart, NamedBikes } from '#domain/bikes/fit-of-part.ts'
import type { SelectedBike } from './bike-storage.ts'
import type { DoubtNotice, MisfitLine, MisfitNotice, MisfitSentence } from '#web/shop/bikes/fit/misfit.tsx'
import type { loadOwnHome } from './own-home.ts'

/** The part of `my-bike-code.ts` that pages use. */
interface MyBikeCode {
  fitOfPart: typeof fitOfPart
  loadOwnHome: typeof loadOwnHome
  DoubtNotice: typeof DoubtNotice
  MisfitLine: typeof MisfitLine
  MisfitNotice: typeof MisfitNotice
  MisfitSentence: typeof MisfitSentence
}

export interface MyBikeValue {
  /** `undefined` until the browser's storage has been read: the edge knows no visitor. */
  bike: SelectedBike | null | undefined
  /** The code that tells and shows whether parts fit; `undefined` until there is a bike and the code has loaded. */
  code: MyBikeCode | undefined
  /** Stores the bike here at once and then in the account; `null` deletes it. */
  choose(bike: SelectedBike | null): void
  openChooser(): void
}

const nothing = () => undefined
export const MyBikeContext = createContext<MyBikeValue>({
  bike: undefined,
  code: undefined,
  choose: nothing,
  openChooser: nothing,
})

/** The selected bike; none outside a provider. */
export function useMyBike(): MyBikeValue {
  return use(MyBikeContext)
}

/** Whether a part fits the selected bike; `undefined` without a bike, and until its code has loaded. */
export function useFit(part: NamedBikes): Fit | undefined {
  const { bike, code } = use(MyBikeContext)
  return bike ? code?.fitOfPart(bike.slug, part) : undefined
}
