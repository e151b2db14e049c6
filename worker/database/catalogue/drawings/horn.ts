import type { Drawing, View } from './drawing.ts'
import { hornShape, HORN_SCALE, type HornShape } from './horn-shapes.ts'
import { frontPlane, type Camera } from './kit/camera.ts'
import { block, decal } from './kit/solid-body.ts'
import { rounded, roundedBox } from './kit/outline.ts'
import { paint, tone } from './kit/palette.ts'
import { around, circle, num, polar, ringSlot, roundedRect, steps } from './kit/path.ts'
import { picture } from './kit/picture.ts'
import { stacked, type Piece } from './kit/piece.ts'
import { clipped, line, placed, shape as ink } from './kit/shape.ts'
import { bore, ribs, turned, type Spindle } from './kit/turned.ts'

const cameras: Record<View, Camera> = {
  main: { yaw: 32, pitch: -15 },
  'other-side': { yaw: 146, pitch: 14 },
  detail: { yaw: 32, pitch: -15 },
  dimensions: { yaw: 0, pitch: 0 },
}

const AXIS: Spindle = { start: [0, 0, 0], direction: [0, 0, 1] }

/** A disc horn: drum with the coil behind, rim, front, and the spring bracket it hangs from. */
export function horn(drawing: Drawing, view: View): string {
  const shape = hornShape(drawing.model)
  const camera = cameras[view]
  const { radius, bracket } = shape
  const top = -radius - bracket
  return picture(camera, bodies(camera, shape), {
    posture: 'touching',
    axes: [
      [
        [0, 0, -shape.depth],
        [0, 0, 30],
      ],
    ],
    closeUp: view === 'detail' ? { at: [0, -radius * 0.1, 12], times: 2.3 } : undefined,
    measures:
      view === 'dimensions'
        ? [
            {
              from: [-radius, radius, 0],
              to: [radius, radius, 0],
              offset: 26,
              millimetres: Math.round((2 * radius) / HORN_SCALE),
            },
            {
              from: [radius, radius, 0],
              to: [radius, top, 0],
              offset: 30,
              millimetres: Math.round((2 * radius + bracket) / HORN_SCALE),
            },
          ]
        : undefined,
  })
}

function bodies(camera: Camera, shape: HornShape): Piece[] {
  const { radius, depth } = shape
  const isBack = Math.abs(camera.yaw) > 90
  // From the front the rim covers the drum's end: painting it would only cost time.
  const drumCap = isBack ? paint.faceDark : 'none'
  const drum = [
    turned(
      camera,
      AXIS,
      [
        [-depth, radius * 0.34],
        [-depth + 6, radius * 0.4],
        [-depth + 30, radius * 0.4],
      ],
      { wall: paint.dark, cap: drumCap },
    ),
    turned(
      camera,
      AXIS,
      [
        [-depth + 30, radius * 0.5],
        [-26, radius * 0.86],
        [-12, radius * 0.92],
      ],
      { wall: paint.dark, cap: drumCap },
    ),
  ]
  const rim = [
    turned(
      camera,
      AXIS,
      [
        [-12, radius - 2],
        [-9, radius],
        [3, radius],
        [7, radius - 4],
      ],
      {
        wall: shape.rim === 'chrome' ? paint.chrome : paint.dark,
        cap: shape.rim === 'chrome' ? paint.face : paint.faceDark,
      },
    ),
    ribs(camera, AXIS, [[-3, radius]], shape.rim === 'chrome' ? tone.slate : tone.black, 1.2),
  ]
  const front = [decal(camera, frontPlane(0, 0, 7.2), frontMarkup(shape), radius * 0.9), ...centre(camera, shape)]
  const back = [...terminals(camera, shape), ...strap(camera, shape)]
  return [
    stacked(
      isBack
        ? [...rim.toReversed(), ...drum.toReversed(), ...back, adjuster(camera, shape, isBack)]
        : [...back, ...drum, ...rim, ...front],
    ),
  ]
}

