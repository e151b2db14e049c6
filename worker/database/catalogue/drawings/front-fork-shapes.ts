import type { ModelSlug } from '#worker/database/catalogue/models.ts'

/** A fork leg in drawing units (0.55 to the millimetre), measured upwards from the axle. */
export interface FrontForkShape {
  length: number
  tube: number
  /** Outer diameter of the tube, drawn a little stouter than it is. */
  tubeMillimetres: number
  slider: { radius: number; to: number; finish: 'alloy' | 'steel' | 'dark' }
  /** What covers the tube over the slider: a painted shroud, a rubber gaiter, or nothing. */
  cover: 'shroud' | 'gaiter' | 'none'
  coverTo: number
  hasCaliperLugs: boolean
  axle: 'through' | 'clamp'
}

export const FORK_SCALE = 0.55

const gaitered: FrontForkShape = {
  length: 370,
  tube: 13,
  tubeMillimetres: 27,
  slider: { radius: 19, to: 176, finish: 'alloy' },
  cover: 'gaiter',
  coverTo: 268,
  hasCaliperLugs: false,
  axle: 'through',
}

const shapes: Partial<Record<ModelSlug, FrontForkShape>> = {
  'honda-cd-70': {
    length: 318,
    tube: 12,
    tubeMillimetres: 26,
    slider: { radius: 16, to: 150, finish: 'dark' },
    cover: 'shroud',
    coverTo: 276,
    hasCaliperLugs: false,
    axle: 'through',
  },
  'honda-cg-125': gaitered,
  'yamaha-ybr-125': {
    length: 390,
    tube: 14,
    tubeMillimetres: 30,
    slider: { radius: 21, to: 196, finish: 'alloy' },
    cover: 'none',
    coverTo: 0,
    hasCaliperLugs: true,
    axle: 'clamp',
  },
}

/** The front fork of a bike; the gaitered one where none is known. */
export function frontForkShape(model: ModelSlug): FrontForkShape {
  return shapes[model] ?? gaitered
}
