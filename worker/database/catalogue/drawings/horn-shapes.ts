import type { ModelSlug } from '#worker/database/catalogue/models.ts'

/** A disc horn in drawing units, 2.4 to the millimetre. */
export interface HornShape {
  radius: number
  /** From the rim back to the end of the drum. */
  depth: number
  rim: 'chrome' | 'black'
  front: 'rings' | 'slots' | 'louvres'
  /** How far the bracket stands over the rim. */
  bracket: number
  /** Leaf springs in the bracket. */
  leaves: number
}

export const HORN_SCALE = 2.4

const small: HornShape = { radius: 88, depth: 70, rim: 'chrome', front: 'rings', bracket: 56, leaves: 1 }

const shapes: Partial<Record<ModelSlug, HornShape>> = {
  'honda-cd-70': small,
  'honda-cg-125': { radius: 108, depth: 84, rim: 'chrome', front: 'slots', bracket: 44, leaves: 2 },
  'suzuki-gs-150': { radius: 112, depth: 76, rim: 'black', front: 'louvres', bracket: 36, leaves: 3 },
}

/** The horn of a bike; the small one where none is known. */
export function hornShape(model: ModelSlug): HornShape {
  return shapes[model] ?? small
}
