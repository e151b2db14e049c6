import type { ModelSlug } from '#worker/database/catalogue/models.ts'

/** An air filter element in drawing units; `scale` of them make a millimetre. */
export interface AirFilterShape {
  /** `round`: pleated paper between end caps; `foam`: sleeve over a cage; `panel`: flat frame. */
  kind: 'round' | 'foam' | 'panel'
  width: number
  height: number
  depth: number
  scale: number
  /** Height of the neck or flange over the body. */
  neck: number
  /** Radius of a panel's corners, or of the foam's upright edges. */
  corner: number
  /** What lies in a panel: pleats, or foam behind a grid. */
  filling: 'pleats' | 'grid'
  /** Radius of the upper end over that of the foot. */
  taper: number
}

const round: AirFilterShape = {
  kind: 'round',
  width: 210,
  height: 176,
  depth: 210,
  scale: 2.1,
  neck: 14,
  corner: 0,
  filling: 'pleats',
  taper: 1,
}

const shapes: Partial<Record<ModelSlug, AirFilterShape>> = {
  'honda-cd-70': round,
  'honda-cg-125': {
    kind: 'foam',
    width: 226,
    height: 196,
    depth: 150,
    scale: 1.7,
    neck: 16,
    corner: 75,
    filling: 'pleats',
    taper: 1,
  },
  'honda-cb-150f': {
    kind: 'panel',
    width: 280,
    height: 190,
    depth: 44,
    scale: 1.6,
    neck: 0,
    corner: 22,
    filling: 'pleats',
    taper: 1,
  },
  'yamaha-ybr-125': {
    kind: 'panel',
    width: 240,
    height: 214,
    depth: 52,
    scale: 1.6,
    neck: 0,
    corner: 46,
    filling: 'grid',
    taper: 0.8,
  },
  'suzuki-gs-150': {
    kind: 'foam',
    width: 240,
    height: 170,
    depth: 176,
    scale: 1.7,
    neck: 34,
    corner: 24,
    filling: 'pleats',
    taper: 1,
  },
  'suzuki-gr-150': {
    kind: 'round',
    width: 190,
    height: 250,
    depth: 190,
    scale: 1.9,
    neck: 26,
    corner: 0,
    filling: 'pleats',
    taper: 0.74,
  },
}

/** The air filter element of a bike; the round one of the CD 70 where none is known. */
export function airFilterShape(model: ModelSlug): AirFilterShape {
  return shapes[model] ?? round
}
