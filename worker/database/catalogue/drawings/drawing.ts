import type { ModelSlug } from '#worker/database/catalogue/models.ts'

/** The parts that can be drawn; each has a file of the same name in this folder. */
export type PartName =
  | 'chain-set'
  | 'spark-plug'
  | 'brake-shoe'
  | 'disc-pad'
  | 'clutch-plates'
  | 'headlight'
  | 'silencer'
  | 'piston-kit'
  | 'air-filter'
  | 'battery'
  | 'mirror'
  | 'carburettor'
  | 'rear-shock'
  | 'front-fork'
  | 'indicator-set'
  | 'tail-light'
  | 'horn'
  | 'meter'
  | 'cable'
  | 'tyre'
  | 'tube'
  | 'wheel-rim'
  | 'seat'
  | 'fuel-tank'
  | 'mudguard'
  | 'kick-starter'
  | 'gear-lever'
  | 'engine-oil'
  | 'ignition-coil'
  | 'lock-set'

/** `main` is the thumbnail; the others are made for the products that have a gallery. */
export type View = 'main' | 'other-side' | 'detail' | 'dimensions'

/**
 * What is to be drawn. The part's file knows how the part differs from bike to bike (teeth, shape of
 * the lamp, length of the silencer), from grade to grade, and by `variant` (`front`, `rear`, `clutch`).
 */
export interface Drawing {
  part: PartName
  model: ModelSlug
  grade: 'genuine' | 'A' | 'B' | null
  variant?: string
  views: View[]
}
