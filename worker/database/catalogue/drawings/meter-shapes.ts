import type { ModelSlug } from '#worker/database/catalogue/models.ts'

/** One dial of a meter: where it sits, its radius, and what it shows. */
export interface Dial {
  x: number
  y: number
  radius: number
  /** Strokes of the scale. */
  marks: number
  /** Where the needle points, degrees clockwise from 3 o'clock. */
  needle: number
  hasOdometer: boolean
}

/** A meter in drawing units, 2 to the millimetre, seen from the rider's seat. */
export interface MeterShape {
  dials: Dial[]
  /** `cup`: each dial in its own can on a bracket; `panel`: dials in one moulded housing. */
  housing: 'cup' | 'panel'
  bezel: 'chrome' | 'black'
  /** Tell-tale lamps: middle of each. */
  lamps: [x: number, y: number][]
  depth: number
  /** Size of the housing or the bracket. */
  width: number
  height: number
}

export const METER_SCALE = 2

const single: MeterShape = {
  dials: [{ x: 0, y: 0, radius: 96, marks: 25, needle: 196, hasOdometer: true }],
  housing: 'cup',
  bezel: 'chrome',
  lamps: [],
  depth: 96,
  width: 120,
  height: 60,
}

const shapes: Partial<Record<ModelSlug, MeterShape>> = {
  'honda-cd-70': single,
  'honda-cg-125': {
    dials: [
      { x: -82, y: 0, radius: 78, marks: 29, needle: 206, hasOdometer: true },
      { x: 82, y: 0, radius: 78, marks: 21, needle: 224, hasOdometer: false },
    ],
    housing: 'cup',
    bezel: 'chrome',
    lamps: [
      [-20, 92],
      [20, 92],
      [0, -74],
    ],
    depth: 84,
    width: 250,
    height: 60,
  },
  'yamaha-ybr-125': {
    dials: [
      { x: -58, y: 2, radius: 74, marks: 29, needle: 214, hasOdometer: true },
      { x: 76, y: 22, radius: 50, marks: 15, needle: 238, hasOdometer: false },
    ],
    housing: 'panel',
    bezel: 'black',
    lamps: [
      [36, -52],
      [62, -52],
      [88, -52],
    ],
    depth: 64,
    width: 300,
    height: 196,
  },
}

/** The meter of a bike; the single dial where none is known. */
export function meterShape(model: ModelSlug): MeterShape {
  return shapes[model] ?? single
}
