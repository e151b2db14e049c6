import type { ModelSlug } from '#worker/database/catalogue/models.ts'
import { circle, roundedPolygon, roundedRect, type Point } from './kit/path.ts'

/** Outlines of a pad, flat, about 200 wide: backing plate (with its holes) and friction blocks. `width` and `height` in mm. */
export interface PadShape {
  plate: string
  friction: string
  /** Grooves across the friction block, as lines. */
  grooves: string
  width: number
  height: number
  /** Highest and lowest place, and half the width, of the plate's outline. */
  top: number
  bottom: number
  half: number
}

function mirroredX(points: readonly Point[]): Point[] {
  return [...points, ...points.toReversed().map(([x, y]): Point => [-x, y])]
}

const singlePin: PadShape = {
  plate:
    roundedPolygon(
      [
        [-88, -30],
        [-52, -36],
        [20, -36],
        [38, -66],
        [74, -66],
        [82, -38],
        [92, -26],
        [92, 34],
        [70, 52],
        [-66, 52],
        [-100, 30],
        [-100, -6],
      ],
      9,
    ) + circle(57, -48, 8),
  friction: roundedPolygon(
    [
      [-72, -26],
      [70, -26],
      [78, 24],
      [58, 42],
      [-54, 42],
      [-78, 22],
    ],
    8,
  ),
  grooves: 'M0 -26V42',
  width: 77,
  height: 42,
  top: -66,
  bottom: 52,
  half: 98,
}

const twoEars: PadShape = {
  plate:
    roundedPolygon(
      mirroredX([
        [0, -40],
        [34, -40],
        [44, -70],
        [78, -70],
        [84, -36],
        [94, -24],
        [94, 28],
        [76, 50],
        [0, 50],
      ]),
      8,
    ) +
    circle(61, -54, 7.5) +
    circle(-61, -54, 7.5),
  friction: roundedPolygon(
    mirroredX([
      [0, -28],
      [74, -28],
      [82, 20],
      [62, 40],
      [0, 40],
    ]),
    7,
  ),
  grooves: 'M-30 -28L-22 40M30 -28L22 40',
  width: 85,
  height: 51,
  top: -70,
  bottom: 50,
  half: 94,
}

const sideLugs: PadShape = {
  plate: roundedPolygon(
    mirroredX([
      [0, -46],
      [56, -46],
      [66, -24],
      [98, -24],
      [98, 8],
      [78, 12],
      [66, 50],
      [0, 50],
    ]),
    6,
  ),
  friction: roundedPolygon(
    mirroredX([
      [0, -36],
      [48, -36],
      [62, 14],
      [54, 40],
      [0, 40],
    ]),
    6,
  ),
  grooves: 'M0 -36V40',
  width: 68,
  height: 40,
  top: -46,
  bottom: 50,
  half: 98,
}

const kidney: PadShape = {
  plate:
    'M-96 -2C-92 -44 -50 -58 0 -58C50 -58 92 -44 96 -2L92 34Q88 46 76 42C50 32 30 28 0 28C-30 28 -50 32 -76 42Q-88 46 -92 34Z' +
    circle(0, -44, 7),
  friction: 'M-80 2C-74 -26 -44 -34 0 -34C44 -34 74 -26 80 2L76 26C50 16 30 12 0 12C-30 12 -50 16 -76 26Z',
  grooves: 'M-28 -32L-24 14M28 -32L24 14',
  width: 82,
  height: 44,
  top: -58,
  bottom: 44,
  half: 96,
}

const notched: PadShape = {
  plate:
    roundedPolygon(
      [
        [-100, -34],
        [-84, -44],
        [-14, -44],
        [-8, -30],
        [8, -30],
        [14, -44],
        [84, -44],
        [100, -34],
        [100, -8],
        [88, -2],
        [88, 34],
        [72, 48],
        [-72, 48],
        [-88, 34],
        [-88, -2],
        [-100, -8],
      ],
      5,
    ) +
    circle(-78, -22, 6) +
    circle(78, -22, 6),
  friction: roundedRect(-66, -24, 60, 62, 7) + roundedRect(6, -24, 60, 62, 7),
  grooves: '',
  width: 94,
  height: 43,
  top: -44,
  bottom: 48,
  half: 100,
}

const offsetHook: PadShape = {
  plate:
    roundedPolygon(
      [
        [-104, -12],
        [-104, -44],
        [-84, -50],
        [-78, -34],
        [-40, -40],
        [-30, -62],
        [-2, -62],
        [6, -40],
        [80, -40],
        [94, -18],
        [94, 30],
        [74, 50],
        [-62, 50],
        [-84, 30],
        [-88, -4],
      ],
      7,
    ) + circle(-15, -46, 7),
  friction: roundedPolygon(
    [
      [-66, -28],
      [72, -28],
      [82, -10],
      [80, 24],
      [62, 40],
      [-52, 40],
      [-72, 22],
    ],
    7,
  ),
  grooves: 'M-20 -28L-28 40M36 -28L28 40',
  width: 88,
  height: 46,
  top: -62,
  bottom: 50,
  half: 100,
}

export const padShapes: Record<ModelSlug, PadShape> = {
  'honda-cd-70': singlePin,
  'honda-cg-125': singlePin,
  'honda-cb-125f': singlePin,
  'honda-cb-150f': twoEars,
  'yamaha-ybr-125': sideLugs,
  'yamaha-yb-125z': sideLugs,
  'suzuki-gsx-125': kidney,
  'suzuki-gs-150': notched,
  'suzuki-gr-150': offsetHook,
}
