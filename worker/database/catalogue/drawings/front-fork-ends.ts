import type { FrontForkShape } from './front-fork-shapes.ts'
import { frontPlane, type Camera, type Vec } from './kit/camera.ts'
import { rounded, roundedBox } from './kit/outline.ts'
import { paint, tone } from './kit/palette.ts'
import { circle } from './kit/path.ts'
import { stacked, type Piece } from './kit/piece.ts'
import { shape as ink } from './kit/shape.ts'
import { block } from './kit/solid-body.ts'
import { bore, turned, type Spindle } from './kit/turned.ts'

/** The eye the axle goes through; a clamped one has a split foot with a pinch bolt. */
export function axleEnd(camera: Camera, { slider, axle }: FrontForkShape, foot: Vec): Piece[] {
  const near = Math.cos((camera.yaw * Math.PI) / 180) >= 0 && camera.yaw > 0 ? -1 : 1
  const axis: Spindle = { start: foot, direction: [near, 0, 0] }
  const dark = slider.finish === 'dark'
  const half = slider.radius * 0.86
  const eye = [
    turned(
      camera,
      axis,
      [
        [-half, 19],
        [half, 19],
      ],
      { wall: paint[slider.finish], cap: dark ? paint.faceDark : paint.face },
    ),
    bore(camera, axis, [half, 10], half * 2, { floor: tone.ground, wall: dark ? tone.dark : tone.slate }),
  ]
  const neck = turned(
    camera,
    { start: foot, direction: [0, -1, 0] },
    [
      [8, slider.radius - 4],
      [20, slider.radius - 3],
    ],
    { wall: paint[slider.finish], cap: dark ? paint.faceDark : paint.face },
  )
  if (axle === 'through') return [neck, ...eye]
  const bolt: Spindle = { start: [foot[0], foot[1] + 20, foot[2] + half - 4], direction: [0, 0, 1] }
  return [
    neck,
    block(camera, frontPlane(foot[0], foot[1] + 20, foot[2] - half + 4), roundedBox(20, 18, 5), half * 2 - 8, {
      material: 'steel',
    }),
    ...eye,
    turned(
      camera,
      bolt,
      [
        [0, 6.5],
        [6, 6.5],
        [7, 5],
      ],
      { wall: paint.dim, cap: paint.faceDim, strokeWidth: 1.3 },
    ),
  ]
}

/** Eyes for the mudguard, and on a disc-braked leg the two lugs of the caliper. */
export function lugs(
  camera: Camera,
  { slider, hasCaliperLugs }: FrontForkShape,
  [x, y, z]: Vec,
  hand: 1 | -1,
): Piece[] {
  const material = slider.finish === 'dark' ? 'dark' : 'steel'
  const eye = ink(circle(0, 0, 4.5), { fill: tone.ground, width: 1.3 })
  const at = (height: number, size: number): Piece => {
    const reach = slider.radius + size * 0.55
    const outline = rounded(
      [
        [-size, -size],
        [size * 0.6, -size * 0.8],
        [size * 0.6, size * 0.8],
        [-size, size],
      ],
      [3, size * 0.7, size * 0.7, 3],
    )
    const facing = hand === 1 ? outline : outline.map(([px, py]) => [-px, py] as const).toReversed()
    return block(camera, frontPlane(x + hand * reach, y - height, z - 4), facing, 9, {
      material,
      strokeWidth: 1.6,
      onFace: eye,
    })
  }
  const guard = [at(slider.to - 34, 11)]
  if (!hasCaliperLugs || hand !== -1) return [stacked([...guard, at(slider.to - 74, 11)])]
  return [stacked([...guard, at(96, 15), at(50, 15)])]
}
