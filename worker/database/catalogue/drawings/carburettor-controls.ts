import type { CarburettorShape } from './carburettor-shapes.ts'
import { frontPlane, type Camera, type Vec } from './kit/camera.ts'
import { amberCoil, coil } from './kit/coil.ts'
import { block } from './kit/solid-body.ts'
import { rounded, roundedBox, type Outline } from './kit/outline.ts'
import { paint, tone } from './kit/palette.ts'
import { circle, num, polar } from './kit/path.ts'
import { nearer, stacked, type Piece } from './kit/piece.ts'
import { line, shape as ink } from './kit/shape.ts'
import { staves } from './kit/surface-marks.ts'
import { turned, type Spindle } from './kit/turned.ts'

/** The idle screw on the side, in amber, with its spring. */
export function idleScrew(camera: Camera, { bowlSize, chamber, kind }: CarburettorShape): Piece {
  const z = kind === 'vacuum' ? bowlSize * 0.65 : Math.min(bowlSize * 0.65, chamber)
  const [x, y] = kind === 'vacuum' ? [-34, 16] : [-8, 10]
  const axis: Spindle = { start: [x, y, z], direction: [-0.1, 0, 1] }
  const spring = coil(camera, axis, { from: 2, to: 20, radius: 6, wire: 3.4, turns: 5 }, amberCoil)
  return stacked([
    turned(
      camera,
      axis,
      [
        [-4, 11],
        [2, 11],
      ],
      { wall: paint.steel, cap: paint.face, strokeWidth: 1.4 },
    ),
    spring.back,
    turned(
      camera,
      axis,
      [
        [0, 4],
        [22, 4],
      ],
      { wall: paint.amber, cap: paint.amber, strokeWidth: 1.2 },
    ),
    spring.front,
    turned(
      camera,
      axis,
      [
        [20, 9],
        [28, 9],
        [30, 7.5],
      ],
      { wall: paint.amber, cap: paint.faceAmber, strokeWidth: 1.5 },
    ),
    slot(camera, [x - 3, y, z + 30.2]),
  ])
}

function slot(camera: Camera, [x, y, z]: Vec): Piece {
  return block(camera, frontPlane(x, y, z), roundedBox(1, 1, 0), 0.05, {
    material: 'amber',
    strokeWidth: 0.2,
    onFace: line('M-5 -3L5 3', tone.ink, 2),
  })
}

/** The choke: a lever on the side of the mouth, or a knob to be pulled up. */
export function chokeParts(camera: Camera, { choke, throat, length, kind, chamber }: CarburettorShape): Piece[] {
  if (choke === 'lever') {
    const z = chamber + 5
    const x = length * 0.06
    const lever: Outline = rounded(
      [
        [-9, 8],
        [-9, -10],
        [-5, -48],
        [2, -66],
        [16, -66],
        [16, -54],
        [9, -46],
        [9, 8],
      ],
      7,
    )
    const pivot: Spindle = { start: [x, -22, z + 5], direction: [0, 0, 1] }
    return [
      stacked([
        block(camera, frontPlane(x, -22, z), lever, 5, { material: 'steel', strokeWidth: 1.6 }),
        turned(
          camera,
          pivot,
          [
            [0, 7.5],
            [5, 7.5],
          ],
          { wall: paint.steel, cap: paint.face, strokeWidth: 1.3 },
        ),
      ]),
    ]
  }
  const start: Vec = [kind === 'vacuum' ? -58 : -length * 0.3, -4, throat + 12]
  const axis: Spindle = { start, direction: [-0.25, -1, 0] }
  return [
    stacked([
      turned(
        camera,
        axis,
        [
          [-14, 11],
          [16, 11],
          [18, 13],
          [26, 13],
        ],
        { wall: paint.steel, cap: paint.face, strokeWidth: 1.5 },
      ),
      turned(
        camera,
        axis,
        [
          [26, 5],
          [36, 5],
        ],
        { wall: paint.steel, cap: paint.face, strokeWidth: 1.3 },
      ),
      turned(
        camera,
        axis,
        [
          [36, 11],
          [50, 12],
          [53, 10],
        ],
        { wall: paint.dark, cap: paint.faceDark, strokeWidth: 1.5 },
      ),
      staves(camera, axis, [38, 11], [50, 12], 18, tone.black, 1),
    ]),
  ]
}

/** The pulley that the throttle cables turn, and its bracket. */
export function pulley(camera: Camera, { bowlSize, throat }: CarburettorShape): Piece[] {
  const z = bowlSize * 0.9
  const [x, y] = [-6, -22]
  const sector: Outline = Array.from({ length: 25 }, (_, index) => polar(34, -200 + index * 10))
  const axis: Spindle = { start: [x, y, z], direction: [0, 0, 1] }
  const plate = [...sector, polar(12, 60), polar(12, 140)]
  const groove = line(
    sector.map(([px, py], index) => `${index ? 'L' : 'M'}${num(px * 0.86)} ${num(py * 0.86)}`).join(''),
    tone.slate,
    1.6,
  )
  return [
    turned(
      camera,
      { start: [x, y, throat * 0.5], direction: [0, 0, 1] },
      [
        [0, 15],
        [z - throat * 0.5, 12],
      ],
      { wall: paint.steel, cap: paint.face, strokeWidth: 1.5 },
    ),
    stacked([
      block(camera, frontPlane(x, y, z), plate, 9, {
        material: 'steel',
        strokeWidth: 1.6,
        onFace: groove + ink(circle(-14, -14, 4.5), { fill: tone.slate, width: 1.2 }),
      }),
      turned(
        camera,
        { ...axis, start: [x, y, z + 9] },
        [
          [0, 9],
          [7, 9],
          [8, 5],
        ],
        { wall: paint.steel, cap: paint.face, strokeWidth: 1.3 },
      ),
    ]),
  ]
}

/** The black throttle sensor with its plug on the side of the body. */
export function sensor(camera: Camera, { chamber, throat }: CarburettorShape): Piece[] {
  const z = chamber - 4
  const y = -throat - 14
  const plane = frontPlane(0, y, z)
  const screws = ink(circle(-22, 0, 4.5) + circle(22, 0, 4.5), { fill: tone.mid, width: 1.2 })
  const body = block(camera, plane, roundedBox(62, 40, 12), 16, {
    material: 'dark',
    onFace: screws + ink(circle(0, 0, 11), { fill: paint.faceBlack, width: 1.3 }),
  })
  const plug = block(camera, frontPlane(-26, y, z + 2), roundedBox(30, 26, 4), 12, {
    material: 'dark',
    strokeWidth: 1.5,
  })
  return nearer([stacked([plug, body])], 5)
}
