import { cross, nearness, onPlane, project, turnToReader, unit, type Camera, type Plane, type Vec } from './camera.ts'
import { hull, isConvex, outlinePath, type Outline } from './outline.ts'
import { tone } from './palette.ts'
import { num, type Point } from './path.ts'
import { extentOf, type Piece } from './piece.ts'
import { litTone, type Surface } from './shading.ts'

/** An outline at a height over the plane; all outlines of one body have the same number of points. */
export interface Section {
  t: number
  outline: Outline
}

interface BodyLook {
  material: Surface
  /** Fill of the end that faces the reader; its own tone without. */
  face?: string
  /** SVG in the plane's own x and y, painted on the top end where that end is seen. */
  onFace?: string
  /** The same for the low end, when that is seen: holes that go through. */
  onBack?: string
  strokeWidth?: number
}

interface Wall {
  path: Point[]
  normal: Vec
  near: number
}

const OUTLINE_WIDTH = 1.9
/** Neighbouring walls that turn by more than about 38° meet in a drawn edge. */
const EDGE_COSINE = 0.79

/** A body between two or more outlines stacked along the plane's normal: a box, a lens, a shell. Sections from low to high. */
export function loft(camera: Camera, plane: Plane, sections: readonly Section[], look: BodyLook): Piece {
  const rings = sections.map(({ t, outline }) => outline.map((point) => onPlane(plane, point, t)))
  const flat = rings.map((ring) => ring.map((point) => project(camera, point)))
  const walls = rings.slice(1).flatMap((ring, index) => wallsBetween(camera, rings[index] ?? ring, ring))
  const seen = walls.filter(({ normal }) => normal[2] > 0.001)
  const isRound = sections.every(({ outline }) => isConvex(outline))
  const up = turnToReader(camera, unit(cross(plane.u, plane.v)))
  const isTopSeen = up[2] > 0
  const cap = (isTopSeen ? flat.at(-1) : flat[0]) ?? []
  const slices = isRound
    ? flat.slice(1).map((ring, index) => hull([...(flat[index] ?? []), ...ring]))
    : [...seen.map(({ path }) => path), cap]
  const silhouette = slices.map(outlinePath).join('')
  const width = look.strokeWidth ?? OUTLINE_WIDTH
  const normal: Vec = isTopSeen ? up : [-up[0], -up[1], -up[2]]
  const svg = [
    `<path d="${silhouette}" fill="none" stroke="${tone.ink}" stroke-width="${width * 2}" stroke-linejoin="round"/>`,
    paintWalls(isRound ? seen : seen.toSorted((a, b) => a.near - b.near), look.material, isRound),
    edges(walls, width),
    `<path d="${outlinePath(cap)}" fill="${look.face ?? litTone(look.material, normal)}" stroke="${tone.ink}" stroke-width="${num(width * 0.65)}" stroke-linejoin="round"/>`,
    onFace(
      camera,
      plane,
      (isTopSeen ? sections.at(-1) : sections[0])?.t ?? 0,
      (isTopSeen ? look.onFace : look.onBack) ?? '',
    ),
  ].join('')
  const middle = onPlane(plane, [0, 0], ((sections[0]?.t ?? 0) + (sections.at(-1)?.t ?? 0)) / 2)
  return { svg, nearness: nearness(camera, middle), extent: extentOf(flat.flat()) }
}

/** A plate or block with straight sides, standing on its plane. */
export function block(camera: Camera, plane: Plane, outline: Outline, depth: number, look: BodyLook): Piece {
  return loft(
    camera,
    plane,
    [
      { t: 0, outline },
      { t: depth, outline },
    ],
    look,
  )
}

/** Flat SVG laid on a plane, `t` units over it. */
export function onFace(camera: Camera, plane: Plane, t: number, content: string): string {
  if (content === '') return ''
  const [x, y] = project(camera, onPlane(plane, [0, 0], t))
  const [ux, uy] = project(camera, plane.u)
  const [vx, vy] = project(camera, plane.v)
  const matrix = [ux, uy, vx, vy].map((value) => String(Math.round(value * 10000) / 10000))
  return `<g transform="matrix(${matrix.join(' ')} ${num(x)} ${num(y)})">${content}</g>`
}

/** Flat SVG on a plane as a body of its own; nothing when the plane is seen from behind. */
export function decal(camera: Camera, plane: Plane, content: string, size: number): Piece {
  const isSeen = turnToReader(camera, unit(cross(plane.u, plane.v)))[2] > 0.02
  const corners: Point[] = [
    [-size, -size],
    [size, size],
  ]
  return {
    svg: isSeen ? onFace(camera, plane, 0, content) : '',
    nearness: nearness(camera, plane.origin),
    extent: extentOf((isSeen ? corners : [[0, 0] as const]).map((corner) => project(camera, onPlane(plane, corner)))),
  }
}

function wallsBetween(camera: Camera, low: Vec[], high: Vec[]): Wall[] {
  return low.map((a, index) => {
    const next = (index + 1) % low.length
    const b = low[next] ?? a
    const c = high[next] ?? a
    const d = high[index] ?? a
    // Cross of the diagonals: right even where two of the corners coincide.
    const normal = unit(cross(difference(c, a), difference(d, b)))
    const corners = [a, b, c, d]
    return {
      path: corners.map((corner) => project(camera, corner)),
      normal: turnToReader(camera, normal),
      near: corners.reduce((sum, corner) => sum + nearness(camera, corner), 0) / 4,
    }
  })
}

function difference(a: Vec, b: Vec): Vec {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/** Walls of one tone become one path: those that follow each other, or all of them where none can hide another. */
function paintWalls(walls: readonly Wall[], material: Surface, isOrderFree: boolean): string {
  const groups: { fill: string; path: string }[] = []
  for (const wall of walls) {
    const fill = litTone(material, wall.normal)
    const group = isOrderFree ? groups.find((known) => known.fill === fill) : groups.at(-1)
    if (group?.fill === fill) group.path += outlinePath(wall.path)
    else groups.push({ fill, path: outlinePath(wall.path) })
  }
  return groups
    .map(({ fill, path }) => `<path d="${path}" fill="${fill}" stroke="${fill}" stroke-width=".6"/>`)
    .join('')
}

function edges(walls: readonly Wall[], width: number): string {
  const lines = walls.flatMap((wall, index) => {
    const neighbour = walls[index + 1]
    const [, b, c] = wall.path
    if (!neighbour || !b || !c || wall.normal[2] <= 0 || neighbour.normal[2] <= 0) return []
    const turn =
      wall.normal[0] * neighbour.normal[0] + wall.normal[1] * neighbour.normal[1] + wall.normal[2] * neighbour.normal[2]
    return turn < EDGE_COSINE ? [`M${num(b[0])} ${num(b[1])}L${num(c[0])} ${num(c[1])}`] : []
  })
  return lines.length === 0
    ? ''
    : `<path d="${lines.join('')}" fill="none" stroke="${tone.ink}" stroke-width="${num(width * 0.6)}"/>`
}
