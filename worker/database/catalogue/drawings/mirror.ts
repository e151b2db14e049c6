import type { Drawing, View } from './drawing.ts'
import { bentTube } from './kit/bent-tube.ts'
import { frontPlane, type Camera, type Plane, type Vec } from './kit/camera.ts'
import { loft, type Section } from './kit/solid-body.ts'
import { outlinePath, scaled, type Outline } from './kit/outline.ts'
import { paint, tone } from './kit/palette.ts'
import { picture } from './kit/picture.ts'
import { extentOf, nearer, stacked, type Piece } from './kit/piece.ts'
import { clipped, shape as ink } from './kit/shape.ts'
import { shell } from './kit/shell.ts'
import { staves } from './kit/surface-marks.ts'
import { ribs, turned, type Spindle } from './kit/turned.ts'
import { MIRROR_SCALE, mirrorShape, type MirrorShape } from './mirror-shapes.ts'

const cameras: Record<View, Camera> = {
  main: { yaw: 30, pitch: -10 },
  'other-side': { yaw: 148, pitch: 10 },
  detail: { yaw: 30, pitch: -10 },
  dimensions: { yaw: 0, pitch: 0 },
}

const THREAD = 40
/** The second mirror of a pair stands to the right and farther off, turned to show its shell. */
const SECOND: Vec = [206, -34, -150]

/** A rear-view mirror on its stem, or the pair of them. */
export function mirror(drawing: Drawing, view: View): string {
  const shape = mirrorShape(drawing.model)
  const camera = cameras[view]
  const glass = extentOf(shape.outline)
  const foot = shape.stem.at(-1) ?? [0, 0, 0]
  const isPair = shape.isPair && view !== 'dimensions' && view !== 'detail'
  const bodies = isPair
    ? [...oneMirror(camera, shape, [0, 0, 0], 1), ...nearer(oneMirror(camera, shape, SECOND, -1), -600)]
    : oneMirror(camera, shape, [0, 0, 0], 1)
  return picture(camera, bodies, {
    posture: 'touching',
    axes: isPair
      ? []
      : [
          [
            [glass.left, 0, 0],
            [glass.right, 0, 0],
          ],
        ],
    closeUp: view === 'detail' ? { at: [foot[0] * 0.75, foot[1] - 46, 0], times: 2.2 } : undefined,
    measures:
      view === 'dimensions'
        ? [
            {
              from: [glass.left, glass.top, 0],
              to: [glass.right, glass.top, 0],
              offset: -26,
              millimetres: Math.round((glass.right - glass.left) / MIRROR_SCALE),
            },
            {
              from: [glass.right, glass.top, 0],
              to: [foot[0], foot[1] + THREAD, 0],
              offset: -30,
              millimetres: Math.round((foot[1] + THREAD - glass.top) / MIRROR_SCALE),
              along: 'y',
            },
          ]
        : undefined,
  })
}

/** `facing` 1 shows the glass to the front; -1 is the mirror of the other hand, turned about. */
function oneMirror(camera: Camera, shape: MirrorShape, at: Vec, facing: 1 | -1): Piece[] {
  const place = ([x, y, z]: Vec): Vec => [at[0] + x, at[1] + y, at[2] + facing * z]
  const plane: Plane = facing === 1 ? frontPlane(...at) : { origin: at, u: [-1, 0, 0], v: [0, 1, 0] }
  const head = [
    shell(camera, plane, shellSections(shape), shape.shell),
    loft(
      camera,
      plane,
      [
        { t: -5, outline: shape.outline },
        { t: 5, outline: shape.outline },
        { t: 8, outline: scaled(shape.outline, 0.975) },
      ],
      {
        material: shape.rim,
        onFace: glassMarkup(scaled(shape.outline, 0.92)),
      },
    ),
  ]
  const isBackSeen = Math.abs(camera.yaw) > 90 === (facing === 1)
  const stem = bentTube(camera, shape.stem.map(place), shape.stemWidth, shape.finish)
  const mount = stacked(mountParts(camera, shape, place(shape.stem.at(-1) ?? [0, 0, 0])))
  const joint = turned(
    camera,
    { start: place(shape.stem[0] ?? [0, 0, 0]), direction: [0, 1, 0] },
    [
      [-6, shape.stemWidth * 0.9],
      [10, shape.stemWidth * 0.8],
    ],
    { wall: paint.dark, cap: paint.faceDark },
  )
  const order = isBackSeen ? [...head.toReversed(), joint, stem, mount] : [joint, stem, mount, ...head]
  return [stacked(order)]
}

