import { nearness, onPlane, project, type Camera, type Plane } from './camera.ts'
import type { Section } from './solid-body.ts'
import { hull, outlinePath } from './outline.ts'
import { tone } from './palette.ts'
import { extentOf, type Piece } from './piece.ts'
import { litRamp, type Surface } from './shading.ts'

/** A smoothly bulging, convex body over sections: one soft light instead of walls, its silhouette alone in ink. */
export function shell(
  camera: Camera,
  plane: Plane,
  sections: readonly Section[],
  material: Surface,
  strokeWidth = 1.9,
): Piece {
  const points = sections.flatMap(({ t, outline }) => outline.map((point) => project(camera, onPlane(plane, point, t))))
  const silhouette = outlinePath(hull(points))
  const id = `shell-${material}`
  const stops = litRamp(material).map(
    (colour, index, ramp) => `<stop offset="${(index / (ramp.length - 1)).toFixed(2)}" stop-color="${colour}"/>`,
  )
  const first = sections[0]?.t ?? 0
  return {
    svg:
      `<defs><radialGradient id="${id}" cx=".34" cy=".26" r=".86">${stops.join('')}</radialGradient></defs>` +
      `<path d="${silhouette}" fill="url(#${id})" stroke="${tone.ink}" stroke-width="${strokeWidth}" stroke-linejoin="round"/>`,
    nearness: nearness(camera, onPlane(plane, [0, 0], (first + (sections.at(-1)?.t ?? first)) / 2)),
    extent: extentOf(points),
  }
}
