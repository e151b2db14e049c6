import type { ModelSlug } from '#worker/database/catalogue/models.ts'
import { rounded, roundedBox, type Outline } from './kit/outline.ts'

/** A tail lamp in drawing units, 1.9 to the millimetre, its lens facing the reader. */
export interface TailLightShape {
  lens: Outline
  /** How far the lens stands out. */
  bulge: number
  /** Depth of the body behind the lens. */
  depth: number
  rim: 'chrome' | 'black' | 'none'
  pattern: 'squares' | 'bands' | 'rays' | 'diodes'
  /** Place of the bulb on the lens. */
  bulb: [x: number, y: number]
  bulbRadius: number
  /** Width of the number plate bracket below; 0 for none. */
  bracket: number
  mount: 'plate' | 'studs' | 'wings'
}

export const TAIL_LIGHT_SCALE = 1.9

const upright: TailLightShape = {
  lens: rounded(
    [
      [-72, -84],
      [72, -84],
      [82, 40],
      [74, 84],
      [-74, 84],
      [-82, 40],
    ],
    [42, 42, 20, 16, 16, 20],
  ),
  bulge: 40,
  depth: 34,
  rim: 'chrome',
  pattern: 'squares',
  bulb: [0, -8],
  bulbRadius: 21,
  bracket: 150,
  mount: 'plate',
}

const shapes: Partial<Record<ModelSlug, TailLightShape>> = {
  'honda-cd-70': upright,
  'honda-cg-125': {
    lens: roundedBox(232, 136, 22),
    bulge: 36,
    depth: 52,
    rim: 'chrome',
    pattern: 'bands',
    bulb: [0, 0],
    bulbRadius: 24,
    bracket: 0,
    mount: 'studs',
  },
  'yamaha-ybr-125': {
    lens: rounded(
      [
        [-128, -44],
        [-60, -66],
        [60, -66],
        [128, -44],
        [70, 50],
        [34, 70],
        [-34, 70],
        [-70, 50],
      ],
      [18, 40, 40, 18, 40, 22, 22, 40],
    ),
    bulge: 44,
    depth: 58,
    rim: 'black',
    pattern: 'rays',
    bulb: [0, -4],
    bulbRadius: 22,
    bracket: 0,
    mount: 'wings',
  },
  'suzuki-gs-150': {
    lens: rounded(
      [
        [-104, -58],
        [104, -58],
        [128, -20],
        [62, 62],
        [-62, 62],
        [-128, -20],
      ],
      [26, 26, 22, 40, 40, 22],
    ),
    bulge: 28,
    depth: 46,
    rim: 'black',
    pattern: 'diodes',
    bulb: [0, 30],
    bulbRadius: 17,
    bracket: 0,
    mount: 'studs',
  },
}

/** The tail light of a bike; the upright one where none is known. */
export function tailLightShape(model: ModelSlug): TailLightShape {
  return shapes[model] ?? upright
}
