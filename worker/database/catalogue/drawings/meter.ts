import type { Drawing, View } from './drawing.ts'
import { bentTube } from './kit/bent-tube.ts'
import { frontPlane, type Camera, type Plane, type Vec } from './kit/camera.ts'
import { rounded, roundedBox, scaled, type Outline } from './kit/outline.ts'
import { paint, tone } from './kit/palette.ts'
import { circle } from './kit/path.ts'
import { picture } from './kit/picture.ts'
import { stacked, type Piece } from './kit/piece.ts'
import { shape as ink } from './kit/shape.ts'
import { block, decal, loft } from './kit/solid-body.ts'
import { staves } from './kit/surface-marks.ts'
import { turned, type Spindle } from './kit/turned.ts'
import { dialMarkup, lampMarkup } from './meter-dial.ts'
import { METER_SCALE, meterShape, type Dial, type MeterShape } from './meter-shapes.ts'

const cameras: Record<View, Camera> = {
  main: { yaw: 26, pitch: -22 },
  'other-side': { yaw: 150, pitch: 16 },
  detail: { yaw: 26, pitch: -22 },
  dimensions: { yaw: 0, pitch: 0 },
}

/** A meter with one or two dials, in cans on a bracket or in one moulded housing. */
export function meter(drawing: Drawing, view: View): string {
  const shape = meterShape(drawing.model)
  const camera = cameras[view]
  const [left, top, right, bottom] = sizeOf(shape)
  const first = shape.dials[0] ?? { x: 0, y: 0 }
  return picture(camera, bodies(camera, shape), {
    posture: 'touching',
    axes:
      shape.dials.length === 1
        ? [
            [
              [left, 0, 0],
              [right, 0, 0],
            ],
            [
              [0, top, 0],
              [0, bottom, 0],
            ],
          ]
        : [
            [
              [left, 0, 0],
              [right, 0, 0],
            ],
          ],
    closeUp:
      view === 'detail' ? { at: [first.x, first.y + 6, 0], times: shape.dials.length === 1 ? 1.8 : 2.4 } : undefined,
    measures:
      view === 'dimensions'
        ? [
            {
              from: [left, bottom, 0],
              to: [right, bottom, 0],
              offset: 28,
              millimetres: Math.round((right - left) / METER_SCALE),
            },
            {
              from: [right, bottom, 0],
              to: [right, top, 0],
              offset: 28,
              millimetres: Math.round((bottom - top) / METER_SCALE),
            },
          ]
        : undefined,
  })
}

function sizeOf({ dials, housing, width, height, lamps }: MeterShape): [number, number, number, number] {
  if (housing === 'panel') return [-width / 2, -height / 2, width / 2, height / 2]
  const low = lamps.length > 0 ? 116 : 0
  return [
    Math.min(...dials.map(({ x, radius }) => x - radius)),
    Math.min(...dials.map(({ y, radius }) => y - radius)),
    Math.max(...dials.map(({ x, radius }) => x + radius)),
    Math.max(low, ...dials.map(({ y, radius }) => y + radius)),
  ]
}

function bodies(camera: Camera, shape: MeterShape): Piece[] {
  const isBack = Math.abs(camera.yaw) > 90
  const parts = shape.housing === 'panel' ? panel(camera, shape) : cups(camera, shape)
  return [stacked(isBack ? parts.toReversed() : parts)]
}

/** Cans with a ring each, a bracket behind them and the lamp plate between; from back to front. */
function cups(camera: Camera, shape: MeterShape): Piece[] {
  const { dials, depth, width, height, lamps } = shape
  const plate = block(camera, frontPlane(0, 8, -depth - 6), roundedBox(width, height, 20), 6, { material: 'dark' })
  const studs = dials.flatMap(({ x, y }) => [-26, 26].map((dx) => stud(camera, [x + dx, y + 8, -depth - 6])))
  const lampPlate =
    lamps.length > 0
      ? [
          block(
            camera,
            frontPlane(0, 0, -34),
            rounded(
              [
                [-30, -96],
                [30, -96],
                [34, 60],
                [56, 116],
                [-56, 116],
                [-34, 60],
              ],
              12,
            ),
            26,
            { material: 'dark', onFace: lamps.map(([x, y]) => lampMarkup(x, y, 13)).join('') },
          ),
        ]
      : []
  return [
    drive(camera, [dials[0]?.x ?? 0, dials[0]?.y ?? 0, -depth]),
    ...studs,
    plate,
    ...lampPlate,
    ...dials.map((dial, index) => cup(camera, dial, depth, index === 0)),
  ]
}

