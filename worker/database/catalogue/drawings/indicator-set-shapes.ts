import type { ModelSlug } from '#worker/database/catalogue/models.ts'
import { ellipse, rounded, roundedBox, type Outline } from './kit/outline.ts'

/** One indicator lamp in drawing units, 1.6 to the millimetre, its lens facing the reader and its stem to the right. */
export interface IndicatorShape {
  lens: Outline
  bulge: number
  /** Depth of the body behind the lens. */
  depth: number
  body: 'chrome' | 'black'
  /** `amber`: coloured lens; `clear`: clear lens before an amber bulb. */
  glass: 'amber' | 'clear'
  pattern: 'rings' | 'squares' | 'stripes' | 'rays'
  /** Length of the stem from the body's middle and its half thickness. */
  stem: number
  stemRadius: number
  stalk: 'steel' | 'rubber' | 'bellows'
}

export const INDICATOR_SCALE = 1.6

const round: IndicatorShape = {
  lens: ellipse(48),
  bulge: 22,
  depth: 54,
  body: 'chrome',
  glass: 'amber',
  pattern: 'rings',
  stem: 98,
  stemRadius: 8,
  stalk: 'steel',
}

const shapes: Partial<Record<ModelSlug, IndicatorShape>> = {
  'honda-cd-70': round,
  'honda-cg-125': {
    lens: roundedBox(112, 80, 15),
    bulge: 20,
    depth: 44,
    body: 'black',
    glass: 'amber',
    pattern: 'squares',
    stem: 104,
    stemRadius: 11,
    stalk: 'rubber',
  },
  'yamaha-ybr-125': {
    lens: rounded(
      [
        [-66, -8],
        [-30, -36],
        [44, -30],
        [54, 0],
        [44, 30],
        [-30, 34],
      ],
      [12, 26, 22, 24, 22, 26],
    ),
    bulge: 24,
    depth: 48,
    body: 'black',
    glass: 'amber',
    pattern: 'stripes',
    stem: 104,
    stemRadius: 12,
    stalk: 'bellows',
  },
  'suzuki-gs-150': {
    lens: rounded(
      [
        [-74, 10],
        [-52, -26],
        [46, -34],
        [54, 26],
        [-30, 32],
      ],
      [12, 16, 16, 18, 22],
    ),
    bulge: 22,
    depth: 42,
    body: 'black',
    glass: 'clear',
    pattern: 'rays',
    stem: 108,
    stemRadius: 13,
    stalk: 'rubber',
  },
}

/** The indicators of a bike; the round ones where none are known. */
export function indicatorShape(model: ModelSlug): IndicatorShape {
  return shapes[model] ?? round
}
