import type { Drawing } from './drawing.ts'
import type { ModelSlug } from '#worker/database/catalogue/models.ts'

/** A rear shock absorber in drawing units (0.9 to the millimetre), measured upwards from the middle of the lower eye. */
export interface RearShockShape {
  /** Between the middles of the eyes. */
  length: number
  spring: {
    from: number
    to: number
    radius: number
    wire: number
    turns: number
    half: number
    finish: 'steel' | 'black' | 'amber'
  }
  /** Length of the chrome tube that hides the upper coils; 0 for an open spring. */
  cover: number
  /** The ring under the spring: stepped to set the preload, or a plain seat. */
  seat: 'stepped' | 'plain'
  body: 'steel' | 'dark'
  lowerEnd: 'eye' | 'fork'
  hasReservoir: boolean
  /** The one part in amber. */
  accent: 'seat' | 'bush' | 'spring'
  isPair: boolean
}

/** Drawing units for a millimetre. */
export const SHOCK_SCALE = 0.9

const ordinary: RearShockShape = {
  length: 300,
  spring: { from: 78, to: 262, radius: 33, wire: 11, turns: 10, half: 0.5, finish: 'steel' },
  cover: 66,
  seat: 'stepped',
  body: 'dark',
  lowerEnd: 'eye',
  hasReservoir: false,
  accent: 'seat',
  isPair: false,
}

const shapes: Partial<Record<ModelSlug, RearShockShape>> = {
  'honda-cd-70': {
    ...ordinary,
    length: 288,
    spring: { from: 70, to: 246, radius: 27, wire: 9, turns: 12, half: 0.5, finish: 'steel' },
    cover: 112,
    seat: 'plain',
    body: 'steel',
    accent: 'bush',
  },
  'honda-cg-125': ordinary,
  'yamaha-ybr-125': {
    ...ordinary,
    length: 302,
    spring: { from: 84, to: 266, radius: 35, wire: 12, turns: 9, half: 0.5, finish: 'black' },
    cover: 0,
    lowerEnd: 'fork',
    body: 'steel',
  },
  'suzuki-gs-150': {
    ...ordinary,
    length: 306,
    spring: { from: 88, to: 256, radius: 37, wire: 11.5, turns: 10, half: 0.62, finish: 'steel' },
    cover: 0,
    body: 'dark',
    hasReservoir: true,
  },
  'honda-cb-150f': {
    ...ordinary,
    length: 306,
    spring: { from: 82, to: 268, radius: 33, wire: 11, turns: 9, half: 0.58, finish: 'amber' },
    cover: 0,
    body: 'dark',
    accent: 'spring',
    isPair: true,
  },
}

/** The shock absorber of a bike; a B grade one has no chrome cover and is painted black. */
export function rearShockShape({ model, grade }: Drawing): RearShockShape {
  const shape = shapes[model] ?? ordinary
  if (grade !== 'B') return shape
  return {
    ...shape,
    cover: 0,
    seat: 'plain',
    spring: { ...shape.spring, finish: 'black', turns: shape.spring.turns - 1.5 },
  }
}
