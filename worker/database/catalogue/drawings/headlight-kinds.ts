import type { Drawing } from './drawing.ts'
import { roundedPolygon, type Point } from './kit/path.ts'

/** A round lamp in its own bowl. */
export interface RoundLamp {
  form: 'round'
  rim: 'chrome' | 'painted' | 'black'
  bowl: 'black' | 'chrome'
  lens: 'fluted' | 'blocks' | 'clear' | 'plain'
  hasPeak: boolean
  hasConnector: boolean
  diameterMm: number
}

/** A lamp that follows the lines of a fairing; outlines flat, about 200 wide. */
export interface CowlLamp {
  form: 'cowl'
  cowl: string
  finish: 'black' | 'silver'
  lens: string
  /** Screen above the lamp; empty when there is none. */
  screen: string
  /** Where the bulb and the two position lamps sit. */
  bulb: Point
  position: Point
  /** Edges between the reflector's facets, as lines. */
  facets: string
  widthMm: number
  heightMm: number
  top: number
  bottom: number
  half: number
}

export type Lamp = RoundLamp | CowlLamp

const small: RoundLamp = {
  form: 'round',
  rim: 'chrome',
  bowl: 'black',
  lens: 'fluted',
  hasPeak: false,
  hasConnector: true,
  diameterMm: 145,
}

function mirrored(points: readonly Point[], radius: number): string {
  const other = points.toReversed().filter(([x]) => x !== 0)
  return roundedPolygon([...points, ...other.map(([x, y]): Point => [-x, y])], radius)
}

const wedge: CowlLamp = {
  form: 'cowl',
  finish: 'black',
  cowl: mirrored(
    [
      [0, -78],
      [60, -74],
      [104, -40],
      [98, 6],
      [52, 84],
      [0, 98],
    ],
    16,
  ),
  lens: mirrored(
    [
      [0, -38],
      [62, -40],
      [90, -26],
      [84, 2],
      [44, 66],
      [0, 80],
    ],
    12,
  ),
  screen: mirrored(
    [
      [0, -128],
      [34, -124],
      [68, -94],
      [94, -46],
      [60, -66],
      [0, -70],
    ],
    12,
  ),
  bulb: [0, 14],
  position: [62, -16],
  facets: 'M-40 -38L-22 74M40 -38L22 74M-88 -14L88 -14M-62 34H62',
  widthMm: 214,
  heightMm: 222,
  top: -128,
  bottom: 98,
  half: 104,
}

const blade: CowlLamp = {
  form: 'cowl',
  finish: 'silver',
  cowl: mirrored(
    [
      [0, -54],
      [34, -66],
      [80, -78],
      [116, -52],
      [108, -10],
      [64, 66],
      [30, 104],
      [0, 110],
    ],
    12,
  ),
  lens: mirrored(
    [
      [0, -12],
      [30, -26],
      [78, -48],
      [100, -36],
      [92, -6],
      [52, 50],
      [24, 82],
      [0, 88],
    ],
    8,
  ),
  screen: mirrored(
    [
      [0, -122],
      [26, -118],
      [60, -90],
      [84, -76],
      [34, -58],
      [0, -46],
    ],
    9,
  ),
  bulb: [0, 32],
  position: [76, -26],
  facets: 'M0 -12V88M-30 -26L-18 78M30 -26L18 78M-84 -4L84 -4M-52 36H52M-64 -42L-50 46M64 -42L50 46',
  widthMm: 238,
  heightMm: 232,
  top: -122,
  bottom: 110,
  half: 116,
}

const shield: CowlLamp = {
  form: 'cowl',
  finish: 'black',
  cowl: mirrored(
    [
      [0, -84],
      [70, -80],
      [106, -52],
      [98, 28],
      [56, 84],
      [0, 92],
    ],
    30,
  ),
  lens: mirrored(
    [
      [0, -48],
      [72, -46],
      [88, -24],
      [78, 34],
      [44, 68],
      [0, 72],
    ],
    24,
  ),
  screen: mirrored(
    [
      [0, -138],
      [46, -132],
      [82, -100],
      [100, -54],
      [70, -72],
      [0, -76],
    ],
    20,
  ),
  bulb: [0, 10],
  position: [0, 52],
  facets: 'M-58 -46V60M-29 -48V70M29 -48V70M58 -46V60M-88 -18H88M-82 24H82',
  widthMm: 208,
  heightMm: 226,
  top: -138,
  bottom: 92,
  half: 106,
}

/** The lamp of a bike; B grade has a painted rim, a plain lens and no connector. */
export function lampOf({ model, grade }: Drawing): Lamp {
  const lamp = lamps(model)
  return grade === 'B' && lamp.form === 'round' ? { ...lamp, rim: 'painted', lens: 'plain', hasConnector: false } : lamp
}

function lamps(model: Drawing['model']): Lamp {
  switch (model) {
    case 'honda-cd-70':
      return small
    case 'honda-cg-125':
      return { ...small, lens: 'blocks', bowl: 'chrome', hasPeak: true, diameterMm: 160 }
    case 'suzuki-gs-150':
      return { ...small, lens: 'clear', rim: 'black', bowl: 'chrome', diameterMm: 180 }
    case 'yamaha-yb-125z':
      return { ...small, lens: 'clear', diameterMm: 170 }
    case 'honda-cb-150f':
    case 'suzuki-gr-150':
      return blade
    case 'yamaha-ybr-125':
      return shield
    default:
      return wedge
  }
}
