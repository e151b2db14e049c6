import { regions } from './contour.ts'
import type { Field } from './contour.ts'
import { item } from './pick.ts'
import { polyline } from './polyline.ts'
import { cross, dot, project, subtract, times, unit } from './space.ts'
import type { Camera, Point2, Point3 } from './space.ts'

/** One step of light: the part of a surface that faces `toward` (picture axes: right, up, to the viewer) by `from` or more gets the tone. */
export interface Tone {
  toward: Point3
  from: number
  tone: string
}

/** How a skin takes light: a base tone and the lighter or darker steps painted over it in this order. */
export interface Skin {
  base: string
  tones: Tone[]
  outline: string
}

/** A bent sheet given by two parameters from 0 to 1; its outside is where `u` right and `v` up turn toward the viewer. */
export interface Surface {
  at: (u: number, v: number) => Point3
  columns: number
  rows: number
  /** `u` = 0 and `u` = 1 are the same line. */
  wraps?: boolean
  /** The side that shows is the inner one. */
  inside?: boolean
  skin: Skin
}

interface Mesh {
  columns: number
  rows: number
  places: Point2[]
  normals: Point3[]
  facing: Field
}

/** A wrapping surface runs on past its seam by so many columns, so that no hairline shows there. */
const SEAM_OVERLAP = 2

/** The outward direction of a surface at one place. */
export function normalAt(surface: Surface, u: number, v: number): Point3 {
  const du = 0.5 / surface.columns
  const dv = 0.5 / surface.rows
  const [v0, v1] = [Math.max(v - dv, 0), Math.min(v + dv, 1)]
  const [u0, u1] = surface.wraps ? [u - du, u + du] : [Math.max(u - du, 0), Math.min(u + du, 1)]
  const along = subtract(surface.at(u1, v), surface.at(u0, v))
  const across = subtract(surface.at(u, v1), surface.at(u, v0))
  const normal = unit(cross(along, across))
  return surface.inside ? times(normal, -1) : normal
}

function meshOf(surface: Surface, camera: Camera): Mesh {
  const columns = surface.columns + 1 + (surface.wraps ? SEAM_OVERLAP : 0)
  const rows = surface.rows + 1
  const places: Point2[] = []
  const normals: Point3[] = []
  const facing = new Float64Array(columns * rows)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const u = i / surface.columns
      const v = j / surface.rows
      const n = normalAt(surface, u, v)
      const seen: Point3 = [dot(n, camera.right), dot(n, camera.up), dot(n, camera.toward)]
      facing[j * columns + i] = seen[2] + 1e-6
      places.push(project(camera, surface.at(u, v)))
      normals.push(seen)
    }
  }
  return { columns, rows, places, normals, facing: { columns, rows, at: facing } }
}

function placeOn(mesh: Mesh, column: number, row: number): Point2 {
  const i = Math.min(Math.floor(column), mesh.columns - 2)
  const j = Math.min(Math.floor(row), mesh.rows - 2)
  const s = column - i
  const t = row - j
  const corner = (a: number, b: number) => item(mesh.places, (j + b) * mesh.columns + i + a)
  const mix = (axis: 0 | 1) =>
    (corner(0, 0)[axis] * (1 - s) + corner(1, 0)[axis] * s) * (1 - t) +
    (corner(0, 1)[axis] * (1 - s) + corner(1, 1)[axis] * s) * t
  return [mix(0), mix(1)]
}

function regionPath(mesh: Mesh, field: Field): string {
  let path = ''
  for (const loop of regions(field)) {
    path += polyline(
      loop.map(([column, row]) => placeOn(mesh, column, row)),
      true,
    )
  }
  return path
}

function tonePath(mesh: Mesh, tone: Tone): string {
  const toward = unit(tone.toward)
  const at = mesh.facing.at.map((facing, i) => Math.min(facing * 4, dot(item(mesh.normals, i), toward) - tone.from))
  return regionPath(mesh, { ...mesh.facing, at })
}

/** Surfaces that make one body: one outline `width` wide around them all, then the light on each, in the given order. */
export function body(surfaces: Surface[], camera: Camera, width = 1.9): string {
  const meshes = surfaces.map((surface) => meshOf(surface, camera))
  const shapes = meshes.map((mesh) => regionPath(mesh, mesh.facing))
  let drawn = ''
  shapes.forEach((shape, i) => {
    if (shape)
      drawn += `<path d="${shape}" fill="none" stroke="${item(surfaces, i).skin.outline}" stroke-width="${width * 2}" stroke-linejoin="round"/>`
  })
  surfaces.forEach((surface, i) => {
    if (!shapes[i]) return
    drawn += `<path d="${shapes[i]}" fill="${surface.skin.base}"/>`
    for (const tone of surface.skin.tones) {
      const path = tonePath(item(meshes, i), tone)
      if (path) drawn += `<path d="${path}" fill="${tone.tone}"/>`
    }
  })
  return drawn
}

/** Where the visible part of a surface lies, as one path: to clip a decal with. */
export function visibleShape(surface: Surface, camera: Camera): string {
  const mesh = meshOf(surface, camera)
  return regionPath(mesh, mesh.facing)
}

/** A line lying on a surface through places (u, v), drawn where it can be seen. */
export function lineOn(
  surface: Surface,
  camera: Camera,
  places: readonly Point2[],
  tone: string,
  width: number,
  steps = 8,
): string {
  let path = ''
  let run: Point2[] = []
  const end = () => {
    if (run.length > 1) path += polyline(run, false)
    run = []
  }
  for (let k = 0; k < places.length - 1; k++) {
    const [[u0, v0], [u1, v1]] = [item(places, k), item(places, k + 1)]
    for (let s = k === 0 ? 0 : 1; s <= steps; s++) {
      const u = u0 + ((u1 - u0) * s) / steps
      const v = v0 + ((v1 - v0) * s) / steps
      if (dot(normalAt(surface, u, v), camera.toward) > 0) run.push(project(camera, surface.at(u, v)))
      else end()
    }
  }
  end()
  return (
    path &&
    `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  )
}

/** Patches lying on a surface (closed rings of places), as one path; those turned away are left out. */
export function patchesOn(surface: Surface, camera: Camera, rings: readonly (readonly Point2[])[], steps = 1): string {
  let path = ''
  for (const ring of rings) {
    const points: Point2[] = []
    let seen = 0
    ring.forEach(([u, v], k) => {
      const [u1, v1] = item(ring, (k + 1) % ring.length)
      for (let s = 0; s < steps; s++) {
        const [a, b] = [u + ((u1 - u) * s) / steps, v + ((v1 - v) * s) / steps]
        if (dot(normalAt(surface, a, b), camera.toward) > 0.02) seen++
        points.push(project(camera, surface.at(a, b)))
      }
    })
    if (seen === points.length) path += polyline(points, true, 40)
  }
  return path
}

/** Places enough to find how large a surface is in the picture. */
export function samples(surface: Surface): Point3[] {
  const points: Point3[] = []
  for (let i = 0; i <= surface.columns; i += 2) {
    for (let j = 0; j <= surface.rows; j++) points.push(surface.at(i / surface.columns, j / surface.rows))
  }
  return points
}
