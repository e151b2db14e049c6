import type { Drawing, View } from './drawing.ts'
import { batteryShape, type BatteryShape } from './battery-shapes.ts'
import { terminals } from './battery-terminals.ts'
import { bentTube } from './kit/bent-tube.ts'
import { floorPlane, frontPlane, sidePlane, type Camera, type Vec } from './kit/camera.ts'
import { block, decal, loft } from './kit/solid-body.ts'
import { roundedBox } from './kit/outline.ts'
import { paint, tone } from './kit/palette.ts'
import { circle, roundedRect, steps } from './kit/path.ts'
import { picture } from './kit/picture.ts'
import { nearer, stacked, type Piece } from './kit/piece.ts'
import { line, shape as ink } from './kit/shape.ts'
import { turned } from './kit/turned.ts'

/** Drawing units for a millimetre. */
const SCALE = 2

const cameras: Record<View, Camera> = {
  main: { yaw: -33, pitch: 27 },
  'other-side': { yaw: 142, pitch: 24 },
  detail: { yaw: -33, pitch: 27 },
  dimensions: { yaw: 0, pitch: 0 },
}

/** A motorcycle battery standing on its foot: clear case with acid levels or sealed case, by the bike. */
export function battery(drawing: Drawing, view: View): string {
  const shape = batteryShape(drawing.model)
  const camera = cameras[view]
  const [w, h] = [(shape.width * SCALE) / 2, shape.height * SCALE]
  return picture(camera, bodies(camera, shape), {
    posture: 'standing',
    closeUp: view === 'detail' ? { at: [w * 0.45, -h + 14, 0], times: 2.2 } : undefined,
    measures:
      view === 'dimensions'
        ? [
            { from: [-w, 0, 0], to: [w, 0, 0], offset: 34, millimetres: shape.width },
            {
              from: [w, 0, 0],
              to: [w, -h, 0],
              offset: shape.terminals === 'leads' || shape.hasVentHose ? 62 : 28,
              millimetres: shape.height,
            },
          ]
        : undefined,
  })
}

function bodies(camera: Camera, shape: BatteryShape): Piece[] {
  const [width, depth, height] = [shape.width * SCALE, shape.depth * SCALE, shape.height * SCALE]
  const isSealed = shape.filling === 'sealed'
  const lid = shape.darkLid > 0 ? shape.darkLid * SCALE : 26
  const lidMaterial = isSealed || shape.darkLid > 0 ? 'dark' : 'white'
  const size: Vec = [width, depth, height]
  const caseBody = block(camera, floorPlane(0, 0, 0), roundedBox(width - 5, depth - 5, 5), height - lid, {
    material: isSealed ? 'dark' : 'white',
  })
  const lidBody = loft(
    camera,
    floorPlane(0, -(height - lid), 0),
    [
      { t: 0, outline: roundedBox(width, depth, 6) },
      { t: lid - 3, outline: roundedBox(width, depth, 6) },
      { t: lid, outline: roundedBox(width - 6, depth - 6, 4) },
    ],
    { material: lidMaterial },
  )
  const upper = [lidBody, ...fillers(camera, shape, size), ...terminals(camera, shape, size)]
  const pieces = [stacked([caseBody, ...caseMarks(camera, shape, size, lid)]), ...nearer([stacked(upper)], 400)]
  return shape.hasVentHose ? [...pieces, ventHose(camera, size)] : pieces
}