function cup(camera: Camera, dial: Dial, depth: number, isFirst: boolean): Piece {
  const { x, y, radius } = dial
  const axis: Spindle = { start: [x, y, 0], direction: [0, 0, 1] }
  const isBack = Math.abs(camera.yaw) > 90
  const body = turned(
    camera,
    axis,
    [
      [-depth, radius * 0.7],
      [-depth + 8, radius * 0.8],
      [-24, radius * 0.94],
      [-14, radius * 0.95],
    ],
    { wall: paint.dark, cap: isBack ? paint.faceDark : 'none' },
  )
  const ring = turned(
    camera,
    axis,
    [
      [-16, radius - 2],
      [-12, radius],
      [-2, radius],
      [6, radius - 5],
    ],
    { wall: paint.chrome, cap: paint.face },
  )
  return stacked(
    isBack ? [ring, body] : [body, ring, decal(camera, frontPlane(x, y, 6.4), dialMarkup(dial, isFirst), radius * 0.9)],
  )
}

/** One moulded housing with a dark panel, a visor over it, and dials sunk into it; from back to front. */
function panel(camera: Camera, shape: MeterShape): Piece[] {
  const { width, height, depth, dials, lamps } = shape
  const [w, h] = [width / 2, height / 2]
  const outline: Outline = rounded(
    [
      [-w + 14, -h + 8],
      [-w * 0.2, -h],
      [w * 0.5, -h + 12],
      [w, -h + 34],
      [w - 6, h - 22],
      [w * 0.3, h],
      [-w * 0.5, h],
      [-w, h - 36],
    ],
    [40, 30, 30, 34, 34, 40, 44, 44],
  )
  const markup = [
    ...dials.map(
      (dial, index) =>
        `<g transform="translate(${dial.x} ${dial.y})">${ink(circle(0, 0, dial.radius), { fill: paint.faceDim, width: 1.8 })}${ink(circle(0, 0, dial.radius * 0.92), { fill: tone.slate, width: 1.2 })}${dialMarkup(dial, index === 0)}</g>`,
    ),
    ...lamps.map(([x, y]) => lampMarkup(x, y, 9.5)),
  ].join('')
  const back: Plane = frontPlane(0, 0, -depth)
  return [
    drive(camera, [dials[0]?.x ?? 0, 8, -depth]),
    ...[-70, 70].map((x) => stud(camera, [x, 30, -depth])),
    loft(
      camera,
      back,
      [
        { t: 0, outline: scaled(outline, 0.66) },
        { t: 18, outline: scaled(outline, 0.8) },
        { t: depth - 20, outline: scaled(outline, 0.97) },
        { t: depth - 10, outline: scaled(outline, 0.97) },
      ],
      { material: 'dark' },
    ),
    loft(
      camera,
      frontPlane(0, 0, -10),
      [
        { t: 0, outline },
        { t: 9, outline },
        { t: 13, outline: scaled(outline, 0.975) },
      ],
      {
        material: 'dark',
        face: '#59616A',
        onFace: ink(insetPath(outline), { fill: paint.faceBlack, width: 1.3 }) + markup,
      },
    ),
  ]
}

function insetPath(outline: Outline): string {
  return `M${scaled(outline, 0.94, 0.92)
    .map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`)
    .join('L')}Z`
}

/** The socket of the speedometer cable with the start of the cable. */
function drive(camera: Camera, at: Vec): Piece {
  const axis: Spindle = { start: at, direction: [0, 0.35, -1] }
  const [x, y, z] = at
  const isBack = Math.abs(camera.yaw) > 90
  // Square on, the cable would only hide the dimension lines.
  const isFlat = camera.yaw === 0 && camera.pitch === 0
  const cable = bentTube(
    camera,
    [
      [x, y + 10, z - 28],
      [x, y + 24, z - 62],
      [x - 4, y + 64, z - 84],
      [x - 14, y + 108, z - 82],
    ],
    12,
    'dark',
  )
  const socket = [
    turned(
      camera,
      axis,
      [
        [-4, 15],
        [14, 15],
      ],
      { wall: paint.steel, cap: paint.face, strokeWidth: 1.5 },
    ),
    turned(
      camera,
      axis,
      [
        [14, 19],
        [36, 19],
        [40, 15],
      ],
      { wall: isBack ? paint.amber : paint.steel, cap: isBack ? paint.faceAmber : paint.face, strokeWidth: 1.6 },
    ),
    staves(camera, axis, [16, 19], [36, 19], 26, isBack ? tone.amberShade : tone.slate, 1.2),
  ]
  if (isFlat) return stacked(socket.toReversed())
  return stacked(isBack ? [...socket, cable] : [cable, ...socket.toReversed()])
}

function stud(camera: Camera, at: Vec): Piece {
  return turned(
    camera,
    { start: at, direction: [0, 0, -1] },
    [
      [-2, 9],
      [8, 9],
      [9, 5],
      [22, 5],
    ],
    { wall: paint.steel, cap: paint.face, strokeWidth: 1.3 },
  )
}
