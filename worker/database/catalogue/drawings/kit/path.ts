/** A place on the picture in canvas units: x to the right, y down. */
export type Point = readonly [x: number, y: number]

/** A number as it is written into a path: at most two decimals. */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return String(Object.is(rounded, -0) ? 0 : rounded)
}

/** `x y` as it is written into a path. */
export function xy([x, y]: Point): string {
  return `${num(x)} ${num(y)}`
}

/** Degrees to radians. */
export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Point at a distance and an angle in degrees, clockwise from 3 o'clock as on the screen. */
export function polar(radius: number, degrees: number, centre: Point = [0, 0]): Point {
  const angle = radians(degrees)
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
}

/** `count` numbers from `from` to `to`, both included. */
export function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / Math.max(1, count - 1))
}

/** `count` angles in degrees evenly round the circle, the first at `start`. */
export function around(count: number, start = 0): number[] {
  return Array.from({ length: count }, (_, index) => start + (360 * index) / count)
}

/** Closed circle about a centre. */
export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius)
}

/** Closed upright ellipse about a centre, by its half axes. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const arc = `${num(rx)} ${num(ry)} 0 1 0`
  return `M${num(x - rx)} ${num(y)}a${arc} ${num(2 * rx)} 0a${arc} ${num(-2 * rx)} 0Z`
}

/** Path of straight lines; closed unless told otherwise. */
export function polygon(points: readonly Point[], closed = true): string {
  return `M${points.map(xy).join('L')}${closed ? 'Z' : ''}`
}

/** Rectangle by its upper left corner and size, corners rounded. */
export function roundedRect(x: number, y: number, width: number, height: number, radius: number): string {
  return roundedPolygon(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    radius,
  )
}

/** Closed polygon with every corner rounded; corners too tight for the radius get what fits. */
export function roundedPolygon(points: readonly Point[], radius: number): string {
  const corner = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  let path = ''
  for (const [index, point] of points.entries()) {
    const start = towards(point, corner(index - 1), radius)
    const end = towards(point, corner(index + 1), radius)
    path += `${index ? 'L' : 'M'}${xy(start)}Q${xy(point)} ${xy(end)}`
  }
  return `${path}Z`
}

/** Point `distance` from one point towards another, never past half way. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const share = Math.min(distance / length, 0.5)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** Smooth curve through the points; for tanks, seats and everything not made on a lathe. */
export function curve(points: readonly Point[], closed = false, tension = 1): string {
  const last = points.length - 1
  const at = (index: number): Point => {
    const wrapped = closed ? (index + points.length) % points.length : Math.min(last, Math.max(0, index))
    return points[wrapped] ?? [0, 0]
  }
  let path = `M${xy(at(0))}`
  for (let index = 0; index < (closed ? points.length : last); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const pull = tension / 6
    const first: Point = [from[0] + (to[0] - before[0]) * pull, from[1] + (to[1] - before[1]) * pull]
    const second: Point = [to[0] - (after[0] - from[0]) * pull, to[1] - (after[1] - from[1]) * pull]
    path += `C${xy(first)} ${xy(second)} ${xy(to)}`
  }
  return closed ? `${path}Z` : path
}

/** Arc of a circle from one angle to another in degrees, clockwise. */
export function arc(radius: number, from: number, to: number, centre: Point = [0, 0]): string {
  const large = to - from > 180 ? 1 : 0
  return `M${xy(polar(radius, from, centre))}A${num(radius)} ${num(radius)} 0 ${large} 1 ${xy(polar(radius, to, centre))}`
}

/** Piece of a ring between two radii and two angles in degrees, clockwise. */
export function ringSector(inner: number, outer: number, from: number, to: number, centre: Point = [0, 0]): string {
  const large = to - from > 180 ? 1 : 0
  return (
    `${arc(outer, from, to, centre)}L${xy(polar(inner, to, centre))}` +
    `A${num(inner)} ${num(inner)} 0 ${large} 0 ${xy(polar(inner, from, centre))}Z`
  )
}

/** Ring sector with rounded corners, for windows and slots in plates. */
export function ringSlot(
  inner: number,
  outer: number,
  from: number,
  to: number,
  radius: number,
  centre: Point = [0, 0],
): string {
  const bend = (at: number): number => (radius / at) * (180 / Math.PI)
  const [o, i] = [bend(outer), bend(inner)]
  const large = to - from - 2 * o > 180 ? 1 : 0
  const point = (at: number, degrees: number): string => xy(polar(at, degrees, centre))
  return (
    `M${point(outer, from + o)}A${num(outer)} ${num(outer)} 0 ${large} 1 ${point(outer, to - o)}` +
    `Q${point(outer, to)} ${point(outer - radius, to)}L${point(inner + radius, to)}Q${point(inner, to)} ${point(inner, to - i)}` +
    `A${num(inner)} ${num(inner)} 0 ${large} 0 ${point(inner, from + i)}` +
    `Q${point(inner, from)} ${point(inner + radius, from)}L${point(outer - radius, from)}Q${point(outer, from)} ${point(outer, from + o)}Z`
  )
}
