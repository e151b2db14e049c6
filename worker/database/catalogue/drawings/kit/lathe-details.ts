import { tone } from './palette.ts'
import { ellipse, num, polygon, steps, type Point } from './path.ts'
import { line, shape } from './shape.ts'

/** Full circle round the axis, seen as an ellipse: for bores, washers and lines on an end face. */
export function ringAt(
  along: number,
  radius: number,
  squash: number,
  fill = 'none',
  width = 1,
  stroke: string = tone.ink,
): string {
  return shape(ellipse(along, 0, squash * radius, radius), { fill, width, stroke })
}

/** The half of a circle round the axis that shows on the outside of a turned surface. */
export function nearArc(along: number, radius: number, squash: number, colour: string = tone.ink, width = 0.9): string {
  return line(
    `M${num(along)} ${num(-radius)}A${num(squash * radius)} ${num(radius)} 0 0 0 ${num(along)} ${num(radius)}`,
    colour,
    width,
  )
}

/** Screw thread: arcs at every `pitch` between two distances. */
export function thread(
  from: number,
  to: number,
  radius: number,
  pitch: number,
  squash: number,
  colour: string = tone.slate,
): string {
  return steps(from, to, Math.max(2, Math.round((to - from) / pitch) + 1))
    .map((along) => nearArc(along, radius, squash, colour, Math.min(1.2, pitch * 0.22)))
    .join('')
}

/** Point on a turned surface: `degrees` 0 faces the viewer, -90 is the upper and 90 the lower silhouette. */
export function surfacePoint(along: number, radius: number, squash: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [along - squash * radius * Math.cos(angle), radius * Math.sin(angle)]
}

/** Hexagon of a nut or a plug body between two distances; `radius` is over the corners. */
export function hexagon(
  from: number,
  to: number,
  radius: number,
  squash: number,
  fills = [tone.pale, tone.white, tone.dark],
  top: string = tone.light,
): string {
  const corner = (along: number, y: number, side: number): Point => [
    along + side * squash * Math.sqrt(Math.max(0, radius ** 2 - y ** 2)),
    y,
  ]
  const levels = [-radius, -radius / 2, radius / 2, radius]
  let markup = ''
  for (const [index, fill] of fills.entries()) {
    const [upper, lower] = [levels[index] ?? 0, levels[index + 1] ?? 0]
    const flat = [corner(from, upper, -1), corner(from, lower, -1), corner(to, lower, -1), corner(to, upper, -1)]
    markup += shape(polygon(flat), { fill, width: 1.5 })
  }
  const end = [
    ...levels.map((y) => corner(to, y, -1)),
    ...levels
      .toReversed()
      .slice(1)
      .map((y) => corner(to, y, 1)),
  ]
  return markup + shape(polygon(end), { fill: top, width: 1.3 })
}

/** A rounded end turned towards the viewer (bowl, cap, dome), where a profile alone would look like a cone. */
export function dome(profile: readonly Point[], squash: number, fill: string, width = 1.8): string {
  const rings = profile.map(([along, radius]) => ellipse(along, 0, squash * radius, radius)).join('')
  return shape(rings, { width: width * 2 }) + `<path d="${rings}" fill="${fill}"/>`
}
