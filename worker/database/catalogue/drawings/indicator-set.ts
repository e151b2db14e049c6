import type { Drawing, View } from './drawing.ts'
import { indicatorLens, indicatorStem } from './indicator-set-details.ts'
import { indicatorShape, INDICATOR_SCALE, type IndicatorShape } from './indicator-set-shapes.ts'
import type { Camera, Plane, Vec } from './kit/camera.ts'
import { scaled, type Outline } from './kit/outline.ts'
import { paint } from './kit/palette.ts'
import { picture } from './kit/picture.ts'
import { extentOf, nearer, stacked, type Piece } from './kit/piece.ts'
import { shell } from './kit/shell.ts'
import { block, decal } from './kit/solid-body.ts'
import { turned } from './kit/turned.ts'

const cameras: Record<View, Camera> = {
  main: { yaw: 30, pitch: -12 },
  'other-side': { yaw: 132, pitch: 14 },
  detail: { yaw: 30, pitch: -12 },
  dimensions: { yaw: 0, pitch: 0 },
}

/** Where the four lamps hang, in brick order so that no stem crosses another, and whether the stem points right (1) or left (-1). */
const four: [at: Vec, hand: 1 | -1][] = [
  [[-98, -110, 0], 1],
  [[98, -40, 0], -1],
  [[-98, 40, 0], 1],
  [[98, 110, 0], -1],
]

/** The set of four indicators; one lamp alone in the closer views, a pair from behind. */
export function indicatorSet(drawing: Drawing, view: View): string {
  const shape = indicatorShape(drawing.model)
  const camera = cameras[view]
  const { left, right, top, bottom } = extentOf(shape.lens)
  const lamps: typeof four =
    view === 'main'
      ? four
      : view === 'other-side'
        ? [
            [[0, -70, 0], 1],
            [[0, 70, 0], 1],
          ]
        : [[[0, 0, 0], 1]]
  const bodies = lamps.flatMap(([at, hand], index) => nearer([lamp(camera, shape, at, hand)], index * 10))
  return picture(camera, bodies, {
    posture: 'touching',
    axes: lamps.map(
      ([[x, y], hand]) =>
        [
          [x + hand * left, y, 0],
          [x + hand * (shape.stem + 46), y, -shape.depth * 0.5],
        ] as const,
    ),
    closeUp: view === 'detail' ? { at: [right * 0.18, 0, 10], times: 1.5 } : undefined,
    measures:
      view === 'dimensions'
        ? [
            {
              from: [left, bottom, 0],
              to: [shape.stem + 42, bottom, 0],
              offset: 30,
              millimetres: Math.round((shape.stem + 42 - left) / INDICATOR_SCALE),
            },
            {
              from: [left, bottom, 0],
              to: [left, top, 0],
              offset: -26,
              millimetres: Math.round((bottom - top) / INDICATOR_SCALE),
            },
          ]
        : undefined,
  })
}

/** One lamp; the left-hand ones are mirrored so that all stems point inwards. */
function lamp(camera: Camera, shape: IndicatorShape, at: Vec, hand: 1 | -1): Piece {
  const lens: Outline = hand === 1 ? shape.lens : shape.lens.map(([x, y]) => [-x, y] as const).toReversed()
  const plane: Plane = { origin: at, u: [1, 0, 0], v: [0, 1, 0] }
  const behind: Plane = { origin: [at[0], at[1], at[2] - shape.depth], u: [1, 0, 0], v: [0, 1, 0] }
  const isChrome = shape.body === 'chrome'
  const { top } = extentOf(lens)
  const body = isChrome
    ? turned(camera, { start: behind.origin, direction: [0, 0, 1] }, chromeBowl(shape.depth, -top), {
        wall: paint.chrome,
        cap: paint.face,
      })
    : shell(
        camera,
        behind,
        [
          [0, 0.42],
          [10, 0.62],
          [shape.depth * 0.5, 0.86],
          [shape.depth - 6, 0.98],
        ].map(([t = 0, size = 1]) => ({ t, outline: scaled(lens, size) })),
        'dark',
      )
  const rim = block(camera, { ...plane, origin: [at[0], at[1], at[2] - 8] }, scaled(lens, 1.04, 1.06), 8, {
    material: isChrome ? 'steel' : 'dark',
    strokeWidth: 1.6,
  })
  const flat = 0.84
  const stages = [
    [0, 1],
    [0.5, 0.98],
    [0.8, 0.94],
    [1, flat],
  ] as const
  const glass = stacked([
    shell(
      camera,
      plane,
      stages.map(([share, size]) => ({ t: shape.bulge * share, outline: scaled(lens, size) })),
      shape.glass === 'amber' ? 'amber' : 'glass',
    ),
    decal(
      camera,
      { ...plane, origin: [at[0], at[1], at[2] + shape.bulge] },
      indicatorLens(shape, scaled(lens, flat)),
      1,
    ),
  ])
  const stem = indicatorStem(camera, shape, at, hand)
  const isBack = Math.abs(camera.yaw) > 90
  return stacked(isBack ? [glass, rim, body, stem] : [stem, body, rim, glass])
}

function chromeBowl(depth: number, radius: number): [number, number][] {
  return Array.from({ length: 12 }, (_, index) => {
    const angle = 0.3 + (Math.PI / 2 - 0.3) * (index / 11)
    return [depth - 4 - (depth - 4) * Math.cos(angle), radius * Math.sin(angle)]
  })
}
