import { edges, plate } from './kit/plate.ts'
import { circle, polar, roundedPolygon } from './kit/path.ts'
import type { Point } from './kit/path.ts'
import { paint } from './kit/palette.ts'
import { skins } from './kit/skins.ts'
import { revolve } from './kit/solids.ts'
import { dot } from './kit/space.ts'
import type { Camera } from './kit/space.ts'
import { body } from './kit/surface.ts'

const SPOKES = 5
const HUB = 46

/** The five forked arms of a cast wheel, from the hub to the inside of the rim (millimetres). */
export function spokesPlate(rimInside: number, camera: Camera): string {
  const s = camera.scale
  const at = (radius: number, degrees: number): Point => polar(radius * s, degrees)
  const arms = Array.from({ length: SPOKES }, (_, i) => -90 + (i * 360) / SPOKES)
  const windows = arms.map((arm) => {
    const gap = arm + 180 / SPOKES
    const outer = [-21, -10.5, 0, 10.5, 21].map((d) => at(rimInside - 9, gap + d))
    return roundedPolygon([...outer, at(HUB + 58, gap + 20), at(HUB + 16, gap), at(HUB + 58, gap - 20)], 7)
  })
  const forks = arms.map((arm) => {
    const outer = [-7, 0, 7].map((d) => at(rimInside - 9, arm + d))
    return roundedPolygon([...outer, at(HUB + 46, arm + 3.6), at(HUB + 46, arm - 3.6)], 4)
  })
  const outline = circle(0, 0, (rimInside + 1) * s) + windows.join('') + forks.join('')
  const axisAngle = (Math.atan2(-camera.up[2], camera.right[2]) * 180) / Math.PI
  const frame = { at: [camera.x, camera.y] as Point, angle: axisAngle, squash: Math.abs(dot(camera.toward, [0, 0, 1])) }
  return plate(frame, 20 * s, outline, {
    offset: 10 * s,
    face: paint.faceDim,
    edge: edges.dim,
    outline: 1.4,
    creases: false,
  })
}

/** The hub: brake drum seat, bearing boss, the bearing's amber seal and the hole of the axle. */
export function hubFaces(camera: Camera): string {
  return [
    body(
      [
        revolve(
          [
            [10, HUB + 4],
            [18, HUB + 2],
            [20, HUB - 4],
            [21, 33],
          ],
          { skin: skins.alloy, columns: 64 },
        ),
      ],
      camera,
      1.6,
    ),
    body(
      [
        revolve(
          [
            [20, 34],
            [36, 32],
            [38, 29],
            [38, 24],
          ],
          { skin: skins.silverPaint, columns: 64 },
        ),
      ],
      camera,
      1.5,
    ),
    body(
      [
        revolve(
          [
            [36, 24.5],
            [36.5, 24.5],
            [37, 13],
          ],
          { skin: skins.amber, columns: 48 },
        ),
      ],
      camera,
      1.1,
    ),
    body(
      [
        revolve(
          [
            [36, 13.5],
            [38, 13.5],
            [38.5, 8.5],
          ],
          { skin: skins.steel, columns: 48 },
        ),
      ],
      camera,
      1.1,
    ),
    body(
      [
        revolve(
          [
            [38, 8.5],
            [38.1, 8.4],
            [38.2, 0.1],
          ],
          { skin: skins.cavity, columns: 32 },
        ),
      ],
      camera,
      1,
    ),
  ].join('')
}
