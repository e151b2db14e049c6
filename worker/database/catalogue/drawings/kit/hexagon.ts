import { polyline } from './polyline.ts'
import { placeIn } from './solids.ts'
import type { Frame } from './solids.ts'
import { dot, project } from './space.ts'
import type { Camera, Point2, Point3 } from './space.ts'
import { body, normalAt } from './surface.ts'
import type { Skin, Surface } from './surface.ts'

const CORNERS: readonly Point2[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

/** A hexagon nut or bolt head about a frame's z, `from` one end `to` the other, `radius` to its corners. */
export function hexagon(
  frame: Frame,
  from: number,
  to: number,
  radius: number,
  skin: Skin,
  camera: Camera,
  width = 1.5,
): string {
  const corner = (k: number, z: number): Point3 => {
    const a = ((k * 60 + 15) * Math.PI) / 180
    return placeIn(frame, [radius * Math.cos(a), radius * Math.sin(a), z])
  }
  const sides = Array.from({ length: 6 }, (_, k): Surface => {
    const z = (v: number) => from + (to - from) * v
    return { at: (u, v) => mix(corner(k, z(v)), corner(k + 1, z(v)), u), columns: 1, rows: 1, skin }
  })
  const middle = (z: number): Point3 => placeIn(frame, [0, 0, z])
  const ring = (u: number, z: number): Point3 => {
    const k = Math.floor(u * 6)
    return mix(corner(k, z), corner(k + 1, z), u * 6 - k)
  }
  const ends = [from, to].map((z): Surface => ({
    at: (u, v) => mix(ring(z === to ? u : -u, z), middle(z), v * 0.999),
    columns: 6,
    rows: 1,
    wraps: true,
    skin,
  }))
  const edges = sides
    .filter((side) => dot(normalAt(side, 0.5, 0.5), camera.toward) > 0)
    .map((side) =>
      polyline(
        CORNERS.map(([u, v]) => project(camera, side.at(u, v))),
        true,
        40,
      ),
    )
  const creases = `<path d="${edges.join('')}" fill="none" stroke="${skin.outline}" stroke-width="${(width * 0.55).toFixed(2)}" stroke-linejoin="round"/>`
  return body([...sides, ...ends], camera, width) + creases
}

function mix(a: Point3, b: Point3, t: number): Point3 {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}
