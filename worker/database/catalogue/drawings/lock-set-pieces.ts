import { cuboid } from './kit/cuboid.ts'
import { turnedPiece } from './kit/lever.ts'
import { paint } from './kit/palette.ts'
import { circle, roundedPolygon } from './kit/path.ts'
import type { Point } from './kit/path.ts'
import { item } from './kit/pick.ts'
import { edges, plate } from './kit/plate.ts'
import { polyline } from './kit/polyline.ts'
import { shape } from './kit/shape.ts'
import { skins } from './kit/skins.ts'
import { frameAlong, placeIn, revolve } from './kit/solids.ts'
import type { Frame } from './kit/solids.ts'
import { project } from './kit/space.ts'
import type { Camera, Point2, Point3 } from './kit/space.ts'
import { body, patchesOn } from './kit/surface.ts'
import type { Skin } from './kit/surface.ts'
import { tube, wire } from './kit/tube.ts'

/** A disc with a slot for the key, on a frame at height `z`. */
function keyhole(frame: Frame, z: number, radius: number, camera: Camera): string {
  const plug = revolve(
    [
      [z, radius],
      [z + 0.4, 0.1],
    ],
    { skin: skins.steel, frame, columns: 40 },
  )
  const collar = turnedPiece(
    frame,
    [
      [z - 2, radius + 2.4],
      [z - 0.2, radius + 2],
      [z, radius],
    ],
    skins.dull,
    camera,
    1.2,
  )
  const slot: Point2[] = [
    slotPlace(0.75, 0.09),
    slotPlace(0.75, -0.09),
    slotPlace(-0.75, -0.09),
    slotPlace(-0.75, 0.09),
  ]
  return `${collar.svg}${body([plug], camera, 1.1)}<path d="${patchesOn(plug, camera, [slot])}" fill="#1B2026"/>`
}

/** A place on a flat disc by its own x and y in shares of the radius. */
function slotPlace(x: number, y: number): Point2 {
  const r = Math.hypot(x, y)
  return [(Math.atan2(y, x) / (2 * Math.PI) + 1) % 1, 1 - r]
}

function turned(
  frame: Frame,
  profile: readonly Point2[],
  skin: Skin,
  camera: Camera,
  width = 1.6,
  columns = 44,
): string {
  return turnedPiece(frame, profile, skin, camera, width, columns).svg
}

export interface Ignition {
  radius: number
  length: number
  /** A flange with two bolt ears under the bezel. */
  hasEars: boolean
  bezel: Skin
}

/** The ignition switch: bezel and keyhole in front, contact block behind with its leads and plug. */
export function ignitionSwitch(
  at: Point3,
  facing: 1 | -1,
  { radius: r, length, hasEars, bezel }: Ignition,
  camera: Camera,
): string {
  const frame = frameAlong(at, [0, 0, facing])
  const behind = project(camera, [at[0], at[1], at[2] - facing * (length + 10)])
  const [x, y] = behind
  const s = camera.scale
  const lead = (dx: number): string => {
    const bend = `${x + (dx - 14) * s} ${y + 22 * s} ${x + (dx + 4) * s} ${y + 32 * s}`
    return wire(
      `M${x + dx * s} ${y}C${bend} ${x + (dx * 0.6 - 8) * s} ${y + 48 * s}`,
      3,
      dx === 0 ? '#8C949C' : '#434A52',
    )
  }
  const plugFrame = frameAlong([0, 0, 0], [0.2, 1, 0.3])
  const plug = cuboid(plugFrame, [11, 7, 10], skins.white, { ...camera, x: x - 8 * s, y: y + 55 * s }, 1.5)
  const leads = lead(-5) + lead(0) + lead(5) + plug
  const ears = hasEars ? [1, -1].map((side) => ear(frame, side * (r + 9), camera)).join('') : ''
  const block = turned(
    frame,
    [
      [-length - 12, 0.1],
      [-length - 11.8, r * 0.62],
      [-length, r * 0.66],
      [-length, r * 0.9],
    ],
    skins.rubber,
    camera,
  )
  const barrel = turned(
    frame,
    [
      [-length, 0.1],
      [-length + 0.1, r * 0.9],
      [-14, r * 0.92],
      [-13, r * 0.92],
    ],
    skins.alloy,
    camera,
  )
  const ring = turned(
    frame,
    [
      [-14, 0.1],
      [-13.8, r + 2],
      [-2, r + 3],
      [2, r + 1],
      [3, r - 4],
      [3.2, 0.1],
    ],
    bezel,
    camera,
    1.8,
  )
  const faceDisc = turned(
    frame,
    [
      [3, r - 4],
      [1.6, r - 7],
      [1.4, 0.1],
    ],
    skins.satin,
    camera,
    1.2,
  )
  if (facing * camera.toward[2] < 0)
    return ring + ears + barrel + block + leads + terminals(frame, length + 12, r * 0.4, camera)
  return leads + block + barrel + ears + ring + faceDisc + keyhole(frame, 4, r * 0.4, camera)
}

