import type { ShoeKind } from './brake-shoe-kinds.ts'
import { paint, tone } from './kit/palette.ts'
import { circle, num, polar, polygon, ringSector, steps, type Point } from './kit/path.ts'
import { edges, onPlate, plate, type PlateFrame } from './kit/plate.ts'
import { line, shape } from './kit/shape.ts'

/** Radius of the linings' outside on the picture. */
export const OUTER = 118
/** How far the two shoes stand apart. */
export const PARTED = 9
/** Where the springs hook in: radius, and angle from the middle of a shoe. */
export const SPRING_RADIUS = 82
export const SPRING_ANGLE = 58
const LINING = 11
const RIM = 7
const WEB_INNER = 70
const HALF_TURN = 76

export interface Look {
  metal: string
  edge: readonly string[]
  lining: string
}

export const looks: Record<'genuine' | 'A' | 'B', Look> = {
  genuine: { metal: paint.face, edge: edges.steel, lining: paint.faceDark },
  A: { metal: paint.faceDim, edge: edges.steel, lining: paint.faceDark },
  B: { metal: paint.faceDull, edge: edges.dim, lining: paint.faceBlack },
}

/** One shoe; `middle` is the direction of its middle: 90 the lower, -90 the upper. */
export function shoe(kind: ShoeKind, look: Look, base: PlateFrame, middle: number): string[] {
  const width = kind.width * 1.15
  const [x, y] = polar(PARTED / 2, middle)
  const frame: PlateFrame = { ...base, at: onPlate(base, [x, y]) }
  const rim = ringSector(OUTER - LINING - RIM, OUTER - LINING, middle - HALF_TURN, middle + HALF_TURN)
  const linings = liningPieces(kind).map(([from, to]) => ringSector(OUTER - LINING, OUTER, middle + from, middle + to))
  const webOffset = -width / 2 + 3.5
  return [
    ...linings.map((piece) =>
      plate(frame, width, piece, {
        face: look.lining,
        edge: edges.black,
        outline: 1.8,
        inner: line(piece, tone.shade, 0.8),
      }),
    ),
    plate(frame, width / 2, rim, { face: look.metal, edge: look.edge, offset: -width / 2, outline: 1.8 }),
    web(kind, look, frame, middle, webOffset),
    plate(frame, width / 2 - 3.5, rim, { face: look.metal, edge: look.edge, outline: 1.6 }),
  ]
}

/** Angles of the lining's pieces from the middle of the shoe, in degrees. */
function liningPieces({ lining }: ShoeKind): [number, number][] {
  if (lining === 'whole') return [[-66, 66]]
  return lining === 'grooved'
    ? [
        [-66, -1.4],
        [1.4, 66],
      ]
    : [
        [-62, -9],
        [9, 62],
      ]
}

function web(kind: ShoeKind, look: Look, frame: PlateFrame, middle: number, offset: number): string {
  const holes = [
    ...springHoles(middle),
    ...steps(-36, 36, Math.max(2, kind.holes))
      .slice(0, kind.holes)
      .map((angle) => circle(...polar(86, middle + angle), 4.4)),
  ].join('')
  const ribs = steps(-44, 44, Math.max(2, kind.ribs))
    .slice(0, kind.ribs)
    .map(
      (angle) =>
        `M${polar(WEB_INNER + 5, middle + angle + 4)
          .map(num)
          .join(' ')}L${polar(OUTER - LINING - RIM - 2, middle + angle + 4)
          .map(num)
          .join(' ')}`,
    )
    .join('')
  const rib =
    kind.ribs > 0
      ? shape(ribs, { stroke: tone.dark, width: 4, round: true }) +
        shape(ribs, { stroke: tone.white, width: 1.6, round: true })
      : ''
  return plate(frame, 7, webOutline(middle) + holes, {
    face: look.metal,
    edge: look.edge,
    offset,
    outline: 1.6,
    inner: rib + line(webOutline(middle, 4), tone.dark, 0.7),
  })
}

function springHoles(middle: number): string[] {
  return [-SPRING_ANGLE, SPRING_ANGLE].map((angle) => circle(...polar(SPRING_RADIUS, middle + angle), 4))
}

/** Web with a hollow pivot end (left of the pair) and a flat cam pad (right of the pair). */
function webOutline(middle: number, inset = 0): string {
  const outer = OUTER - LINING - RIM + 1 - inset
  const inner = WEB_INNER + inset
  const isUpper = middle < 0
  // Angles grow clockwise: the upper shoe runs from pivot to cam, the lower one from cam to pivot.
  const pivot = isUpper ? -HALF_TURN - 6 : HALF_TURN + 6
  const cam = isUpper ? HALF_TURN + 5 : -HALF_TURN - 5
  const pull = (inset / 80) * 57
  const pivotEnd = pivot - Math.sign(pivot) * pull
  const camEnd = cam - Math.sign(cam) * pull
  const sweep = (radius: number, from: number, to: number): Point[] =>
    steps(from, to, 22).map((angle) => polar(radius, middle + angle))
  const hollow = steps(1, -1, 9).map((share): Point => {
    const depth = Math.sqrt(1 - share ** 2) * 9
    const at = polar(85 + share * 10, middle + pivotEnd)
    const along = middle + pivotEnd - Math.sign(pivot) * 90
    return [at[0] + depth * Math.cos((along * Math.PI) / 180), at[1] + depth * Math.sin((along * Math.PI) / 180)]
  })
  const pad = [
    polar(outer + 1, middle + camEnd),
    polar(inner - 2, middle + camEnd),
    polar(inner - 2, middle + camEnd - Math.sign(cam) * 7),
  ]
  return polygon([
    ...sweep(outer, pivotEnd, camEnd - Math.sign(cam) * 3),
    ...pad,
    ...sweep(inner, camEnd - Math.sign(cam) * 9, pivotEnd),
    ...hollow.toReversed(),
  ])
}
