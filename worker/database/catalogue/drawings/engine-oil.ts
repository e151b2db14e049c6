import type { Drawing, View } from './drawing.ts'
import { backAt, labelAt, placeUp } from './engine-oil-labels.ts'
import type { Labelled } from './engine-oil-labels.ts'
import { tower } from './kit/hull.ts'
import type { Level } from './kit/hull.ts'
import { axisLine, measured, shadowUnder } from './kit/marks.ts'
import { entry } from './kit/pick.ts'
import { scene } from './kit/scene.ts'
import { skins } from './kit/skins.ts'
import { frameAlong, revolve, smooth, sweep } from './kit/solids.ts'
import { framed, project, standingCamera } from './kit/space.ts'
import type { Camera, Point2, Point3 } from './kit/space.ts'
import { body, lineOn, samples } from './kit/surface.ts'
import type { Skin, Surface } from './kit/surface.ts'

/** A one-litre bottle, millimetres. */
interface Style extends Labelled {
  levels: Level[]
  skin: Skin
  neck: { x: number; y: number; radius: number; capHeight: number }
  handle: Point3[] | null
}

const styles: Record<string, Style> = {
  'honda-cd-70': {
    levels: levels(
      [
        [0, 44, 26],
        [3, 50, 31],
        [14, 52, 33],
        [90, 52, 33],
        [128, 52, 33],
        [150, 49, 32],
        [166, 38, 28],
        [176, 24, 22],
        [182, 17, 17],
      ],
      4.2,
    ),
    skin: skins.white,
    neck: { x: 0, y: 180, radius: 15, capHeight: 26 },
    handle: null,
    label: {
      outline: [
        [-38, 30],
        [38, 30],
        [38, 128],
        [-38, 128],
      ],
      fill: '#434A52',
      mark: 'drop',
      ink: '#EDEFF0',
    },
    gauge: null,
  },
  'honda-cg-125': {
    levels: levels(
      [
        [0, 48, 27, 0],
        [3, 54, 32, 0],
        [14, 56, 34, 0],
        [96, 56, 34, 0],
        [112, 52, 34, -4],
        [128, 40, 33, -16],
        [156, 37, 32, -19],
        [172, 30, 28, -20],
        [184, 20, 20, -20],
        [192, 16, 16, -20],
      ],
      4,
    ),
    skin: skins.satin,
    neck: { x: -20, y: 190, radius: 15, capHeight: 24 },
    handle: [
      [-6, 178, 0],
      [22, 177, 0],
      [40, 166, 0],
      [45, 142, 0],
      [45, 112, 0],
    ],
    label: {
      outline: [
        [-44, 22],
        [44, 22],
        [44, 94],
        [-44, 94],
      ],
      fill: '#EDEFF0',
      mark: 'bands',
      ink: '#434A52',
    },
    gauge: null,
  },
  'honda-cb-150f': {
    levels: levels(
      [
        [0, 42, 25, 0],
        [3, 48, 30, 0],
        [16, 50, 32, 0],
        [60, 47, 31, 0],
        [110, 49, 32, 0],
        [150, 50, 32, -1],
        [176, 44, 30, -6],
        [196, 28, 24, -14],
        [206, 17, 17, -16],
        [212, 15, 15, -16],
      ],
      3,
    ),
    skin: skins.silverPaint,
    neck: { x: -16, y: 210, radius: 14, capHeight: 28 },
    handle: null,
    label: {
      outline: [
        [-36, 34],
        [36, 34],
        [40, 138],
        [-40, 138],
      ],
      fill: '#2B3138',
      mark: 'slash',
      ink: '#C5CAD0',
    },
    gauge: { x: 43, from: 30, to: 150 },
  },
  'suzuki-gr-150': {
    levels: levels(
      [
        [0, 46, 28, 0],
        [3, 52, 33, 0],
        [14, 54, 35, 0],
        [70, 54, 35, 0],
        [120, 53, 35, 0],
        [138, 46, 34, 6],
        [152, 34, 31, 16],
        [172, 27, 27, 22],
        [184, 19, 19, 24],
        [190, 16, 16, 24],
      ],
      2.9,
    ),
    skin: skins.dull,
    neck: { x: 24, y: 188, radius: 15, capHeight: 22 },
    handle: [
      [12, 176, 0],
      [-14, 178, 0],
      [-36, 168, 0],
      [-44, 146, 0],
      [-42, 118, 0],
    ],
    label: {
      outline: [
        [-42, 24],
        [42, 24],
        [42, 116],
        [-42, 116],
      ],
      fill: '#F3EFE6',
      mark: 'gear',
      ink: '#434A52',
    },
    gauge: null,
  },
}

