import { along, cross, nearness, onPlane, project, unit, type Camera, type Plane, type Vec } from './camera.ts'
import type { Outline } from './outline.ts'
import { num, steps } from './path.ts'
import { extentOf, type Piece } from './piece.ts'
import type { Spindle } from './turned.ts'

/** Lines along a turned wall on the side that is seen: pleats, knurls, ribs. `from` and `to` are distance and radius. */
export function staves(
  camera: Camera,
  spindle: Spindle,
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
  stroke: string,
  width: number,
): Piece {
  const direction = unit(spindle.direction)
  const side = unit(cross(direction, Math.abs(direction[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0]))
  const other = cross(direction, side)
  const path = steps(0, 360, count + 1)
    .slice(1)
    .map((degrees) => {
      const angle = (degrees * Math.PI) / 180
      const outward: Vec = along(along([0, 0, 0], side, Math.cos(angle)), other, Math.sin(angle))
      if (nearness(camera, outward) < 0.03) return ''
      const ends = [from, to].map(([t, r]) => project(camera, along(along(spindle.start, direction, t), outward, r)))
      return `M${ends.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`
    })
  return marks(camera, spindle.start, path.join(''), stroke, width)
}

/** Pores of foam over a straight wall: dots spread evenly, the same ones every time. */
export function pores(
  camera: Camera,
  plane: Plane,
  outline: Outline,
  height: number,
  rows: number,
  stroke: string,
  width: number,
): Piece {
  const path = outline.flatMap((point, index) => {
    const next = outline[(index + 1) % outline.length] ?? point
    const normal = along(along([0, 0, 0], plane.u, next[1] - point[1]), plane.v, point[0] - next[0])
    if (nearness(camera, unit(normal)) < 0.12) return []
    return steps(0, rows - 1, rows).flatMap((row) => {
      const spread = frac(index * 0.7549 + row * 0.413)
      const share = frac(index * 0.5698 + row * 0.719)
      const place = [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share] as const
      const [x, y] = project(camera, onPlane(plane, place, ((row + 0.2 + 0.6 * spread) / rows) * height))
      return [`M${x.toFixed(1)} ${y.toFixed(1)}h0`]
    })
  })
  return marks(camera, plane.origin, path.join(''), stroke, width)
}

function marks(camera: Camera, at: Vec, path: string, stroke: string, width: number): Piece {
  return {
    svg: `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`,
    nearness: nearness(camera, at),
    extent: extentOf([project(camera, at)]),
  }
}

function frac(value: number): number {
  return value - Math.floor(value)
}
