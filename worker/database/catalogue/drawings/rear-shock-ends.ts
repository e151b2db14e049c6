import { frontPlane, type Camera, type Vec } from './kit/camera.ts'
import { block } from './kit/solid-body.ts'
import { rounded } from './kit/outline.ts'
import { paint, tone } from './kit/palette.ts'
import { stacked, type Piece } from './kit/piece.ts'
import { staves } from './kit/surface-marks.ts'
import { bore, turned, type Spindle } from './kit/turned.ts'
import type { RearShockShape } from './rear-shock-shapes.ts'

const EYE = 20

/** The eye at the top with its rubber bush and steel sleeve. */
export function upperEye(camera: Camera, shape: RearShockShape, at: Vec): Piece {
  const neck = turned(
    camera,
    { start: at, direction: [0, 1, 0] },
    [
      [EYE - 6, 11],
      [EYE + 4, 12],
    ],
    { wall: paint.dim, cap: paint.faceDim, strokeWidth: 1.5 },
  )
  return stacked([neck, eye(camera, shape, at)])
}

/** The eye at the bottom, or the fork that straddles the swing arm's lug. */
export function lowerEnd(camera: Camera, shape: RearShockShape, at: Vec): Piece {
  const neck = turned(
    camera,
    { start: at, direction: [0, -1, 0] },
    [
      [EYE - 6, 12],
      [30, 15],
    ],
    { wall: paint.dim, cap: paint.faceDim, strokeWidth: 1.5 },
  )
  if (shape.lowerEnd === 'eye') return stacked([neck, eye(camera, shape, at)])
  const prong = rounded(
    [
      [-13, -34],
      [13, -34],
      [13, 6],
      [8, 16],
      [-8, 16],
      [-13, 6],
    ],
    [3, 3, 8, 8, 8, 8],
  )
  const prongs = [-16, 8].map((z) => {
    const plate = block(camera, frontPlane(at[0], at[1], at[2] + z), prong, 9, { material: 'steel', strokeWidth: 1.6 })
    const hole = bore(camera, { start: [at[0], at[1], at[2] + z + 9], direction: [0, 0, 1] }, [0, 6], 9, {
      floor: tone.ground,
      wall: tone.slate,
    })
    return stacked([plate, hole])
  })
  const bridge = turned(
    camera,
    { start: at, direction: [0, -1, 0] },
    [
      [24, 19],
      [36, 19],
    ],
    { wall: paint.alloy, cap: paint.face, strokeWidth: 1.6 },
  )
  return stacked([...(Math.abs(camera.yaw) > 90 ? prongs.toReversed() : prongs), bridge])
}

function eye(camera: Camera, { accent }: RearShockShape, [x, y, z]: Vec): Piece {
  const isFront = Math.abs(camera.yaw) <= 90
  const axis: Spindle = { start: [x, y, z], direction: [0, 0, isFront ? 1 : -1] }
  const isAmber = accent === 'bush'
  return stacked([
    turned(
      camera,
      axis,
      [
        [-11, EYE],
        [11, EYE],
      ],
      { wall: paint.alloy, cap: paint.face },
    ),
    turned(
      camera,
      axis,
      [
        [11, 14.5],
        [13, 14],
      ],
      { wall: isAmber ? paint.amber : paint.dark, cap: isAmber ? paint.faceAmber : paint.faceBlack, strokeWidth: 1.2 },
    ),
    turned(
      camera,
      axis,
      [
        [13, 8.5],
        [16, 8.5],
      ],
      { wall: paint.steel, cap: paint.face, strokeWidth: 1.2 },
    ),
    bore(camera, axis, [16, 5.2], 30, { floor: tone.ground, wall: tone.slate }),
  ])
}

/** The ring under the spring; a stepped one has five cams for the preload. */
export function springSeat(
  camera: Camera,
  { spring, seat, accent }: RearShockShape,
  axis: Spindle,
  radius: number,
): Piece[] {
  const isAmber = accent === 'seat'
  const wall = isAmber ? paint.amber : paint.dark
  const cap = isAmber ? paint.faceAmber : paint.faceDark
  const from = spring.from
  if (seat === 'plain') {
    return [
      turned(
        camera,
        axis,
        [
          [from - 9, radius - 7],
          [from - 6, radius],
          [from, radius],
        ],
        { wall, cap, strokeWidth: 1.7 },
      ),
    ]
  }
  return [
    turned(
      camera,
      axis,
      [
        [from - 36, 25],
        [from - 26, 25],
      ],
      { wall: paint.dark, cap: paint.faceDark, strokeWidth: 1.5 },
    ),
    turned(
      camera,
      axis,
      [
        [from - 28, radius - 9],
        [from - 12, radius - 9],
        [from - 8, radius],
        [from, radius],
      ],
      { wall, cap, strokeWidth: 1.7 },
    ),
    staves(camera, axis, [from - 26, radius - 9], [from - 14, radius - 9], 10, tone.ink, 1.3),
  ]
}

/** The gas bottle beside the upper end and the bridge that joins it. */
export function reservoir(camera: Camera, foot: Vec, length: number): Piece {
  const side: Vec = [foot[0] + 58, foot[1] - length + 20, foot[2]]
  const axis: Spindle = { start: side, direction: [0, 1, 0] }
  return stacked([
    turned(
      camera,
      { start: [foot[0], foot[1] - length + 22, foot[2]], direction: [1, 0, 0] },
      [
        [6, 10],
        [46, 10],
      ],
      { wall: paint.alloy, cap: paint.face, strokeWidth: 1.6 },
    ),
    turned(
      camera,
      axis,
      [
        [104, 13],
        [100, 17],
        [10, 17],
        [0, 17],
        [-4, 14],
      ]
        .map(([t = 0, r = 0]) => [t, r] as const)
        .toReversed(),
      { wall: paint.alloy, cap: paint.face },
    ),
    turned(
      camera,
      axis,
      [
        [10, 18],
        [18, 18],
      ],
      { wall: paint.dark, cap: 'none', strokeWidth: 1.3 },
    ),
  ])
}
