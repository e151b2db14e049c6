import type { Drawing, View } from './drawing.ts'
import { bentTube } from './kit/bent-tube.ts'
import { frontPlane, type Camera, type Plane } from './kit/camera.ts'
import { rounded, roundedBox, scaled } from './kit/outline.ts'
import { paint, tone } from './kit/palette.ts'
import { circle } from './kit/path.ts'
import { picture } from './kit/picture.ts'
import { extentOf, stacked, type Piece } from './kit/piece.ts'
import { shape as ink } from './kit/shape.ts'
import { shell } from './kit/shell.ts'
import { block, decal, loft } from './kit/solid-body.ts'
import { turned } from './kit/turned.ts'
import { lensMarkup } from './tail-light-lens.ts'
import { TAIL_LIGHT_SCALE, tailLightShape, type TailLightShape } from './tail-light-shapes.ts'

const cameras: Record<View, Camera> = {
  main: { yaw: 30, pitch: -12 },
  'other-side': { yaw: 144, pitch: 16 },
  detail: { yaw: 30, pitch: -12 },
  dimensions: { yaw: 0, pitch: 0 },
}

/** Size of the flat middle of the lens. */
const FLAT = 0.87

/** A tail lamp: body with its mounts and wires, rim, and red lens. */
export function tailLight(drawing: Drawing, view: View): string {
  const shape = tailLightShape(drawing.model)
  const camera = cameras[view]
  const parts = bodies(camera, shape)
  const { left, right, top, bottom } = extentOf(shape.lens)
  const low = shape.bracket > 0 ? bottom + 44 : bottom + 6
  return picture(camera, [stacked(Math.abs(camera.yaw) > 90 ? parts.toReversed() : parts)], {
    posture: 'touching',
    axes: [
      [
        [left - 8, 0, 0],
        [right + 8, 0, 0],
      ],
      [
        [0, top - 8, 0],
        [0, low, 0],
      ],
    ],
    closeUp: view === 'detail' ? { at: [shape.bulb[0], shape.bulb[1], shape.bulge], times: 2.3 } : undefined,
    measures:
      view === 'dimensions'
        ? [
            {
              from: [left - 7, low, 0],
              to: [right + 7, low, 0],
              offset: 30,
              millimetres: Math.round((right - left + 14) / TAIL_LIGHT_SCALE),
            },
            {
              from: [right + 7, low, 0],
              to: [right + 7, top - 7, 0],
              offset: shape.mount === 'wings' ? 58 : 28,
              millimetres: Math.round((low - top + 7) / TAIL_LIGHT_SCALE),
            },
          ]
        : undefined,
  })
}

/** From the back to the lens. */
function bodies(camera: Camera, shape: TailLightShape): Piece[] {
  const { lens, depth, bulge, rim } = shape
  const back = frontPlane(0, 0, -depth)
  const housing = loft(
    camera,
    back,
    [
      { t: 0, outline: scaled(lens, 0.7) },
      { t: 14, outline: scaled(lens, 0.86) },
      { t: depth - 8, outline: scaled(lens, 0.98) },
      { t: depth, outline: scaled(lens, 0.98) },
    ],
    { material: 'dark' },
  )
  const ring =
    rim === 'none'
      ? []
      : [
          block(camera, frontPlane(0, 0, -2), scaled(lens, 1.06, 1.09), 8, {
            material: rim === 'chrome' ? 'steel' : 'dark',
            strokeWidth: 1.7,
          }),
        ]
  const stages = [
    [0, 1],
    [0.5, 0.985],
    [0.76, 0.96],
    [0.92, 0.93],
    [1, FLAT],
  ] as const
  const glass = stacked([
    shell(
      camera,
      frontPlane(0, 0, 6),
      stages.map(([share, size]) => ({ t: bulge * share, outline: scaled(lens, size) })),
      'red',
    ),
    decal(camera, frontPlane(0, 0, 6 + bulge), lensMarkup(shape, FLAT), 1),
  ])
  const screws = Math.abs(camera.yaw) > 90 || rim !== 'chrome' ? [] : lensScrews(camera, shape)
  return [
    ...behind(camera, shape),
    ...(shape.bracket > 0 ? [bracket(camera, shape)] : []),
    housing,
    ...ring,
    glass,
    ...screws,
  ]
}

