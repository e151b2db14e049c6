import type { Camera, Vec } from './camera.ts'
import { along, nearness, project, turnToReader, unit } from './camera.ts'
import { tone } from './palette.ts'
import { num, type Point } from './path.ts'
import type { Extent, Piece } from './piece.ts'
import { extentOf } from './piece.ts'

/** A station of a turned body: distance along its axis and radius, in drawing units. */
export type Station = readonly [t: number, radius: number]

/** The axis a body is turned about: where it starts and where it runs. */
export interface Spindle {
  start: Vec
  direction: Vec
}

interface TurnedLook {
  /** Paint of the wall: a banded gradient, light at the upper left. */
  wall: string
  /** Paint of the end that faces the reader. */
  cap?: string
  strokeWidth?: number
}

/** How an axis lies in the picture: its near end points along `angle`; circles about it are `squash` as wide as high. */
interface Lay {
  origin: Point
  angle: number
  squash: number
  /** Picture units per unit of axis, towards the near end. */
  reach: number
  isReversed: boolean
  isFlipped: boolean
}

const OUTLINE_WIDTH = 1.8
/** A change of slope above this (radians) is drawn as an edge. */
const EDGE_TURN = 0.42

/** A body turned about an axis from stations in order of distance. */
export function turned(camera: Camera, axis: Spindle, stations: readonly Station[], look: TurnedLook): Piece {
  const lay = layOf(camera, axis)
  const near = lay.isReversed ? stations.map(([t, r]) => [-t, r] as const).toReversed() : stations
  const rings = near.map(([t, r]) => [t * lay.reach, r] as const)
  const width = look.strokeWidth ?? OUTLINE_WIDTH
  const isEdge = near.map((_, index) => isSharp(near, index))
  const walls = rings.slice(1).map((ring, index) => wallPath(rings[index] ?? ring, ring, lay.squash))
  const [capAt, capRadius] = rings.at(-1) ?? [0, 0]
  const content = [
    `<path d="${walls.join('')}" fill="none" stroke="${tone.ink}" stroke-width="${width * 2}" stroke-linejoin="round"/>`,
    ...smoothRuns(walls, isEdge).map((path) => `<path d="${path}" fill="${look.wall}"/>`),
    edgeArcs(
      rings.filter((_, index) => isEdge[index]),
      lay,
      width,
    ),
    `<ellipse cx="${num(capAt)}" rx="${num(Math.max(0.4, lay.squash * capRadius))}" ry="${num(capRadius)}" fill="${look.cap ?? look.wall}" stroke="${tone.ink}" stroke-width="${num(width * 0.68)}"/>`,
  ].join('')
  return {
    svg: inLay(lay, content),
    nearness: nearness(camera, middleOf(axis, stations)),
    extent: extentOfRings(lay, rings),
  }
}

/** A ring line about an axis on the side that is seen: ribs, threads, seams. */
export function ribs(
  camera: Camera,
  axis: Spindle,
  stations: readonly Station[],
  stroke: string,
  width: number,
): Piece {
  const lay = layOf(camera, axis)
  const arcs = stations.map(([t, r]) => halfArc((lay.isReversed ? -t : t) * lay.reach, r, lay.squash)).join('')
  return {
    svg: inLay(lay, `<path d="${arcs}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`),
    nearness: nearness(camera, middleOf(axis, stations)),
    extent: extentOf([lay.origin]),
  }
}

/** A band round a turned wall, only the side that is seen: straps, seams, painted rings. */
export function band(camera: Camera, axis: Spindle, from: Station, to: Station, wall: string, width = 1): Piece {
  const lay = layOf(camera, axis)
  const [first, last] = lay.isReversed ? [to, from] : [from, to]
  const sign = lay.isReversed ? -1 : 1
  const [t0, r0] = [sign * first[0] * lay.reach, first[1]]
  const [t1, r1] = [sign * last[0] * lay.reach, last[1]]
  const path =
    `M${num(t0)} ${num(-r0)}L${num(t1)} ${num(-r1)}A${num(lay.squash * r1)} ${num(r1)} 0 0 0 ${num(t1)} ${num(r1)}` +
    `L${num(t0)} ${num(r0)}A${num(lay.squash * r0)} ${num(r0)} 0 0 1 ${num(t0)} ${num(-r0)}Z`
  return {
    svg: inLay(
      lay,
      `<path d="${path}" fill="${wall}" stroke="${tone.ink}" stroke-width="${width}" stroke-linejoin="round"/>`,
    ),
    nearness: nearness(camera, middleOf(axis, [from, to])),
    extent: extentOfRings(lay, [
      [t0, r0],
      [t1, r1],
    ]),
  }
}

/** A round hole in the end of a turned body: the dark floor and the inner wall that is seen. */
export function bore(
  camera: Camera,
  axis: Spindle,
  [t, radius]: Station,
  depth: number,
  paint: { floor: string; wall: string },
): Piece {
  const lay = layOf(camera, axis)
  const isSeen = !lay.isReversed
  const at = t * lay.reach
  const shift = depth * lay.reach
  const rx = lay.squash * radius
  const half = shift / 2
  const sine = half >= rx ? 0 : radius * Math.sqrt(1 - (half / rx) ** 2)
  const floor =
    sine === 0
      ? ''
      : `<path d="M${num(at - half)} ${num(-sine)}A${num(rx)} ${num(radius)} 0 0 1 ${num(at - half)} ${num(sine)}A${num(rx)} ${num(radius)} 0 0 1 ${num(at - half)} ${num(-sine)}Z" fill="${paint.floor}"/>`
  const mouth = (fill: string, stroke: string): string =>
    `<ellipse cx="${num(at)}" rx="${num(rx)}" ry="${num(radius)}" fill="${fill}"${stroke}/>`
  const content = mouth(paint.wall, '') + floor + mouth('none', ` stroke="${tone.ink}" stroke-width="1.3"`)
  return {
    svg: isSeen ? inLay(lay, content) : '',
    nearness: nearness(camera, along(axis.start, unit(axis.direction), t)) + 0.5,
    extent: extentOf([lay.origin]),
  }
}