function ear(frame: Frame, offset: number, camera: Camera): string {
  const own: Frame = { ...frame, origin: placeIn(frame, [offset, 0, 0]) }
  return (
    turned(
      own,
      [
        [-12, 0.1],
        [-11.8, 11],
        [-6, 11],
        [-5.8, 5],
      ],
      skins.alloy,
      camera,
      1.5,
    ) +
    turned(
      own,
      [
        [-5.8, 5],
        [-5.7, 4.8],
        [-5.6, 0.1],
      ],
      skins.cavity,
      camera,
      1,
    )
  )
}

function terminals(frame: Frame, length: number, radius: number, camera: Camera): string {
  const pins = [0, 120, 240].map((degrees) => {
    const a = ((degrees + 30) * Math.PI) / 180
    const [cx, cy] = [radius * Math.cos(a), radius * Math.sin(a)]
    const own: Frame = { ...frame, origin: placeIn(frame, [cx, cy, -length]) }
    return turned(
      own,
      [
        [-6, 0.1],
        [-5.8, 2.6],
        [0, 2.8],
      ],
      skins.steel,
      camera,
      1.1,
      20,
    )
  })
  return pins.join('')
}

/** A fuel cap with its lock: a round domed one, or a flush one in a bolted ring. */
export function lockingCap(at: Point3, facing: 1 | -1, radius: number, isFlush: boolean, camera: Camera): string {
  const frame = frameAlong(at, [0, 0, facing])
  const r = radius
  const throat = turned(
    frame,
    [
      [-26, 0.1],
      [-25.8, r * 0.52],
      [-12, r * 0.56],
      [-12, r * 0.7],
    ],
    skins.rubber,
    camera,
  )
  if (isFlush) {
    const base = turned(
      frame,
      [
        [-12, 0.1],
        [-11.8, r],
        [-2, r + 1],
        [0, r - 1],
        [0.2, 0.1],
      ],
      skins.alloy,
      camera,
      1.8,
    )
    const flat = revolve(
      [
        [0.2, r - 1],
        [0.4, 0.1],
      ],
      { skin: skins.alloy, frame, columns: 56 },
    )
    const bolts = Array.from({ length: 7 }, (_, i) => {
      const a = (i / 7) * 2 * Math.PI + 0.3
      const own: Frame = { ...frame, origin: placeIn(frame, [r * 0.83 * Math.cos(a), r * 0.83 * Math.sin(a), 0]) }
      return turned(
        own,
        [
          [0, 0.1],
          [0.1, 4],
          [2, 4],
          [2.4, 0.1],
        ],
        skins.satin,
        camera,
        1,
        20,
      )
    })
    const lid = turned(
      frame,
      [
        [0, r * 0.66],
        [5, r * 0.64],
        [7, r * 0.58],
        [7.2, 0.1],
      ],
      skins.steel,
      camera,
      1.6,
    )
    const flap = turned(
      frame,
      [
        [7, r * 0.3],
        [9, r * 0.28],
        [9.2, 0.1],
      ],
      skins.satin,
      camera,
      1.3,
    )
    return facing * camera.toward[2] < 0
      ? base + throat
      : throat + base + body([flat], camera, 0.8) + bolts.join('') + lid + flap + keyhole(frame, 10, r * 0.15, camera)
  }
  const skirt = turned(
    frame,
    [
      [-12, 0.1],
      [-11.8, r],
      [4, r],
      [5, r - 1],
    ],
    skins.chrome,
    camera,
    1.8,
  )
  const dome = turned(
    frame,
    [
      [4, r],
      [9, r * 0.95],
      [14, r * 0.74],
      [16, r * 0.46],
      [16.4, 0.1],
    ],
    skins.chrome,
    camera,
    1.5,
  )
  const flap = turned(
    frame,
    [
      [14, r * 0.4],
      [18, r * 0.38],
      [18.4, 0.1],
    ],
    skins.satin,
    camera,
    1.3,
  )
  return facing * camera.toward[2] < 0
    ? dome + skirt + throat
    : throat + skirt + dome + flap + keyhole(frame, 19, r * 0.2, camera)
}