/** Acid levels, cells showing through, the plain label with the poles, and ribs on the ends. */
function caseMarks(camera: Camera, shape: BatteryShape, [width, depth, height]: Vec, lid: number): Piece[] {
  const w = width - 5
  const h = height - lid
  const isSealed = shape.filling === 'sealed'
  const label = labelMarkup(w, h, isSealed)
  const levels = isSealed
    ? ''
    : steps(-w / 2, w / 2, 7)
        .slice(1, -1)
        .map((x) => line(`M${x} ${-h / 2 + 4}V${h / 2 - 5}`, '#D8DBDD', 1.2))
        .join('') +
      line(
        `M${-w / 2 + 3} ${-h / 2 + h * 0.14}H${w / 2 - 3}M${-w / 2 + 3} ${h / 2 - h * 0.16}H${w / 2 - 3}`,
        tone.dark,
        1.3,
      )
  const front = frontPlane(0, -h / 2, depth / 2 - 2.5)
  const back = { origin: [0, -h / 2, -depth / 2 + 2.5] as const, u: [-1, 0, 0] as const, v: [0, 1, 0] as const }
  const ribs = steps(-depth / 2 + 16, depth / 2 - 16, Math.max(2, shape.ribs))
    .map((x) => `M${x} ${-h / 2 + 12}V${h / 2 - 12}`)
    .join('')
  const ribLines = shape.ribs > 0 ? line(ribs, tone.dark, 2) : ''
  const seam = isSealed
    ? line(
        `M${-depth / 2 + 8} ${h * 0.1}H${depth / 2 - 8}M${-depth / 2 + 8} ${h * 0.2}H${depth / 2 - 8}`,
        tone.slate,
        1.6,
      )
    : ''
  const left = { origin: [-w / 2, -h / 2, 0] as const, u: [0, 0, 1] as const, v: [0, 1, 0] as const }
  return [
    decal(camera, front, levels + label, 1),
    decal(camera, back, levels, 1),
    decal(camera, sidePlane(w / 2, -h / 2, 0), ribLines + seam, 1),
    decal(camera, left, ribLines + seam, 1),
  ]
}

function labelMarkup(width: number, height: number, isSealed: boolean): string {
  const [w, h] = [width * 0.74, height * 0.42]
  const [x, y] = [-w / 2, -h * 0.5]
  const mark = h * 0.13
  // The plus pole is the right one, as on the lid.
  const poles = `M${x + w * 0.84 - mark} ${h * 0.1}h${2 * mark}M${x + w * 0.84} ${h * 0.1 - mark}v${2 * mark}M${x + w * 0.16 - mark} ${h * 0.1}h${2 * mark}`
  return (
    ink(roundedRect(x, y, w, h, 4), {
      fill: isSealed ? tone.pale : tone.white,
      stroke: isSealed ? tone.ink : tone.mid,
      width: 1.1,
    }) +
    ink(roundedRect(x, y, w, h * 0.17, 3), { fill: isSealed ? tone.slate : tone.rubber, stroke: null }) +
    ink(poles, { width: 3.6 }) +
    ink(
      `M${-w * 0.14} ${h * 0.02}h${w * 0.28}M${-w * 0.14} ${h * 0.16}h${w * 0.28}M${-w * 0.14} ${h * 0.29}h${w * 0.18}`,
      { stroke: tone.mid, width: 3 },
    )
  )
}

/** Six filler caps in a row, or the long sealing strip that is pressed in once. */
function fillers(camera: Camera, { filling, terminals: kind }: BatteryShape, [width, depth, height]: Vec): Piece[] {
  const z = kind === 'bolts' ? -depth * 0.2 : kind === 'leads' ? 0 : -depth * 0.14
  if (filling === 'sealed') {
    const strip = roundedBox(width * 0.86, depth * 0.36, 9)
    const cells = steps(-width * 0.34, width * 0.34, 6)
      .map((x) => circle(x, 0, 9))
      .join('')
    return [
      block(camera, floorPlane(0, -height, z), strip, 7, {
        material: 'dark',
        onFace: ink(cells, { stroke: tone.black, fill: '#4D555D', width: 1.3 }),
      }),
    ]
  }
  return steps(-width * 0.36, width * 0.36, 6).map((x) =>
    stacked([
      turned(
        camera,
        { start: [x, -height, z], direction: [0, -1, 0] },
        [
          [0, 11],
          [6, 11],
          [7.5, 9.5],
        ],
        { wall: paint.dark, cap: paint.faceDark, strokeWidth: 1.3 },
      ),
      decal(camera, floorPlane(x, -height - 7.5, z), line('M-6 0H6', tone.dark, 2.4), 1),
    ]),
  )
}

/** The overflow hose on the right end, hanging down along the case. */
function ventHose(camera: Camera, [width, depth, height]: Vec): Piece {
  const x = width / 2
  const z = -depth * 0.12
  const points: Vec[] = [
    [x - 2, -height + 14, z],
    [x + 11, -height + 14, z],
    [x + 16, -height + 30, z],
    [x + 12, -height * 0.62, z + 4],
    [x + 12, -height * 0.36, z + 8],
    [x + 17, -height * 0.2, z + 12],
  ]
  const hose = bentTube(camera, points, 10, 'dark')
  // Seen from behind as well as from the front the hose lies before the end it hangs at.
  return { ...hose, nearness: hose.nearness + 200 }
}