/** The shell from its back to the rim. */
function shellSections({ outline, bulge, flatness }: MirrorShape): Section[] {
  const count = 9
  return Array.from({ length: count + 1 }, (_, index) => {
    const angle = (index / count) * (Math.PI / 2)
    const spread = flatness + (1 - flatness) * Math.sin(angle)
    return { t: -4 - bulge * Math.cos(angle), outline: scaled(outline, index === 0 ? flatness * 0.9 : spread) }
  })
}

function glassMarkup(outline: Outline): string {
  const path = outlinePath(outline)
  const { left, right, top, bottom } = extentOf(outline)
  const [w, h] = [right - left, bottom - top]
  const slant = h * 0.55
  const gleam = (from: number, to: number): string =>
    `M${left + w * from} ${bottom}L${left + w * from + slant} ${top}L${left + w * to + slant} ${top}L${left + w * to} ${bottom}Z`
  const sheen =
    ink(gleam(0.04, 0.3), { fill: tone.white, stroke: null, opacity: 0.9 }) +
    ink(gleam(0.36, 0.42), { fill: tone.white, stroke: null, opacity: 0.7 }) +
    ink(`M${left} ${bottom}H${right}V${top + h * 0.45}Q${right - w * 0.2} ${bottom - h * 0.12} ${left} ${bottom}Z`, {
      fill: '#9FABB4',
      stroke: null,
      opacity: 0.42,
    })
  return ink(path, { fill: paint.glass, stroke: null }) + clipped(path, sheen) + ink(path, { width: 1.4 })
}

/** Boot, lock nut in amber, and the thread that goes into the handlebar clamp. */
function mountParts(camera: Camera, { stemWidth, hasBoot }: MirrorShape, foot: Vec): Piece[] {
  const axis: Spindle = { start: foot, direction: [0, 1, 0] }
  const radius = stemWidth / 2
  const thread = threadStations(THREAD).map((t) => [t, radius * 0.82] as const)
  const boot = hasBoot
    ? [
        turned(
          camera,
          axis,
          [
            [-54, radius + 1],
            [-46, radius + 4],
            [-14, radius + 9],
            [-8, radius + 9],
            [-6, radius + 6],
          ],
          { wall: paint.dark, cap: paint.faceDark },
        ),
      ]
    : [
        turned(
          camera,
          axis,
          [
            [-26, radius + 2],
            [-6, radius + 3],
          ],
          { wall: paint.steel, cap: paint.face },
        ),
      ]
  const bolt = [
    turned(
      camera,
      axis,
      [
        [10, radius * 0.82],
        [THREAD - 2, radius * 0.82],
        [THREAD, radius * 0.62],
      ],
      { wall: paint.steel, cap: paint.face, strokeWidth: 1.5 },
    ),
    ribs(camera, axis, thread, tone.slate, 1),
  ]
  const nut = [
    turned(
      camera,
      axis,
      [
        [-6, radius + 9],
        [-4, radius + 10],
        [9, radius + 10],
        [11, radius + 8],
      ],
      { wall: paint.amber, cap: paint.amber },
    ),
    staves(camera, axis, [-3, radius + 10], [8, radius + 10], 6, tone.ink, 1.2),
  ]
  return camera.pitch < 0 ? [...boot, ...nut, ...bolt] : [...bolt, ...nut, ...boot]
}

function threadStations(length: number): number[] {
  return Array.from({ length: Math.floor((length - 15) / 4.4) }, (_, index) => 14 + index * 4.4)
}
