import type { BatteryShape } from './battery-shapes.ts'
import { bentTube } from './kit/bent-tube.ts'
import { floorPlane, type Camera, type Vec } from './kit/camera.ts'
import { block } from './kit/solid-body.ts'
import { roundedBox } from './kit/outline.ts'
import { paint, tone } from './kit/palette.ts'
import { stacked, type Piece } from './kit/piece.ts'
import { bore, turned } from './kit/turned.ts'

/** The two poles of a battery, far one first; the plus pole at the right carries the amber. */
export function terminals(camera: Camera, shape: BatteryShape, size: Vec): Piece[] {
  if (shape.terminals === 'leads') return [lead(camera, size, -1), lead(camera, size, 1)]
  const post = shape.terminals === 'bolts' ? boltedLug : recessedLug
  return camera.yaw > 90
    ? [post(camera, size, 1), post(camera, size, -1)]
    : [post(camera, size, -1), post(camera, size, 1)]
}

/** A lead block with a square lug, a bolt from the side and a hole in its top. */
function boltedLug(camera: Camera, [width, depth, height]: Vec, side: -1 | 1): Piece {
  const [x, z] = [side * (width / 2 - 22), depth / 2 - 24]
  const isPlus = side === 1
  const foot = block(camera, floorPlane(x, -height, z), roundedBox(30, 32, 3), 12, {
    material: isPlus ? 'amber' : 'steel',
    strokeWidth: 1.5,
  })
  const lug = block(camera, floorPlane(x, -height - 12, z - 9), roundedBox(28, 12, 2), 18, {
    material: isPlus ? 'amber' : 'steel',
    strokeWidth: 1.5,
  })
  const bolt = turned(
    camera,
    { start: [x, -height - 22, z - 3], direction: [0, 0, 1] },
    [
      [0, 7.5],
      [7, 7.5],
    ],
    { wall: paint.steel, cap: paint.face, strokeWidth: 1.3 },
  )
  return stacked(camera.yaw > 90 ? [bolt, foot, lug] : [foot, lug, bolt])
}

/** A lug set low into the corner, with a square nut behind its hole. */
function recessedLug(camera: Camera, [width, depth, height]: Vec, side: -1 | 1): Piece {
  const [x, z] = [side * (width / 2 - 21), depth / 2 - 20]
  const isPlus = side === 1
  const base = block(camera, floorPlane(x, -height, z), roundedBox(36, 34, 4), 5, {
    material: 'dark',
    strokeWidth: 1.3,
  })
  const lug = block(camera, floorPlane(x, -height - 5, z), roundedBox(27, 25, 3), 13, {
    material: isPlus ? 'amber' : 'steel',
    strokeWidth: 1.5,
  })
  const top = { start: [x, -height - 18, z] as const, direction: [0, -1, 0] as const }
  const washer = turned(
    camera,
    top,
    [
      [0, 9.5],
      [2.5, 9.5],
    ],
    { wall: paint.steel, cap: paint.face, strokeWidth: 1.2 },
  )
  const hole = bore(camera, top, [2.5, 5], 6, { floor: tone.black, wall: tone.slate })
  return stacked([base, lug, washer, hole])
}

/** A wire out of the lid with its bullet connector; the plus one in an amber sleeve. */
function lead(camera: Camera, [width, depth, height]: Vec, side: -1 | 1): Piece {
  const z = depth * 0.28
  const start: Vec = [side * width * 0.3, -height, z]
  const reach = side === 1 ? 1 : 0.86
  const points: Vec[] = [
    [start[0], -height - 4, z],
    [start[0] + side * 4, -height - 30 * reach, z + 4],
    [start[0] + side * width * 0.26, -height - 38 * reach, z + 14],
    [side * (width / 2 + 22), -height + 10, z + 20],
    [side * (width / 2 + 19), -height + 66 * reach, z + 22],
  ]
  const end = points.at(-1) ?? start
  const gland = turned(
    camera,
    { start, direction: [0, -1, 0] },
    [
      [0, 11],
      [5, 10],
      [10, 7],
    ],
    { wall: paint.dark, cap: paint.faceDark, strokeWidth: 1.3 },
  )
  const wire = bentTube(camera, points, 9, side === 1 ? 'amber' : 'dark')
  const plug = turned(
    camera,
    { start: end, direction: [0, 1, 0] },
    [
      [-4, 8],
      [16, 8],
      [19, 5],
      [30, 5],
      [33, 3.5],
    ],
    {
      wall: paint.steel,
      cap: paint.face,
      strokeWidth: 1.4,
    },
  )
  return stacked([gland, wire, plug])
}
