import { createContext, use } from 'react'
import type { RiddenBike } from './bike-storage.ts'
import type { fitOfPart } from './fit-of-part.ts'

export interface MyBikeValue {
  /** `undefined` until the browser's storage was read: the edge knows nobody. */
  bike: RiddenBike | null | undefined
  /** Tells fit from misfit; there as soon as there is a bike and its code has come. */
  fitOfPart: typeof fitOfPart | undefined
  /** Keeps or, with `null`, forgets the bike: here at once, then in the account. */
  choose(bike: RiddenBike | null): void
  openChooser(): void
}

const nothing = () => undefined
export const MyBikeContext = createContext<MyBikeValue>({
  bike: undefined,
  fitOfPart: undefined,
  choose: nothing,
  openChooser: nothing,
})

/** Whose bike it is; of nobody where no provider stands around. */
export function useMyBike(): MyBikeValue {
  return use(MyBikeContext)
}
