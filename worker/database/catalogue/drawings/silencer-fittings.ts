import { surfacePoint } from './kit/lathe-details.ts'
import { paint, tone } from './kit/palette.ts'
import { circle, num, polygon, roundedPolygon, steps, type Point } from './kit/path.ts'
import { shape } from './kit/shape.ts'
import type { SilencerKind } from './silencer-kinds.ts'

const STAND_OFF = 3.5

/** Patch lying on the body between two distances and two angles (0 faces the viewer, -90 is the top). */
function patch(
  from: number,
  to: number,
  upper: number,
  lower: number,
  radius: number,
  squash: number,
  corner: number,
): string {
  const side = (along: number, start: number, end: number): Point[] =>
    steps(start, end, 7).map((degrees) => surfacePoint(along, radius, squash, degrees))
  return roundedPolygon([...side(to, upper, lower), ...side(from, lower, upper)], corner)
}

/** Heat shield on the upper side of the body, in the coordinates of the body's axis. */
export function heatShield(kind: SilencerKind, squash: number): string {
  const radius = kind.radius + STAND_OFF
  const start = kind.frontCone + 16
  const end = kind.length - kind.tailLength - 16
  const screws = (from: number, to: number, degrees: number): string =>
    [from, to].map((along) => screw(surfacePoint(along, radius, squash, degrees))).join('')
  const on = (from: number, to: number, upper: number, lower: number): string =>
    patch(from, to, upper, lower, radius, squash, 5)
  switch (kind.shield) {
    case 'none':
      return ''
    case 'slots': {
      const slots = steps(start + 20, end - 24, 6).map((along) =>
        patch(along, along + 11, -52, -36, radius, squash, 3.5),
      )
      return (
        shield(on(start, end, -76, -12), paint.faceDim) +
        shape(slots.join(''), { fill: tone.black, width: 0.9 }) +
        screws(start + 8, end - 6, -28)
      )
    }
    case 'long': {
      const from = kind.frontCone * 0.92
      const ribs = steps(-62, -26, 4).map((degrees) =>
        polygon(
          [surfacePoint(from + 14, radius, squash, degrees), surfacePoint(end + 2, radius, squash, degrees)],
          false,
        ),
      )
      return (
        shield(on(from, end + 12, -78, -10), paint.face) +
        shape(ribs.join(''), { stroke: tone.dark, width: 2.6, round: true }) +
        shape(ribs.join(''), { stroke: tone.white, width: 1, round: true }) +
        screws(from + 8, end + 6, -18)
      )
    }
    case 'ribs': {
      const ribs = steps(start + 18, end - 18, 9).map((along) =>
        polygon(
          steps(-66, -22, 6).map((degrees) => surfacePoint(along, radius, squash, degrees)),
          false,
        ),
      )
      return (
        shield(on(start - 4, end + 4, -78, -8), paint.face) +
        shape(ribs.join(''), { stroke: tone.shade, width: 2.8, round: true }) +
        screws(start + 6, end - 4, -36)
      )
    }
    case 'panel': {
      const corners = [
        [start - 12, -80],
        [end - 8, -80],
        [end + 8, -52],
        [end - 26, -10],
        [start + 30, 4],
        [start - 4, -24],
      ] as const
      const path = roundedPolygon(
        corners.map(([along, degrees]) => surfacePoint(along, radius, squash, degrees)),
        6,
      )
      const fold = polygon(
        [surfacePoint(start + 8, radius, squash, -34), surfacePoint(end - 18, radius, squash, -44)],
        false,
      )
      const isDark = kind.body === 'paint'
      const fill = isDark ? paint.faceDim : paint.faceDark
      return (
        shield(path, fill) +
        shape(fold, { stroke: isDark ? tone.shade : tone.dark, width: 1.2 }) +
        screws(start + 10, end - 14, -22)
      )
    }
  }
}

function shield(path: string, fill: string): string {
  return `<g transform="translate(1.6 2.4)">${shape(path, { fill: tone.ink, stroke: null, opacity: 0.45 })}</g>${shape(path, { fill, width: 1.6 })}`
}

function screw([x, y]: Point): string {
  return (
    shape(circle(x, y, 3.2), { fill: tone.light, width: 1 }) +
    shape(`M${num(x - 1.8)} ${num(y + 1)}l3.6 -2`, { width: 0.9 })
  )
}

/** Hanger under the body: a welded ear with its bolt hole; its doubler plate from the other side. */
export function bracket(kind: SilencerKind, isBack: boolean): string {
  const at = kind.frontCone + (kind.length - kind.frontCone - kind.tailLength) * (kind.shield === 'long' ? 0.66 : 0.52)
  const base = kind.radius - 4
  const reach = kind.radius + 24
  const ear = roundedPolygon(
    [
      [at - 22, base],
      [at + 24, base],
      [at + 15, reach],
      [at - 11, reach],
    ],
    8,
  )
  const steel = kind.body === 'paint' ? paint.faceDark : paint.faceDim
  const doubler = isBack
    ? shape(
        roundedPolygon(
          [
            [at - 30, base - 14],
            [at + 30, base - 14],
            [at + 24, base + 4],
            [at - 24, base + 4],
          ],
          4,
        ),
        { fill: steel, width: 1.4 },
      )
    : ''
  return (
    shape(ear + circle(at + 2, reach - 11, 5.4), { fill: steel, width: 1.7 }) +
    shape(circle(at + 2, reach - 11, 8.4), { stroke: tone.shade, width: 1 }) +
    doubler
  )
}
