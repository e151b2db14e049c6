import { createContext, use } from 'react'
import type { Fit, fitOfPart } from '#domain/bikes/fit-of-part.ts'
import type { SelectedBike } from './bike-storage.ts'
import type { MisfitLine, MisfitNotice, MisfitSentence } from '#web/shop/bikes/fit/misfit.tsx'
import type { loadOwnHome } from './own-home.ts'

/** The part of `my-bike-code.ts` that pages use. */
interface MyBikeCode {
  fitOfPart: typeof fitOfPart
  loadOwnHome: typeof loadOwnHome
  MisfitLine: typeof MisfitLine
  MisfitNotice: typeof MisfitNotice
  MisfitSentence: typeof MisfitSentence
}

export interface MyBikeValue {
  /** `undefined` until the browser's storage was read: the edge knows nobody. */
  bike: SelectedBike | null | undefined
  /** What tells fit from misfit, and says so; there as soon as there is a bike and its code has come. */
  code: MyBikeCode | undefined
  /** Keeps or, with `null`, forgets the bike: here at once, then in the account. */
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

/** Whose bike it is; of nobody where no provider stands around. */
export function useMyBike(): MyBikeValue {
  return use(MyBikeContext)
}

/** Whether a part fits one's own bike; `undefined` without a bike, and until its code is there. */
export function useFit(fits: readonly string[]): Fit | undefined {
  const { bike, code } = use(MyBikeContext)
  return bike ? code?.fitOfPart(bike.slug, fits) : undefined
}