/** The face of the horn by its kind: pressed rings, a grille of slots, or louvres. */
function frontMarkup({ front, radius }: HornShape): string {
  const r = radius - 9
  if (front === 'rings') {
    const disc = ink(circle(0, 0, r), { fill: paint.faceDark, width: 1.6 })
    const pressed = [0.84, 0.68, 0.52]
      .map((share) => ring(r * share, tone.black, 2.2) + ring(r * share - 2.4, '#7B838B', 1.2))
      .join('')
    const rivets = around(6, 30)
      .map((degrees) => placed(ink(circle(0, 0, 4), { fill: tone.mid, width: 1.2 }), polar(r * 0.92, degrees)))
      .join('')
    return disc + pressed + rivets
  }
  if (front === 'slots') {
    const disc = ink(circle(0, 0, r), { fill: paint.face, width: 1.6 })
    const slots = around(12)
      .map((degrees) => ringSlot(r * 0.42, r * 0.82, degrees - 8, degrees + 8, 5))
      .join('')
    return (
      disc +
      ring(r * 0.9, tone.dark, 1.1) +
      ink(slots, { fill: tone.black, width: 1.4 }) +
      ring(r * 0.34, tone.dark, 1.2)
    )
  }
  const disc = ink(circle(0, 0, r), { fill: paint.faceBlack, width: 1.6 })
  const louvres = steps(-r * 0.66, r * 0.66, 8).map((y) => {
    const half = Math.sqrt(Math.max(0, (r * 0.84) ** 2 - y * y))
    return (
      ink(roundedRect(-half, y - 4.6, half * 2, 9.2, 4.6), { fill: tone.ink, width: 1.2 }) +
      line(`M${num(-half + 5)} ${num(y + 5.6)}H${num(half - 5)}`, '#7B838B', 1.3)
    )
  })
  return disc + clipped(circle(0, 0, r * 0.9), louvres.join('')) + ring(r * 0.9, '#6A727B', 1.2)
}

function ring(radius: number, colour: string, width: number): string {
  return ink(circle(0, 0, radius), { stroke: colour, width })
}

/** The nut in the middle, in amber. */
function centre(camera: Camera, { radius, front }: HornShape): Piece[] {
  const size = front === 'louvres' ? radius * 0.2 : radius * 0.17
  return [
    turned(
      camera,
      AXIS,
      [
        [7, size * 1.6],
        [10, size * 1.5],
      ],
      { wall: paint.steel, cap: paint.face, strokeWidth: 1.5 },
    ),
    turned(
      camera,
      AXIS,
      [
        [10, size],
        [19, size],
        [21, size - 3],
      ],
      { wall: paint.amber, cap: paint.faceAmber, strokeWidth: 1.6 },
    ),
    bore(camera, AXIS, [21, size * 0.38], 3, { floor: tone.slate, wall: tone.rubber }),
  ]
}

/** The screw behind that sets the tone, seen from the back; amber there too. */
function adjuster(camera: Camera, { depth, radius }: HornShape, isSeen: boolean): Piece {
  const axis: Spindle = { start: [radius * 0.56, radius * 0.34, -24], direction: [0, 0, -1] }
  const amber = isSeen ? paint.amber : paint.steel
  return turned(
    camera,
    axis,
    [
      [0, 8],
      [depth * 0.16, 8],
      [depth * 0.16 + 2, 6],
    ],
    { wall: amber, cap: isSeen ? paint.faceAmber : paint.face, strokeWidth: 1.4 },
  )
}

/** The leaf springs that carry the horn, bolted to the drum, with the hole for the frame on top. */
function strap(camera: Camera, { radius, depth, bracket, leaves }: HornShape): Piece[] {
  const z = -depth - 4
  const outline = rounded(
    [
      [-15, -radius - bracket],
      [15, -radius - bracket],
      [15, 14],
      [-15, 14],
    ],
    [15, 15, 10, 10],
  )
  const slot = ink(roundedRect(-6, -radius - bracket + 12, 12, 18, 6), { fill: tone.ground, width: 1.4 })
  const plates = Array.from({ length: leaves }, (_, index) =>
    block(camera, frontPlane(0, 0, z - index * 6), outline, 4.5, {
      material: 'steel',
      strokeWidth: 1.6,
      onFace: slot,
      onBack: slot,
    }),
  )
  const nut = turned(
    camera,
    { start: [0, 0, z - (leaves - 1) * 6], direction: [0, 0, -1] },
    [
      [-4, 13],
      [9, 13],
      [11, 10],
    ],
    { wall: paint.steel, cap: paint.face, strokeWidth: 1.5 },
  )
  return Math.abs(camera.yaw) > 90 ? [...plates, nut] : [nut, ...plates.toReversed()]
}

/** Two spade terminals on their insulating block. */
function terminals(camera: Camera, { radius, depth }: HornShape): Piece[] {
  const y = radius * 0.52
  const base = block(camera, { origin: [0, y, -depth * 0.5], u: [-1, 0, 0], v: [0, 1, 0] }, roundedBox(52, 24, 5), 18, {
    material: 'dark',
    strokeWidth: 1.5,
  })
  const tabs = [-14, 14].map((x) =>
    block(camera, { origin: [x, y, -depth * 0.5 - 18], u: [0, 1, 0], v: [-1, 0, 0] }, roundedBox(15, 4, 1), 26, {
      material: 'steel',
      strokeWidth: 1.4,
    }),
  )
  const isBack = Math.abs(camera.yaw) > 90
  return isBack ? [base, ...tabs] : [...tabs, base]
}