function layOf(camera: Camera, axis: Spindle): Lay {
  const [x, y, toReader] = turnToReader(camera, unit(axis.direction))
  const isReversed = toReader < -0.0001
  const sign = isReversed ? -1 : 1
  const angle = (Math.atan2(y * sign, x * sign) * 180) / Math.PI
  const squash = Math.min(1, Math.abs(toReader))
  return {
    origin: project(camera, axis.start),
    angle,
    squash,
    reach: Math.sqrt(1 - squash * squash),
    isReversed,
    // The light band must stay at the upper left whichever way the near end points.
    isFlipped: Math.cos(((angle + 45) * Math.PI) / 180) < -0.0001,
  }
}

function inLay({ origin, angle, isFlipped }: Lay, content: string): string {
  const flip = isFlipped ? ' scale(1 -1)' : ''
  return `<g transform="translate(${num(origin[0])} ${num(origin[1])}) rotate(${num(angle)})${flip}">${content}</g>`
}

/** The outline of the wall between two circles: their common tangents, or the larger circle where it hides the other. */
function wallPath([t0, r0]: Station, [t1, r1]: Station, squash: number): string {
  const rx0 = squash * r0
  const rx1 = squash * r1
  const cosine = squash < 0.001 ? 0 : (squash * (r0 - r1)) / Math.max(0.0001, t1 - t0)
  if (Math.abs(cosine) >= 0.999) {
    const [t, r, rx] = r0 > r1 ? [t0, r0, rx0] : [t1, r1, rx1]
    return `M${num(t - rx)} 0A${num(rx)} ${num(r)} 0 1 1 ${num(t + rx)} 0A${num(rx)} ${num(r)} 0 1 1 ${num(t - rx)} 0Z`
  }
  const sine = Math.sqrt(1 - cosine * cosine)
  const isTapered = cosine > 0
  const nearArc = `${num(rx1)} ${num(r1)} 0 ${isTapered ? 0 : 1} 1`
  const farArc = `${num(rx0)} ${num(r0)} 0 ${isTapered ? 1 : 0} 1`
  const x0 = num(t0 + rx0 * cosine)
  const x1 = num(t1 + rx1 * cosine)
  return `M${x0} ${num(-r0 * sine)}L${x1} ${num(-r1 * sine)}A${nearArc} ${x1} ${num(r1 * sine)}L${x0} ${num(r0 * sine)}A${farArc} ${x0} ${num(-r0 * sine)}Z`
}

/** Walls between two edges share one paint, so that a dome has one highlight. */
function smoothRuns(walls: readonly string[], isEdge: readonly boolean[]): string[] {
  const runs: string[] = []
  for (const [index, wall] of walls.entries()) {
    if (index > 0 && !isEdge[index]) runs.push((runs.pop() ?? '') + wall)
    else runs.push(wall)
  }
  return runs
}

function isSharp(stations: readonly Station[], index: number): boolean {
  const [before, at, after] = [stations[index - 1], stations[index], stations[index + 1]]
  if (!before || !at || !after) return false
  const slope = Math.atan2(at[1] - before[1], at[0] - before[0])
  return Math.abs(Math.atan2(after[1] - at[1], after[0] - at[0]) - slope) > EDGE_TURN
}

function edgeArcs(rings: readonly Station[], { squash, reach }: Lay, width: number): string {
  if (reach < 0.02 || rings.length === 0) return ''
  const arcs = rings.map(([t, radius]) => halfArc(t, radius, squash)).join('')
  return `<path d="${arcs}" fill="none" stroke="${tone.ink}" stroke-width="${num(width * 0.62)}"/>`
}

function halfArc(t: number, radius: number, squash: number): string {
  return `M${num(t)} ${num(-radius)}A${num(squash * radius)} ${num(radius)} 0 0 0 ${num(t)} ${num(radius)}`
}

function middleOf(axis: Spindle, stations: readonly Station[]): Vec {
  const first = stations[0]?.[0] ?? 0
  const last = stations.at(-1)?.[0] ?? 0
  return along(axis.start, unit(axis.direction), (first + last) / 2)
}

function extentOfRings(lay: Lay, rings: readonly Station[]): Extent {
  const cosine = Math.cos((lay.angle * Math.PI) / 180)
  const sine = Math.sin((lay.angle * Math.PI) / 180)
  const corners = rings.flatMap(([t, r]) => {
    const x = lay.origin[0] + t * cosine
    const y = lay.origin[1] + t * sine
    const dx = Math.hypot(lay.squash * r * cosine, r * sine)
    const dy = Math.hypot(lay.squash * r * sine, r * cosine)
    return [[x - dx, y - dy] as const, [x + dx, y + dy] as const]
  })
  return extentOf(corners)
}
