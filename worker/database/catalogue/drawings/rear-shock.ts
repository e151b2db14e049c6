import type { Drawing, View } from './drawing.ts'
import type { Camera, Vec } from './kit/camera.ts'
import { amberCoil, blackCoil, coil, steelCoil } from './kit/coil.ts'
import { paint, tone } from './kit/palette.ts'
import { picture } from './kit/picture.ts'
import { nearer, stacked, type Piece } from './kit/piece.ts'
import { bore, ribs, turned, type Spindle } from './kit/turned.ts'
import { lowerEnd, reservoir, springSeat, upperEye } from './rear-shock-ends.ts'
import { rearShockShape, SHOCK_SCALE, type RearShockShape } from './rear-shock-shapes.ts'

const cameras: Record<View, Camera> = {
  main: { yaw: -24, pitch: 16, roll: 34 },
  'other-side': { yaw: 118, pitch: 14, roll: -30 },
  detail: { yaw: -24, pitch: 16, roll: 34 },
  dimensions: { yaw: 0, pitch: 0 },
}

const coils = { steel: steelCoil, black: blackCoil, amber: amberCoil }
/** The second of a pair lies behind and above the first, as seen in either view. */
const second: Partial<Record<View, Vec>> = { main: [-104, -6, -40], 'other-side': [-50, -6, 104] }

/** A rear shock absorber with its spring, or the pair of them. */
export function rearShock(drawing: Drawing, view: View): string {
  const shape = rearShockShape(drawing)
  const camera = cameras[view]
  const { length, spring } = shape
  const away = shape.isPair ? second[view] : undefined
  const first = absorber(camera, shape, [0, length / 2, 0])
  const others = away ? nearer([absorber(camera, shape, [away[0], length / 2 + away[1], away[2]])], -300) : []
  const [shiftX, , shiftZ] = away ?? [0, 0, 0]
  const radius = spring.radius + 6
  return picture(camera, [first, ...others], {
    posture: {
      from: [shiftX / 2, length / 2 + 8, shiftZ / 2],
      to: [shiftX / 2, -length / 2 - 8, shiftZ / 2],
      radius: away ? radius * 1.4 : radius,
    },
    axes: away
      ? []
      : [
          [
            [0, length / 2 + 24, 0],
            [0, -length / 2 - 24, 0],
          ],
        ],
    closeUp: view === 'detail' ? { at: [0, length / 2 - spring.from * 0.72, 0], times: 2.3 } : undefined,
    measures:
      view === 'dimensions'
        ? [
            {
              from: [0, length / 2, 0],
              to: [0, -length / 2, 0],
              offset: shape.hasReservoir ? 112 : 62,
              millimetres: Math.round(length / SHOCK_SCALE),
            },
            {
              from: [-radius, -length / 2 - 14, 0],
              to: [radius, -length / 2 - 14, 0],
              offset: -24,
              millimetres: Math.round((2 * radius) / SHOCK_SCALE),
            },
          ]
        : undefined,
  })
}

function absorber(camera: Camera, shape: RearShockShape, foot: Vec): Piece {
  const axis: Spindle = { start: foot, direction: [0, -1, 0] }
  const { spring, length, cover } = shape
  const dark = shape.body === 'dark'
  const wall = dark ? paint.dark : paint.alloy
  const cap = dark ? paint.faceDark : paint.face
  const turns = coil(
    camera,
    axis,
    { ...spring, from: spring.from + spring.wire * 0.5, to: spring.to - spring.wire * 0.5 },
    coils[spring.finish],
  )
  const inside = [
    turned(
      camera,
      axis,
      [
        [spring.from - 6, spring.radius * 0.56],
        [spring.from + (spring.to - spring.from) * 0.5, spring.radius * 0.56],
      ],
      { wall: paint.dim, cap: paint.faceDim, strokeWidth: 1.5 },
    ),
    turned(
      camera,
      axis,
      [
        [spring.from + (spring.to - spring.from) * 0.5, 7],
        [spring.to, 7],
      ],
      { wall: paint.chrome, strokeWidth: 1.4 },
    ),
  ]
  const seatRadius = spring.radius + spring.wire * 0.5
  return stacked([
    lowerEnd(camera, shape, foot),
    turned(
      camera,
      axis,
      [
        [26, 13],
        [34, 17],
        [44, 18.5],
        [spring.from - 8, 18.5],
      ],
      { wall, cap, strokeWidth: 1.6 },
    ),
    ...springSeat(camera, shape, axis, seatRadius),
    turns.back,
    ...inside,
    turns.front,
    ...(cover > 0 ? chromeCover(camera, axis, spring.to, cover, seatRadius + 4) : []),
    ...upperSeat(camera, axis, spring.to, seatRadius, cover > 0, dark),
    ...(shape.hasReservoir ? [reservoir(camera, foot, length)] : []),
    upperEye(camera, shape, [foot[0], foot[1] - length, foot[2]]),
  ])
}

/** The chrome tube over the upper coils, open below. */
function chromeCover(camera: Camera, axis: Spindle, top: number, length: number, radius: number): Piece[] {
  return [
    turned(
      camera,
      axis,
      [
        [top - length, radius],
        [top - length + 5, radius + 1.5],
        [top - length + 9, radius],
        [top, radius],
      ],
      { wall: paint.chrome, cap: paint.face },
    ),
    ribs(camera, axis, [[top - 10, radius]], tone.shade, 1.1),
  ]
}

function upperSeat(
  camera: Camera,
  axis: Spindle,
  at: number,
  radius: number,
  isCovered: boolean,
  dark: boolean,
): Piece[] {
  const size = radius + (isCovered ? 4 : 1)
  const cone = [
    [at + 9, size - 3],
    [at + 16, 24],
    [at + 24, 15],
  ] as const
  const collar = isCovered
    ? turned(
        camera,
        axis,
        [
          [at, size],
          [at + 4, size],
          [at + 9, size - 4],
        ],
        { wall: paint.chrome, cap: paint.face, strokeWidth: 1.6 },
      )
    : turned(
        camera,
        axis,
        [
          [at - 2, size - 2],
          [at, size],
          [at + 9, size],
        ],
        { wall: paint.dark, cap: paint.faceDark, strokeWidth: 1.6 },
      )
  const neck = turned(camera, axis, cone, {
    wall: dark && !isCovered ? paint.dark : paint.steel,
    cap: dark && !isCovered ? paint.faceDark : paint.face,
    strokeWidth: 1.6,
  })
  return [collar, neck, bore(camera, axis, [at + 24, 3], 4, { floor: tone.ink, wall: tone.slate })]
}
