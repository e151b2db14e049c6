import type { IndicatorShape } from './indicator-set-shapes.ts'
import type { Camera, Vec } from './kit/camera.ts'
import { bentTube } from './kit/bent-tube.ts'
import { outlinePath, type Outline } from './kit/outline.ts'
import { paint, tone } from './kit/palette.ts'
import { circle, num, polar, steps } from './kit/path.ts'
import { extentOf, stacked, type Piece } from './kit/piece.ts'
import { clipped, line, shape as ink } from './kit/shape.ts'
import { staves } from './kit/surface-marks.ts'
import { turned, type Spindle, type Station } from './kit/turned.ts'

/** The lens from the front: prisms by the bike, and light from the upper left. */
export function indicatorLens({ glass, pattern }: IndicatorShape, outline: Outline): string {
  const path = outlinePath(outline)
  const { left, top, right, bottom } = extentOf(outline)
  const colour = glass === 'amber' ? tone.amberShade : tone.dark
  const w = right - left
  const gleam = `M${num(left - w * 0.1)} ${num(bottom)}L${num(left + w * 0.34)} ${num(top)}H${num(left + w * 0.54)}L${num(left + w * 0.1)} ${num(bottom)}Z`
  return (
    ink(path, { fill: glass === 'amber' ? paint.faceAmber : paint.glass, stroke: null }) +
    clipped(
      path,
      prisms(pattern, colour, { left, top, right, bottom }) +
        (glass === 'clear' ? clearBulb() : '') +
        ink(gleam, { fill: tone.white, stroke: null, opacity: 0.34 }),
    ) +
    ink(path, { width: 1.2 })
  )
}

function prisms(
  pattern: IndicatorShape['pattern'],
  colour: string,
  box: { left: number; top: number; right: number; bottom: number },
): string {
  const { left, top, right, bottom } = box
  if (pattern === 'rings')
    return [0.3, 0.55, 0.8].map((share) => ink(circle(0, 0, right * share), { stroke: colour, width: 1.3 })).join('')
  if (pattern === 'stripes') {
    return line(
      steps(left, right, 16)
        .map((x) => `M${num(x - 8)} ${num(top)}L${num(x + 8)} ${num(bottom)}`)
        .join(''),
      colour,
      1.2,
    )
  }
  if (pattern === 'rays') {
    const rays = steps(0, 345, 24).map((degrees) => {
      const [x1, y1] = polar(18, degrees, [-6, 0])
      const [x2, y2] = polar(90, degrees, [-6, 0])
      return `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`
    })
    return line(rays.join(''), colour, 0.9)
  }
  const upright = steps(left, right, 14).map((x) => `M${num(x)} ${num(top)}V${num(bottom)}`)
  const level = steps(top, bottom, 9).map((y) => `M${num(left)} ${num(y)}H${num(right)}`)
  return line([...upright, ...level].join(''), colour, 0.9)
}

/** The amber bulb behind a clear lens. */
function clearBulb(): string {
  return (
    ink(circle(-6, 0, 13), { fill: paint.faceAmber, width: 1.4 }) +
    ink(circle(-10, -4, 3.6), { fill: '#FFE3A6', stroke: null })
  )
}

/** The stem to the frame: stalk, washer, nut and the two wires out of its end. */
export function indicatorStem(
  camera: Camera,
  { stem, stemRadius, stalk, depth, glass }: IndicatorShape,
  [x, y, z]: Vec,
  hand: 1 | -1,
): Piece {
  const axis: Spindle = { start: [x, y, z - depth * 0.5], direction: [hand, 0, 0] }
  const rubber = stalk !== 'steel'
  const wall = rubber ? paint.dark : paint.chrome
  const cap = rubber ? paint.faceDark : paint.face
  const profile: Station[] =
    stalk === 'bellows'
      ? bellows(stem, stemRadius)
      : [
          [20, stemRadius + (rubber ? 5 : 0)],
          [stem - 6, stemRadius],
          [stem, stemRadius],
        ]
  const end: Vec = [x + hand * (stem + 36), y, z - depth * 0.5]
  const wires = [-3, 3].map((shift) =>
    bentTube(
      camera,
      [
        end,
        [end[0] + hand * 8, y + 3 + shift, end[2]],
        [end[0] + hand * 13, y + 18, end[2] + shift],
        [end[0] + hand * (9 + shift), y + 34, end[2] + shift * 2],
      ],
      5.5,
      shift < 0 ? 'dark' : 'dim',
    ),
  )
  // From behind nothing amber is left of a clear lens: there the seal takes the accent.
  const isAccent = glass === 'clear' && Math.abs(camera.yaw) > 90
  const bodies = [
    turned(camera, axis, profile, { wall, cap, strokeWidth: 1.6 }),
    turned(
      camera,
      axis,
      [
        [stem, stemRadius + 7],
        [stem + 6, stemRadius + 7],
      ],
      { wall: isAccent ? paint.amber : paint.dark, cap: isAccent ? paint.faceAmber : paint.faceDark, strokeWidth: 1.4 },
    ),
    turned(
      camera,
      axis,
      [
        [stem + 6, 7],
        [stem + 36, 7],
      ],
      { wall: paint.steel, cap: paint.faceDark, strokeWidth: 1.4 },
    ),
    turned(
      camera,
      axis,
      [
        [stem + 14, 13],
        [stem + 25, 13],
      ],
      { wall: paint.steel, cap: paint.face, strokeWidth: 1.4 },
    ),
    staves(camera, axis, [stem + 15, 13], [stem + 25, 13], 6, tone.ink, 1.1),
  ]
  // The end of the stem lies before its body when it points towards the reader.
  const pointsNear = hand * -Math.sin((camera.yaw * Math.PI) / 180) > 0
  return stacked(
    pointsNear
      ? [...bodies, ...wires]
      : [...wires, bodies[2], bodies[3], bodies[4], bodies[1], bodies[0]].filter(
          (body): body is Piece => body !== undefined,
        ),
  )
}

function bellows(stem: number, radius: number): Station[] {
  const folds = 5
  const step = (stem - 30) / folds
  return Array.from({ length: folds }, (_, index): Station[] => [
    [30 + index * step, radius - 1],
    [30 + (index + 0.5) * step, radius + 4],
  ])
    .flat()
    .concat([[stem, radius]])
}
