import { lettering, letteringWidth } from './digits.ts'
import { tone } from './palette.ts'
import { num, polygon, xy, type Point } from './path.ts'
import { shape } from './shape.ts'

/** Dash-dotted centre line; let it pass 20 to 30 beyond the part, never to the frame. */
export function centreLine(from: Point, to: Point): string {
  return `<path class="centre-line" d="M${xy(from)}L${xy(to)}" stroke="${tone.line}" stroke-width=".9" stroke-dasharray="14 3.5 2.5 3.5" fill="none"/>`
}

/** Two centre lines crossing in a point, each reaching `half` to both sides. */
export function centreCross([x, y]: Point, halfWidth: number, halfHeight: number = halfWidth): string {
  return centreLine([x - halfWidth, y], [x + halfWidth, y]) + centreLine([x, y - halfHeight], [x, y + halfHeight])
}

export interface Measure {
  /** The two points that are measured. */
  from: Point
  to: Point
  /** Distance of the dimension line from the points, to the right hand of the way from `from` to `to` when positive. */
  offset: number
  /** Only digits, "mm", "M", "Ø", "×", "°": "428 mm". */
  text: string
  size?: number
  /** Measures along one axis only, though the points differ in the other too. */
  along?: 'x' | 'y'
}

/** Dimension line with extension lines, arrow heads and its figure; short spans get their arrows outside. */
export function dimension({ from, to, offset, text, size = 11, along }: Measure): string {
  const axis: Point =
    along === 'x'
      ? [Math.sign(to[0] - from[0]) || 1, 0]
      : along === 'y'
        ? [0, Math.sign(to[1] - from[1]) || 1]
        : unit(from, to)
  const side: Point = [-axis[1], axis[0]]
  const across = (point: Point): number => point[0] * side[0] + point[1] * side[1]
  // Both ends of the dimension line lie level with the farther of the two points.
  const level = offset > 0 ? Math.max(across(from), across(to)) + offset : Math.min(across(from), across(to)) + offset
  const onLine = (point: Point): Point => shift(point, side, level - across(point))
  const [start, end] = [onLine(from), onLine(to)]
  const span = Math.hypot(end[0] - start[0], end[1] - start[1])
  const isNarrow = span < letteringWidth(text, size) + 26
  const reach = Math.sign(offset)
  const extension = (point: Point, foot: Point): string =>
    `M${xy(shift(point, side, 4 * reach))}L${xy(shift(foot, side, 5 * reach))}`
  const tails = isNarrow
    ? `M${xy(shift(start, axis, -16))}L${xy(shift(end, axis, 20 + letteringWidth(text, size)))}`
    : `M${xy(start)}L${xy(end)}`
  const heads = isNarrow
    ? arrowHead(start, axis) + arrowHead(end, [-axis[0], -axis[1]])
    : arrowHead(start, [-axis[0], -axis[1]]) + arrowHead(end, axis)
  return (
    shape(extension(from, start) + extension(to, end) + tails, { stroke: tone.dark, width: 0.9 }) +
    shape(heads, { fill: tone.slate, stroke: null }) +
    // Beside a span too narrow for it, the figure stands on the line's long tail.
    (isNarrow
      ? figure(shift(end, axis, 16), shift(end, axis, 20 + letteringWidth(text, size)), axis, text, size)
      : figure(start, end, axis, text, size))
  )
}

function figure(start: Point, end: Point, axis: Point, text: string, size: number): string {
  let degrees = (Math.atan2(axis[1], axis[0]) * 180) / Math.PI
  if (degrees > 90) degrees -= 180
  if (degrees < -89) degrees += 180
  // A figure on an upright line reads from below, as on a workshop drawing.
  if (degrees > 89) degrees = -90
  const turn = (degrees * Math.PI) / 180
  const place = shift([(start[0] + end[0]) / 2, (start[1] + end[1]) / 2], [Math.sin(turn), -Math.cos(turn)], 4.5)
  return lettering(text, place, size, degrees)
}

/** Thin line with an arrow head at the part and a figure at its other end: for diameters and threads. */
export function leader(at: Point, elbow: Point, text: string, size = 11): string {
  const isRight = elbow[0] >= at[0]
  const width = letteringWidth(text, size)
  const shelf: Point = [elbow[0] + (isRight ? width + 8 : -width - 8), elbow[1]]
  const place: Point = [(elbow[0] + shelf[0]) / 2, elbow[1] - 4.5]
  return (
    shape(polygon([at, elbow, shelf], false), { stroke: tone.dark, width: 0.9 }) +
    shape(arrowHead(at, unit(elbow, at)), { fill: tone.slate, stroke: null }) +
    lettering(text, place, size)
  )
}

function arrowHead(tip: Point, [dx, dy]: Point): string {
  const back = shift(tip, [dx, dy], -9)
  return `M${xy(tip)}L${num(back[0] - dy * 2.2)} ${num(back[1] + dx * 2.2)}L${num(back[0] + dy * 2.2)} ${num(back[1] - dx * 2.2)}Z`
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

function shift([x, y]: Point, [dx, dy]: Point, distance: number): Point {
  return [x + dx * distance, y + dy * distance]
}
