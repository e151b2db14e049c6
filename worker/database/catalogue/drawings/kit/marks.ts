import { centreLine, dimension } from './lines.ts'
import { standingShadow, touchingShadow } from './shadow.ts'
import { boxAround, project } from './space.ts'
import type { Camera, Point3 } from './space.ts'
import { samples } from './surface.ts'
import type { Surface } from './surface.ts'

/** Centre line between two points of a part. */
export function axisLine(camera: Camera, from: Point3, to: Point3): string {
  return centreLine(project(camera, from), project(camera, to))
}

/** Dimension line between two points of a part, `offset` picture units beside them. */
export function measured(
  camera: Camera,
  from: Point3,
  to: Point3,
  offset: number,
  text: string,
  along?: 'x' | 'y',
): string {
  return dimension({
    from: project(camera, from),
    to: project(camera, to),
    offset,
    text,
    size: 12,
    ...(along ? { along } : {}),
  })
}

/** What several surfaces cover in the picture: left, top, right, bottom. */
function boxOf(camera: Camera, surfaces: readonly Surface[]): [number, number, number, number] {
  return boxAround(camera, surfaces.flatMap(samples))
}

/** The shadow under surfaces that lean; `share` of their width. */
export function shadowUnder(
  camera: Camera,
  surfaces: readonly Surface[],
  share = 0.36,
  posture: 'standing' | 'touching' = 'touching',
): string {
  const [left, , right, bottom] = boxOf(camera, surfaces)
  const middle = (left + right) / 2
  const half = (right - left) * share
  return posture === 'standing' ? standingShadow(middle, bottom - 3, half) : touchingShadow(middle, bottom - 1, half)
}

/** The shadow below points of a part that leans; `share` of their width. */
export function shadowBelow(camera: Camera, points: Point3[], share = 0.4): string {
  const [left, , right, bottom] = boxAround(camera, points)
  return touchingShadow((left + right) / 2, bottom - 1, (right - left) * share)
}
