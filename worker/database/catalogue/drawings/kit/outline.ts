import type { Point } from './path.ts'

/** A closed outline as points, running clockwise as the reader sees it. */
export type Outline = Point[]

/** Steps of a small and of a large corner; corners of one body's sections fall on the same side of the limit. */
const CORNER_STEPS = [5, 12] as const
const LARGE_CORNER = 20
const ROUND_STEPS = 48

/** An ellipse about the origin. */
export function ellipse(rx: number, ry: number = rx, steps: number = ROUND_STEPS): Outline {
  return Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    return [rx * Math.cos(angle), ry * Math.sin(angle)] as const
  })
}

/** A rectangle about the origin with rounded corners. */
export function roundedBox(width: number, height: number, radius: number): Outline {
  const right = width / 2
  const bottom = height / 2
  return rounded(
    [
      [-right, -bottom],
      [right, -bottom],
      [right, bottom],
      [-right, bottom],
    ],
    radius,
  )
}

/** A polygon with its corners rounded; a list gives every corner its own radius. */
export function rounded(corners: Outline, radius: number | number[]): Outline {
  return corners.flatMap((corner, index) => {
    const before = corners.at(index - 1) ?? corner
    const after = corners[(index + 1) % corners.length] ?? corner
    const wanted = typeof radius === 'number' ? radius : (radius[index] ?? 0)
    return roundedCorner(before, corner, after, wanted)
  })
}

function roundedCorner(before: Point, corner: Point, after: Point, radius: number): Outline {
  const reach = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2)
  if (reach <= 0.01) return [corner]
  const start = towards(corner, before, reach)
  const end = towards(corner, after, reach)
  const count = CORNER_STEPS[radius > LARGE_CORNER ? 1 : 0]
  return Array.from({ length: count + 1 }, (_, step) => {
    const t = step / count
    return towardsShare(towardsShare(start, corner, t), towardsShare(corner, end, t), t)
  })
}

/** An outline drawn smaller or larger about the origin, and moved. */
export function scaled(outline: Outline, sx: number, sy: number = sx, [dx, dy]: Point = [0, 0]): Outline {
  return outline.map(([x, y]) => [x * sx + dx, y * sy + dy] as const)
}

/** The SVG path of an outline. */
export function outlinePath(outline: readonly Point[]): string {
  return `M${outline.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}Z`
}

/** The convex outline round a cloud of points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

function chain(sorted: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of sorted) {
    while (kept.length > 1 && turn(kept.at(-2) ?? point, kept.at(-1) ?? point, point) <= 0) kept.pop()
    kept.push(point)
  }
  return kept.slice(0, -1)
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/** Whether an outline turns the same way at every corner. */
export function isConvex(outline: readonly Point[]): boolean {
  return outline.every(
    (point, index) =>
      turn(point, outline[(index + 1) % outline.length] ?? point, outline[(index + 2) % outline.length] ?? point) >
      -0.01,
  )
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

function towards(from: Point, to: Point, reach: number): Point {
  return towardsShare(from, to, reach / (distance(from, to) || 1))
}

function towardsShare(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}