function lensScrews(camera: Camera, { lens, bulge }: TailLightShape): Piece[] {
  const { right } = extentOf(lens)
  return [-1, 1].map((side) =>
    turned(
      camera,
      { start: [side * right * 0.8, 0, bulge + 4], direction: [0, 0, 1] },
      [
        [0, 7.5],
        [4, 7.5],
        [6, 5.5],
      ],
      { wall: paint.steel, cap: paint.face, strokeWidth: 1.3 },
    ),
  )
}

/** Wires out of the amber bulb holder, and studs, a mounting plate or wings. */
function behind(camera: Camera, { lens, depth, mount, bulb }: TailLightShape): Piece[] {
  const [x, y] = [bulb[0], Math.min(bulb[1], 4)]
  const isBack = Math.abs(camera.yaw) > 90
  const { right, bottom } = extentOf(lens)
  const z = -depth
  const low = mount === 'plate' ? bottom + 4 : bottom + 34
  const backwards = { start: [x, y, z] as const, direction: [0, 0, -1] as const }
  const holder = turned(
    camera,
    backwards,
    [
      [0, 27],
      [12, 25],
      [14, 20],
      [24, 18],
    ],
    { wall: isBack ? paint.amber : paint.dark, cap: isBack ? paint.faceAmber : paint.faceDark },
  )
  // Square on, the wires would only hide the dimension lines.
  const isFlat = camera.yaw === 0
  const wires = isFlat
    ? []
    : [-7, 7].map((shift) =>
        bentTube(
          camera,
          [
            [x + shift, y, z - 22],
            [x + shift, y + 6, z - 44],
            [x + shift * 1.6 + 10, (y + low) * 0.55, z - 56],
            [x + shift * 2.4 + 34, low, z - 44],
          ],
          7.5,
          shift < 0 ? 'dark' : 'dim',
        ),
      )
  const studs = [-1, 1].map((side) =>
    turned(
      camera,
      { start: [side * right * 0.46, y, z], direction: [0, 0, -1] },
      [
        [-2, 13],
        [5, 13],
        [6, 6],
        [26, 6],
        [28, 4.5],
      ],
      { wall: paint.steel, cap: paint.face, strokeWidth: 1.4 },
    ),
  )
  if (mount === 'plate') {
    const plate = block(camera, frontPlane(0, 6, z - 5), roundedBox(right * 1.5, bottom * 1.5, 12), 5, {
      material: 'steel',
    })
    return [...wires, holder, ...studs, plate]
  }
  if (mount === 'wings') {
    const wings = [-1, 1].map((side) => {
      const outline = rounded(
        [
          [side * right * 0.6, -46],
          [side * (right + 26), -40],
          [side * (right + 26), -12],
          [side * right * 0.56, 18],
        ],
        9,
      )
      return block(camera, frontPlane(0, 0, z + 14), side > 0 ? outline : outline.toReversed(), 8, {
        material: 'dark',
        strokeWidth: 1.6,
        onFace: hole(side * (right + 12), -26),
        onBack: hole(side * (right + 12), -26),
      })
    })
    return [...wires, holder, ...wings]
  }
  return [...wires, holder, ...studs]
}

/** The bent sheet that carries the number plate below the lamp. */
function bracket(camera: Camera, { lens, bracket: width, depth }: TailLightShape): Piece {
  const { bottom } = extentOf(lens)
  const [w, top, low] = [width / 2, bottom - 36, bottom + 44]
  const outline = rounded(
    [
      [-w * 0.5, top],
      [w * 0.5, top],
      [w, bottom + 14],
      [w, low],
      [-w, low],
      [-w, bottom + 14],
    ],
    [4, 4, 14, 8, 8, 14],
  )
  const plane: Plane = frontPlane(0, 0, -depth - 2)
  return block(camera, plane, outline, 5, {
    material: 'steel',
    strokeWidth: 1.7,
    onFace: hole(-w * 0.76, low - 20) + hole(w * 0.76, low - 20),
    onBack: hole(-w * 0.76, low - 20) + hole(w * 0.76, low - 20),
  })
}

function hole(x: number, y: number): string {
  return ink(circle(x, y, 6.5), { fill: tone.ground, width: 1.4 })
}
