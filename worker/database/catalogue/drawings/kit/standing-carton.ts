import { floorPlane, type Camera, type Vec } from './camera.ts'
import { block, decal } from './solid-body.ts'
import { roundedBox } from './outline.ts'
import { tone } from './palette.ts'
import { nearer, stacked, type Piece } from './piece.ts'

/** The plain carton that stands behind a genuine part: middle of its foot, and width, depth and height in drawing units. */
export function standingCarton(camera: Camera, [x, y, z]: Vec, [width, depth, height]: Vec): Piece {
  const body = block(camera, floorPlane(x, y, z), roundedBox(width, depth, 0), height, {
    material: 'board',
    strokeWidth: 1.5,
  })
  const lid = `<path d="M${-width / 2} 0H${width / 2}" stroke="${tone.boardShade}" stroke-width="1.6"/>`
  const flap = `<path d="M${-width * 0.4} ${-height / 2}V${-height / 2 + 10}H${width * 0.4}V${-height / 2}" fill="none" stroke="${tone.boardShade}" stroke-width="1.4"/>`
  const front = { origin: [x, y - height / 2, z + depth / 2] as const, u: [1, 0, 0] as const, v: [0, 1, 0] as const }
  const carton = stacked([body, decal(camera, floorPlane(x, y - height, z), lid, 1), decal(camera, front, flap, 1)])
  // Always behind the part, however deep the carton is.
  return nearer([carton], -1000)[0] ?? carton
}