function levels(rows: number[][], squareness: number): Level[] {
  return rows.map(([y = 0, half = 0, depth = 0, shift = 0], i) => ({
    y,
    half,
    depth,
    shift,
    squareness: squareness - (i / rows.length) ** 3 * (squareness - 2),
  }))
}

/** One litre of engine oil: every sort comes in its maker's own bottle. */
export function engineOil(drawing: Drawing, view: View): string {
  const style = entry(styles, drawing.model, 'honda-cd-70')
  const bottle = tower(style.levels, { skin: style.skin })
  const top = style.neck.y + style.neck.capHeight
  const pose = {
    main: standingCamera(-30, 16),
    'other-side': standingCamera(148, 16),
    detail: standingCamera(-30, 16),
    dimensions: standingCamera(0, 2),
  }[view]
  const isFlat = view === 'dimensions'
  const camera = framed(pose, [...samples(bottle), [style.neck.x, top, 0]], isFlat ? 286 : 318, [
    isFlat ? 212 : 200,
    isFlat ? 190 : 196,
  ])
  const drawn = bottleAt(style, bottle, camera)
  if (view === 'detail')
    return scene([drawn], {
      zoom: 2.3,
      centre: project(camera, [style.neck.x * 0.7, style.neck.y - 24, 0]),
      closeUp: true,
    })
  const axis = axisLine(camera, [style.neck.x, -16, 0], [style.neck.x, top + 14, 0])
  if (isFlat) return scene([axis, drawn, ...dimensionLines(style, camera)])
  return scene([shadowUnder(camera, [bottle], 0.5, 'standing'), axis, drawn])
}

function dimensionLines({ levels: list, neck }: Style, camera: Camera): string[] {
  const half = Math.max(...list.map((level) => level.half))
  const top = neck.y + neck.capHeight
  return [
    measured(camera, [-half, 0, 0], [half, 0, 0], 26, `${2 * half} mm`, 'x'),
    measured(camera, [-half, 0, 0], [-half, top, 0], -30, `${top} mm`, 'y'),
  ]
}

function bottleAt(style: Style, bottle: Surface, camera: Camera): string {
  const handle =
    style.handle &&
    sweep(smooth(style.handle, 5), { skin: style.skin, radius: () => [9, 15], upright: [0, 0, 1], around: 28 })
  const foot = lineOn(bottle, camera, loop(placeUp(bottle, 7)), '#1B2026', 0.9, 1)
  const shoulder = style.handle
    ? ''
    : lineOn(bottle, camera, loop(placeUp(bottle, style.neck.y - 44)), '#59616A', 0.7, 1)
  return [
    handle ? body([handle], camera, 1.8) : '',
    body([bottle], camera, 1.9),
    foot,
    shoulder,
    camera.toward[2] > 0 ? labelAt(style, bottle, camera) : backAt(style, bottle, camera),
    capAt(style.neck, camera),
  ].join('')
}

function loop(v: number): Point2[] {
  return Array.from({ length: 65 }, (_, i): Point2 => [i / 64, v])
}

/** The screw cap with its grips above the sealing ring. */
function capAt({ x, y, radius: r, capHeight }: Style['neck'], camera: Camera): string {
  const frame = frameAlong([x, y, 0], [0, 1, 0])
  const grips = revolve(
    [
      [5, r + 3],
      [capHeight - 3, r + 2.5],
    ],
    { skin: skins.amber, frame, columns: 48 },
  )
  const ribs = Array.from({ length: 30 }, (_, i) =>
    lineOn(
      grips,
      camera,
      [
        [i / 30, 0.08],
        [i / 30, 0.94],
      ],
      '#A86E00',
      0.9,
      2,
    ),
  )
  const lid = revolve(
    [
      [capHeight - 3, r + 2.5],
      [capHeight, r],
      [capHeight + 0.4, r * 0.6],
      [capHeight + 0.6, 0.1],
    ],
    { skin: skins.amber, frame, columns: 48 },
  )
  return [
    body(
      [
        revolve(
          [
            [-8, r],
            [2, r],
          ],
          { skin: skins.satin, frame, columns: 40 },
        ),
      ],
      camera,
      1.4,
    ),
    body(
      [
        revolve(
          [
            [0, r + 3],
            [4, r + 3],
            [5, r + 2],
          ],
          { skin: skins.amber, frame, columns: 48 },
        ),
      ],
      camera,
      1.5,
    ),
    body([grips, lid], camera, 1.7),
    ...ribs,
  ].join('')
}
