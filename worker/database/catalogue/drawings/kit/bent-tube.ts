import { nearness, project, type Camera, type Vec } from './camera.ts'
import { curve } from './path.ts'
import { extentOf, type Piece } from './piece.ts'
import { tube, type TubeFinish } from './tube.ts'

/** A bent tube, lead or cable through points in space; `width` in drawing units. */
export function bentTube(camera: Camera, points: readonly Vec[], width: number, finish: TubeFinish = 'steel'): Piece {
  const flat = points.map((point) => project(camera, point))
  const { left, top, right, bottom } = extentOf(flat)
  const half = width * 0.35
  return {
    svg: tube(curve(flat), width, finish, 'round'),
    nearness: points.reduce((sum, point) => sum + nearness(camera, point), 0) / points.length,
    extent: { left: left - half, top: top - half, right: right + half, bottom: bottom + half },
  }
}
