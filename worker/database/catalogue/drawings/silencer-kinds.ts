import type { ModelSlug } from '#worker/database/catalogue/models.ts'
import type { Material } from './kit/palette.ts'
import type { TubeFinish } from './kit/tube.ts'

/** What tells one silencer from another; lengths of the picture in drawing units, `lengthMm` overall and `diameterMm` of the body. */
export interface SilencerKind {
  length: number
  radius: number
  frontCone: number
  tail: 'cone' | 'rolled' | 'cap' | 'slash' | 'reverse'
  tailLength: number
  body: Material
  pipe: TubeFinish
  shield: 'slots' | 'ribs' | 'panel' | 'long' | 'none'
  /** Rise of the body against the ground in degrees. */
  rise: number
  /** Bend of the header: deep under the engine, or close to it. */
  bend: 'deep' | 'close' | 'sweeping'
  hasSensor: boolean
  lengthMm: number
  diameterMm: number
}

const plain: SilencerKind = {
  length: 218,
  radius: 27,
  frontCone: 44,
  tail: 'cone',
  tailLength: 50,
  body: 'chrome',
  pipe: 'chrome',
  shield: 'slots',
  rise: 20,
  bend: 'deep',
  hasSensor: false,
  lengthMm: 870,
  diameterMm: 76,
}

export const silencerKinds: Record<ModelSlug, SilencerKind> = {
  'honda-cd-70': plain,
  'honda-cg-125': {
    ...plain,
    length: 246,
    radius: 29,
    frontCone: 70,
    tail: 'rolled',
    tailLength: 16,
    shield: 'long',
    bend: 'sweeping',
    rise: 16,
    lengthMm: 1040,
    diameterMm: 82,
  },
  'honda-cb-125f': {
    ...plain,
    radius: 38,
    body: 'paint',
    pipe: 'black',
    tail: 'cap',
    tailLength: 26,
    shield: 'panel',
    rise: 24,
    lengthMm: 930,
    diameterMm: 98,
  },
  'honda-cb-150f': {
    ...plain,
    length: 206,
    radius: 40,
    frontCone: 58,
    body: 'paint',
    pipe: 'black',
    tail: 'slash',
    tailLength: 44,
    shield: 'panel',
    rise: 28,
    bend: 'close',
    hasSensor: true,
    lengthMm: 920,
    diameterMm: 112,
  },
  'yamaha-ybr-125': {
    ...plain,
    length: 218,
    radius: 35,
    frontCone: 52,
    body: 'paint',
    pipe: 'steel',
    tail: 'cap',
    tailLength: 24,
    shield: 'ribs',
    rise: 23,
    bend: 'close',
    lengthMm: 950,
    diameterMm: 100,
  },
  'yamaha-yb-125z': {
    ...plain,
    length: 228,
    tail: 'rolled',
    tailLength: 16,
    shield: 'ribs',
    lengthMm: 960,
    diameterMm: 84,
  },
  'suzuki-gsx-125': {
    ...plain,
    radius: 40,
    body: 'paint',
    pipe: 'black',
    tail: 'slash',
    tailLength: 38,
    shield: 'panel',
    rise: 24,
    hasSensor: true,
    lengthMm: 940,
    diameterMm: 104,
  },
  'suzuki-gs-150': {
    ...plain,
    length: 244,
    radius: 33,
    frontCone: 40,
    tail: 'reverse',
    tailLength: 58,
    shield: 'panel',
    rise: 18,
    bend: 'sweeping',
    lengthMm: 1020,
    diameterMm: 94,
  },
  'suzuki-gr-150': {
    ...plain,
    length: 206,
    radius: 42,
    body: 'alloy',
    pipe: 'steel',
    tail: 'slash',
    tailLength: 44,
    shield: 'panel',
    rise: 28,
    bend: 'close',
    hasSensor: true,
    lengthMm: 930,
    diameterMm: 110,
  },
}

/** B grade: the same shape in black paint, without a heat shield. */
export function plainSilencer(kind: SilencerKind): SilencerKind {
  return { ...kind, body: 'paint', pipe: 'black', shield: 'none' }
}