/** A small lock with a tongue, for the seat or the helmet. */
export function tongueLock(at: Point3, facing: 1 | -1, camera: Camera): string {
  const frame = frameAlong(at, [0, 0, facing])
  const tongueFrame: Frame = { ...frame, origin: [at[0] + 8, at[1] - 4, at[2] - facing * 30] }
  const tongue = cuboid(tongueFrame, [16, 7, 2], skins.steel, camera, 1.4)
  const barrel = turned(
    frame,
    [
      [-28, 0.1],
      [-27.8, 13],
      [-2, 13],
    ],
    skins.alloy,
    camera,
  )
  const rim = turned(
    frame,
    [
      [-5, 0.1],
      [-4.8, 17],
      [0, 17],
      [2, 14],
      [2.2, 0.1],
    ],
    skins.chrome,
    camera,
    1.6,
  )
  return facing * camera.toward[2] < 0 ? rim + barrel + tongue : tongue + barrel + rim + keyhole(frame, 3, 8, camera)
}

/** Depths of the cuts in a key's blade, in shares of its length. */
const CUT_DEPTHS = [0.02, 0.045, 0.01, 0.035, 0.015, 0.04]

/** A key lying before the locks: sheathed head with its hole, cut blade. `length` in picture units. */
export function key(at: Point, degrees: number, length: number, squash: number): string {
  const h = length * 0.34
  const blade: Point[] = [
    [h * 0.8, -length * 0.055],
    [length * 0.96, -length * 0.055],
    [length, 0],
    [length * 0.95, length * 0.05],
  ]
  const cuts: Point[] = Array.from({ length: 6 }, (_, i): Point[] => {
    const x = length * (0.88 - i * 0.078)
    const depth = item(CUT_DEPTHS, i) * length
    return [
      [x, length * 0.05 - depth * 0.2],
      [x - length * 0.026, length * 0.055 - depth],
      [x - length * 0.05, length * 0.055 - depth],
    ]
  }).flat()
  const turn = (points: Point[]): Point[] =>
    points.map(([x, y]): Point => {
      const a = (degrees * Math.PI) / 180
      return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)]
    })
  const outline = roundedPolygon(
    turn([...blade, ...cuts, [length * 0.4, length * 0.055], [h * 0.8, length * 0.075]]),
    1,
  )
  const sheath: Point[] = [
    [0, -h * 0.42],
    [h * 0.3, -h * 0.5],
    [h * 0.8, -h * 0.42],
    [h * 1.06, -h * 0.2],
    [h * 1.06, h * 0.22],
    [h * 0.8, h * 0.42],
    [h * 0.3, h * 0.5],
    [0, h * 0.42],
  ]
  const head = roundedPolygon(turn(sheath), h * 0.14)
  const [hx, hy] = item(turn([[h * 0.2, 0]]), 0)
  const [gx, gy] = item(turn([[h * 0.62, 0]]), 0)
  const groove = turn([
    [h * 1.1, -length * 0.008],
    [length * 0.9, -length * 0.008],
  ])
  const frame = { at, angle: -28, squash }
  const grooveDrawn = shape(polyline(groove, false), { stroke: '#8C949C', width: 1.6 })
  const ringDrawn = shape(circle(gx, gy, h * 0.2), { stroke: '#69717A', width: 1 })
  const black = { face: paint.faceDark, edge: edges.black, outline: 1.6, creases: false, offset: 3, inner: ringDrawn }
  return (
    plate(frame, 2.4, outline, {
      face: paint.face,
      edge: edges.steel,
      outline: 1.5,
      creases: false,
      inner: grooveDrawn,
    }) + plate(frame, 6, head + circle(hx, hy, h * 0.13), black)
  )
}

/** The split ring with the amber tag that carries the key's number on a real set. */
export function ringWithTag([x, y]: Point, radius: number, degrees: number): string {
  const ring = `M${x - radius} ${y}a${radius} ${radius * 0.86} 0 1 0 ${radius * 2} 0a${radius} ${radius * 0.86} 0 1 0 ${-radius * 2} 0Z`
  const [w, h] = [radius * 1.5, radius * 2.6]
  const tag =
    roundedPolygon(
      [
        [-w / 2, 4],
        [-w * 0.28, -6],
        [w * 0.28, -6],
        [w / 2, 4],
        [w / 2, h],
        [-w / 2, h],
      ],
      5,
    ) + circle(0, 2, 3.6)
  const strokes = `M${-w * 0.28} ${h * 0.42}H${w * 0.28}M${-w * 0.28} ${h * 0.6}H${w * 0.28}`
  const tagDrawn = shape(tag, { fill: paint.faceAmber, width: 1.6 }) + shape(strokes, { stroke: '#A86E00', width: 1.3 })
  return `<g transform="translate(${x} ${y + radius * 0.86}) rotate(${degrees})">${tagDrawn}</g>` + tube(ring, 5)
}
