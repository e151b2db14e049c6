import { item } from './pick.ts'
import { add, cross, subtract, times, unit } from './space.ts'
import type { Point2, Point3 } from './space.ts'
import type { Skin, Surface } from './surface.ts'

/** Where a solid's own axes lie: it is turned about, or swept along, its own z. */
export interface Frame {
  origin: Point3
  x: Point3
  y: Point3
  z: Point3
}

/** A frame at `origin` whose z runs in the given direction. */
export function frameAlong(origin: Point3, direction: Point3): Frame {
  const z = unit(direction)
  const x = unit(cross(Math.abs(z[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], z))
  return { origin, x, y: cross(z, x), z }
}

/** The frame of the part itself. */
const ownFrame: Frame = { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }

/** A point of a frame in the part's space. */
export function placeIn(frame: Frame, [x, y, z]: Point3): Point3 {
  return add(frame.origin, add(times(frame.x, x), add(times(frame.y, y), times(frame.z, z))))
}

/** A turn of the profile above this, in radians, stays an edge. */
const SHARP_CORNER = 0.6

export interface RevolveOptions {
  skin: Skin
  frame?: Frame
  /** Part of the turn in degrees from the frame's x towards its y; a full turn unless told otherwise. */
  from?: number
  to?: number
  columns?: number
  inside?: boolean
}

/** A skin turned about the frame's z: profile as [z, radius], the outside on the left of its way toward greater z. */
export function revolve(given: readonly Point2[], options: RevolveOptions): Surface {
  const profile = withSharpCorners(given)
  const { skin, frame = ownFrame, from = 0, to = 360, columns = 72, inside = false } = options
  const span = to - from
  return {
    at: (u, v) => {
      const [z, r] = alongProfile(profile, v)
      const a = ((from + span * u) * Math.PI) / 180
      return placeIn(frame, [r * Math.cos(a), r * Math.sin(a), z])
    },
    columns: Math.max(4, Math.round((columns * Math.abs(span)) / 360)),
    rows: profile.length - 1,
    wraps: Math.abs(span) === 360,
    inside,
    skin,
  }
}

/** Doubles the corners of a profile, so that light does not run round them. */
function withSharpCorners(profile: readonly Point2[]): Point2[] {
  return profile.flatMap((point, i): Point2[] => {
    const [before, after] = [profile[i - 1], profile[i + 1]]
    if (!before || !after) return [point]
    const [ax, ay] = [point[0] - before[0], point[1] - before[1]]
    const [bx, by] = [after[0] - point[0], after[1] - point[1]]
    const turn = Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by))
    if (turn < SHARP_CORNER) return [point]
    const [a, b] = [0.02 / Math.max(Math.hypot(ax, ay), 0.1), 0.02 / Math.max(Math.hypot(bx, by), 0.1)]
    return [
      [point[0] - ax * a, point[1] - ay * a],
      [point[0] + bx * b, point[1] + by * b],
    ]
  })
}

function alongProfile(profile: readonly Point2[], v: number): Point2 {
  const place = Math.min(Math.max(v, 0), 1) * (profile.length - 1)
  const i = Math.min(Math.floor(place), profile.length - 2)
  const t = place - i
  const [a, b] = [item(profile, i), item(profile, i + 1)]
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/** A smooth curve through the points (Catmull-Rom), so many steps between two of them. */
export function smooth<P extends readonly number[]>(points: readonly P[], steps = 6): P[] {
  const through: P[] = []
  const point = (i: number) => item(points, Math.min(Math.max(i, 0), points.length - 1))
  for (let i = 0; i < points.length - 1; i++) {
    for (let s = 0; s < steps; s++) through.push(between(point(i - 1), point(i), point(i + 1), point(i + 2), s / steps))
  }
  through.push(point(points.length - 1))
  return through
}

function between<P extends readonly number[]>(a: P, b: P, c: P, d: P, t: number): P {
  const at = (k: number): number => {
    const [p, q, r, s] = [a[k] as number, b[k] as number, c[k] as number, d[k] as number]
    return q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)))
  }
  return b.map((_, k) => at(k)) as unknown as P
}

export interface SweepOptions {
  skin: Skin
  /** Half width and half height of the section at 0 to 1 of the way; a round one by a single number. */
  radius: (way: number) => number | Point2
  /** What the section's height keeps to; up unless told otherwise. */
  upright?: Point3
  around?: number
}

/** A rod or tube along a smooth line. */
export function sweep(
  line: readonly Point3[],
  { skin, radius, upright = [0, 1, 0], around = 24 }: SweepOptions,
): Surface {
  const last = line.length - 1
  const frames = line.map((point, i) => {
    const z = unit(subtract(item(line, Math.min(i + 1, last)), item(line, Math.max(i - 1, 0))))
    const x = unit(cross(upright, z))
    return { origin: point, x, y: cross(z, x), z }
  })
  return {
    at: (u, v) => {
      const way = Math.min(Math.max(v, 0), 1) * last
      const i = Math.min(Math.floor(way), last - 1)
      const size = radius(way / last)
      const [rx, ry] = typeof size === 'number' ? [size, size] : size
      const a = u * 2 * Math.PI
      const local: Point3 = [rx * Math.cos(a), ry * Math.sin(a), 0]
      const [p, q] = [placeIn(item(frames, i), local), placeIn(item(frames, i + 1), local)]
      return add(p, times(subtract(q, p), way - i))
    },
    columns: around,
    rows: last,
    wraps: true,
    skin,
  }
}
