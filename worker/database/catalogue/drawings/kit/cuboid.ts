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

type Axis = 0 | 1 | 2

/** A block about a frame's origin, given by its half sizes along the frame's x, y and z. */
export function cuboid(frame: Frame, half: Point3, skin: Skin, camera: Camera, width = 1.5): string {
  const faces = ([0, 1, 2] as Axis[]).flatMap((axis) => [
    face(frame, half, axis, 1, skin),
    face(frame, half, axis, -1, skin),
  ])
  const edges = faces
    .filter((side) => dot(normalAt(side, 0.5, 0.5), camera.toward) > 0)
    .map((side) =>
      polyline(
        CORNERS.map(([u, v]) => project(camera, side.at(u, v))),
        true,
        40,
      ),
    )
  return `${body(faces, camera, width)}<path d="${edges.join('')}" fill="none" stroke="${skin.outline}" stroke-width="${(width * 0.6).toFixed(2)}" stroke-linejoin="round"/>`
}

function face(frame: Frame, half: Point3, axis: Axis, sign: 1 | -1, skin: Skin): Surface {
  const [a, b] = [(axis + 1) % 3, (axis + 2) % 3] as [Axis, Axis]
  return {
    at: (u, v) => {
      const local: [number, number, number] = [0, 0, 0]
      local[axis] = sign * half[axis]
      local[a] = sign * (2 * u - 1) * half[a]
      local[b] = (2 * v - 1) * half[b]
      return placeIn(frame, local)
    },
    columns: 1,
    rows: 1,
    skin,
  }
}
