import type { Drawing, View } from './drawing.ts'
import { axleEnd, lugs } from './front-fork-ends.ts'
import { FORK_SCALE, frontForkShape, type FrontForkShape } from './front-fork-shapes.ts'
import type { Camera, Vec } from './kit/camera.ts'
import { paint, tone } from './kit/palette.ts'
import { picture } from './kit/picture.ts'
import { nearer, stacked, type Piece } from './kit/piece.ts'
import { staves } from './kit/surface-marks.ts'
import { bore, ribs, turned, type Spindle, type Station } from './kit/turned.ts'

const cameras: Record<View, Camera> = {
  main: { yaw: -32, pitch: 13, roll: 32 },
  'other-side': { yaw: 62, pitch: 13, roll: -30 },
  detail: { yaw: -32, pitch: 13, roll: 32 },
  dimensions: { yaw: 0, pitch: 0 },
}

/** From the first leg to the second in every view, so that both are seen. */
const apart: Record<View, Vec> = {
  main: [92, -2, 30],
  'other-side': [-22, -2, -74],
  detail: [92, -2, 30],
  dimensions: [110, 0, 0],
}

/** A pair of front fork legs: axle end below, slider, cover or gaiter, tube and top bolt. */
export function frontFork(drawing: Drawing, view: View): string {
  const shape = frontForkShape(drawing.model)
  const camera = cameras[view]
  const { length } = shape
  const [dx, dy, dz] = apart[view]
  const foot = length / 2
  const legs = [
    leg(camera, shape, [-dx / 2, foot - dy / 2, -dz / 2], 1),
    leg(camera, shape, [dx / 2, foot + dy / 2, dz / 2], -1),
  ]
  const bodies = legs.flatMap((one, index) => nearer([one], view === 'other-side' ? -index * 200 : index * 200))
  return picture(camera, bodies, {
    posture: { from: [0, foot, 0], to: [0, -foot, 0], radius: 44 },
    axes: [-1, 1].map(
      (side) =>
        [
          [(side * dx) / 2, foot + 16 + (side * dy) / 2, (side * dz) / 2],
          [(side * dx) / 2, -foot + (side * dy) / 2, (side * dz) / 2],
        ] as const,
    ),
    closeUp: view === 'detail' ? { at: [dx * 0.2, foot - shape.slider.to, 0], times: 2.3 } : undefined,
    measures:
      view === 'dimensions'
        ? [
            {
              from: [dx / 2, foot, 0],
              to: [dx / 2, -foot, 0],
              offset: 66,
              millimetres: Math.round(length / FORK_SCALE),
            },
            {
              from: [-dx / 2 - shape.tube, -foot, 0],
              to: [-dx / 2 + shape.tube, -foot, 0],
              offset: -24,
              millimetres: shape.tubeMillimetres,
            },
          ]
        : undefined,
  })
}

/** One leg; `hand` says to which side its lugs point. */
function leg(camera: Camera, shape: FrontForkShape, foot: Vec, hand: 1 | -1): Piece {
  const axis: Spindle = { start: foot, direction: [0, -1, 0] }
  const { slider, length, tube } = shape
  const dark = slider.finish === 'dark'
  const wall = paint[slider.finish]
  const cap = dark ? paint.faceDark : paint.face
  const { radius, to } = slider
  return stacked([
    ...axleEnd(camera, shape, foot),
    turned(
      camera,
      axis,
      [
        [12, radius - 3],
        [28, radius - 1],
        [44, radius],
        [to - 14, radius],
        [to - 12, radius + 3],
        [to, radius + 3],
      ],
      { wall, cap },
    ),
    ...lugs(camera, shape, foot, hand),
    turned(
      camera,
      axis,
      [
        [to, radius + 1.5],
        [to + 7, radius + 1.5],
        [to + 9, radius - 1],
      ],
      { wall: paint.amber, cap: paint.faceAmber, strokeWidth: 1.6 },
    ),
    turned(
      camera,
      axis,
      [
        [to + 8, tube],
        [length - 14, tube],
      ],
      { wall: paint.chrome, cap: paint.face },
    ),
    ...cover(camera, shape, axis),
    ...topBolt(camera, axis, shape),
  ])
}

function cover(camera: Camera, { cover: kind, slider, coverTo, tube }: FrontForkShape, axis: Spindle): Piece[] {
  const from = slider.to + 9
  if (kind === 'gaiter') {
    const folds = 9
    const step = (coverTo - from) / folds
    const profile: Station[] = Array.from({ length: folds }, (_, index) => {
      const narrow = 1 - (index / folds) * 0.16
      const start = from + index * step
      return [
        [start, (slider.radius - 2) * narrow],
        [start + step * 0.5, (slider.radius + 6) * narrow],
      ] as Station[]
    }).flat()
    return [
      turned(camera, axis, [...profile, [coverTo, slider.radius - 3], [coverTo + 9, slider.radius - 3]], {
        wall: paint.dark,
        cap: paint.faceDark,
        strokeWidth: 1.5,
      }),
    ]
  }
  if (kind === 'shroud') {
    const size = slider.radius + 7
    return [
      turned(
        camera,
        axis,
        [
          [from + 10, size],
          [from + 14, size + 1.5],
          [from + 18, size],
          [coverTo - 8, size],
          [coverTo, size - 4],
        ],
        { wall: paint.paint, cap: paint.faceBlack },
      ),
      turned(
        camera,
        axis,
        [
          [coverTo - 6, tube + 7],
          [coverTo + 4, tube + 6],
        ],
        { wall: paint.steel, cap: paint.face, strokeWidth: 1.5 },
      ),
    ]
  }
  return []
}

function topBolt(camera: Camera, axis: Spindle, { length, tube }: FrontForkShape): Piece[] {
  return [
    turned(
      camera,
      axis,
      [
        [length - 14, tube + 1.5],
        [length - 10, tube + 2.5],
        [length - 4, tube + 2.5],
      ],
      { wall: paint.steel, cap: paint.face, strokeWidth: 1.5 },
    ),
    turned(
      camera,
      axis,
      [
        [length - 4, tube - 3],
        [length + 5, tube - 3],
        [length + 7, tube - 5],
      ],
      { wall: paint.dim, cap: paint.faceDim, strokeWidth: 1.4 },
    ),
    staves(camera, axis, [length - 3, tube - 3], [length + 5, tube - 3], 6, tone.ink, 1.2),
    ribs(camera, axis, [[length - 26, tube]], tone.slate, 1.2),
    bore(camera, axis, [length + 7, 3], 4, { floor: tone.slate, wall: tone.rubber }),
  ]
}
