import { endOf, fittingsAt, reachOf } from './cable-fittings.ts'
import { cableKind } from './cable-kinds.ts'
import type { CableKind, Fitting } from './cable-kinds.ts'
import type { Drawing, View } from './drawing.ts'
import { dimension } from './kit/lines.ts'
import { item } from './kit/pick.ts'
import { polyline } from './kit/polyline.ts'
import { scene } from './kit/scene.ts'
import { touchingShadow } from './kit/shadow.ts'
import { frameAlong, smooth } from './kit/solids.ts'
import { project, standingCamera, subtract } from './kit/space.ts'
import type { Camera, Point3 } from './kit/space.ts'
import { tube } from './kit/tube.ts'

/** The picture's own plane, y up, its middle the origin. */
const plane: Camera = standingCamera(0, 0)
/** Degrees on the coil, from the right, where the loops begin, and the tie at its left. */
const LOOP_FROM = -92
const LOOP_STEP = 15
const TIE_AT = 168
const FOOT_POINTS = 3
const SMOOTHNESS = 6

/** A bowden cable coiled as it is sold, with the fittings of both ends in front. */
export function cable(drawing: Drawing, view: View): string {
  const kind = cableKind(drawing)
  if (view === 'dimensions') return laidOut(kind)
  const side = view === 'other-side' ? -1 : 1
  const drawn = coiled(kind, side)
  if (view === 'detail') {
    const [hand] = endsOf(kind, 1)
    const [x, y] = project(plane, hand)
    const isBent = kind.hand.some((fitting) => fitting.kind === 'bend')
    return scene([drawn], {
      zoom: 2.7,
      centre: [x - (isBent ? 26 : 6), y - (isBent ? 6 : reachOf(kind.hand) * 0.36)],
      closeUp: true,
    })
  }
  return scene([touchingShadow(200, 224 + 1.04 * kind.coil[1], 96), drawn])
}

type Line = Point3[]

/** The cable's middle line from the foot's end to the hand's end. */
function lineOf(kind: CableKind, side: 1 | -1): Line {
  const [width, height] = kind.coil
  const from = LOOP_FROM
  const to = -34 + kind.turns * 360
  const loops: Line = []
  for (let degrees = from; degrees <= to; degrees += LOOP_STEP) {
    const way = (degrees - from) / (to - from)
    const a = (degrees * Math.PI) / 180
    const size = 1.05 - way * 0.13
    loops.push([-8 + way * 10 + width * size * Math.cos(a), -20 + way * 14 + height * size * Math.sin(a), 0])
  }
  const start = Math.max(-108, reachOf(kind.foot) - 166)
  const low = -20 - 1.05 * height
  const foot: Line = [
    [start, low + 7, 0],
    [start + 22, low + 3.5, 0],
    [(start + 8) / 2, low + 1, 0],
  ]
  const hand: Line = [
    [width + 8, 0, 0],
    [width + 16, 34, 0],
    [width + 14, 66, 0],
  ]
  return smooth([...foot, ...loops, ...hand], SMOOTHNESS).map(([x, y, z]): Point3 => [x * side, y, z])
}

function endsOf(kind: CableKind, side: 1 | -1): [Point3, Point3, Point3, Point3] {
  const line = lineOf(kind, side)
  return [
    item(line, -1),
    subtract(item(line, -1), item(line, -3)),
    item(line, 0),
    subtract(item(line, 0), item(line, 2)),
  ]
}

function coiled(kind: CableKind, side: 1 | -1): string {
  const line = lineOf(kind, side)
  const [hand, handWay, foot, footWay] = endsOf(kind, side)
  const lean = (way: Point3): Point3 => [way[0], way[1], Math.hypot(way[0], way[1]) * 0.32]
  const ties = [TIE_AT, 12].map((degrees) => tie(kind, degrees, side))
  return [
    fittingsAt(frameAlong(foot, lean(footWay)), mirrored(kind.foot, side), plane),
    casing(line, kind.casing),
    ...ties,
    fittingsAt(frameAlong(hand, lean(handWay)), mirrored(kind.hand, side), plane),
  ].join('')
}

/** Fittings as they bend when the coil is looked at from behind. */
function mirrored(fittings: readonly Fitting[], side: 1 | -1): Fitting[] {
  return fittings.map((fitting) =>
    fitting.kind === 'bend' && side === -1 ? { ...fitting, turn: fitting.turn === 1 ? -1 : 1 } : fitting,
  )
}

/** The casing, painted turn by turn, so that later turns of the coil lie over earlier ones; the joints hide under a tie. */
function casing(line: Line, width: number): string {
  const firstTie = Math.round((FOOT_POINTS + (TIE_AT - LOOP_FROM) / LOOP_STEP) * SMOOTHNESS)
  const turn = (360 / LOOP_STEP) * SMOOTHNESS
  const pieces: string[] = []
  for (let start = firstTie - turn; start < line.length - 1; start += turn) {
    const points = line.slice(Math.max(0, start), start + turn + 1).map((point) => project(plane, point))
    if (points.length > 1) pieces.push(tube(polyline(points, false), width, 'black'))
  }
  return pieces.join('')
}

/** A strip that holds the turns together. */
function tie({ coil: [width, height] }: CableKind, degrees: number, side: 1 | -1): string {
  const a = (degrees * Math.PI) / 180
  const at = (share: number): Point3 => [
    side * (-3 + width * share * Math.cos(a)),
    -13 + height * share * Math.sin(a),
    0,
  ]
  return tube(
    polyline(
      [at(0.83), at(1.12)].map((point) => project(plane, point)),
      false,
    ),
    10,
    'steel',
    'round',
  )
}

/** Both ends stretched out one above the other, the casing broken off, with the lengths over all and of the casing. */
function laidOut(kind: CableKind): string {
  const [handReach, footReach] = [reachOf(kind.hand), reachOf(kind.foot)]
  const y = 10
  const left = -150 + footReach
  const right = 150 - handReach
  const piece = (from: number, to: number) =>
    tube(
      polyline(
        [from, to].map((x) => project(plane, [x, y, 0])),
        false,
      ),
      kind.casing,
      'black',
    )
  const middle = (left + right) / 2
  const cut = (x: number) => `M${200 + x} ${200 - y - 16}q7 8 0 16t0 16`
  const footFrame = frameAlong([left, y, 0], [-1, 0, 0.0001])
  const handFrame = frameAlong([right, y, 0], [1, 0, 0.0001])
  const [farLeft] = project(plane, endOf(footFrame, kind.foot, plane))
  const [farRight] = project(plane, endOf(handFrame, kind.hand, plane))
  const level = 200 - y
  return scene(
    [
      piece(left, middle - 7),
      piece(middle + 7, right),
      `<path d="${cut(middle - 7)}${cut(middle + 7)}" fill="none" stroke="#8C949C" stroke-width="1.1"/>`,
      fittingsAt(footFrame, kind.foot, plane),
      fittingsAt(handFrame, kind.hand, plane),
      dimension({
        from: [200 + left, level],
        to: [200 + right, level],
        offset: -56,
        text: `${kind.length - 110} mm`,
        along: 'x',
        size: 12,
      }),
      dimension({
        from: [farLeft, level],
        to: [farRight, level],
        offset: 80,
        text: `${kind.length} mm`,
        along: 'x',
        size: 12,
      }),
    ],
    { zoom: 1.16, centre: [200, 200] },
  )
}
