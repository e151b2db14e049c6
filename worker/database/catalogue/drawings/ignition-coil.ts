import type { Drawing, View } from './drawing.ts'
import { coilBody, coilSize, leadStart } from './ignition-coil-bodies.ts'
import { bentTube } from './kit/bent-tube.ts'
import type { Camera, Vec } from './kit/camera.ts'
import { paint, tone } from './kit/palette.ts'
import { picture } from './kit/picture.ts'
import { nearer, stacked, type Piece } from './kit/piece.ts'
import { bore, ribs, turned, type Spindle } from './kit/turned.ts'

/** Drawing units for a millimetre. */
const SCALE = 2.2

const cameras: Record<View, Camera> = {
  main: { yaw: -30, pitch: 26 },
  'other-side': { yaw: 34, pitch: 22 },
  detail: { yaw: -30, pitch: 26 },
  dimensions: { yaw: 0, pitch: 0 },
}

/** An ignition coil standing on its mounts, its lead lying in front with the plug cap. */
export function ignitionCoil(drawing: Drawing, view: View): string {
  const { model } = drawing
  const camera = cameras[view]
  const [w, h] = coilSize(model)
  const isFlat = view === 'dimensions'
  const body = stacked(coilBody(camera, model))
  const lead = isFlat ? [] : plugLead(camera, leadStart(model), model === 'suzuki-gs-150')
  return picture(camera, [body, ...lead], {
    posture: 'standing',
    axes: [
      [
        [-w / 2, -h * 0.5, 0],
        [w / 2, -h * 0.5, 0],
      ],
    ],
    closeUp: view === 'detail' ? { at: [-w * 0.26, -h * 0.5, 0], times: 2 } : undefined,
    measures: isFlat
      ? [
          { from: [-w / 2, 0, 0], to: [w / 2, 0, 0], offset: 30, millimetres: Math.round(w / SCALE) },
          { from: [w / 2, 0, 0], to: [w / 2, -h, 0], offset: 62, millimetres: Math.round(h / SCALE) },
        ]
      : undefined,
  })
}

/** The high-tension lead on the ground before the coil; the cap is straight, or set square to the lead. */
function plugLead(camera: Camera, start: Vec, isSquare: boolean): Piece[] {
  const [x, y, z] = start
  const end: Vec = isSquare ? [28, -16, 138] : [36, -16, 140]
  const points: Vec[] = [
    start,
    [x + 34, y - 8, z + 8],
    [x + 66, y * 0.62, z + 42],
    [x + 58, -14, z + 96],
    [96, -11, 142],
    end,
  ]
  const cable = bentTube(camera, points, 13, 'black')
  const direction: Vec = isSquare ? [-0.3, 0, 0.95] : [-1, 0, 0.02]
  const axis: Spindle = { start: isSquare ? [end[0] - 12, end[1] - 2, end[2] - 24] : end, direction }
  const cap = [
    ...(isSquare
      ? [
          turned(
            camera,
            { start: end, direction: [-1, 0, 0] },
            [
              [-10, 9],
              [8, 11],
            ],
            { wall: paint.dark, cap: paint.faceDark, strokeWidth: 1.5 },
          ),
        ]
      : []),
    turned(
      camera,
      axis,
      isSquare
        ? [
            [-4, 14],
            [4, 17],
            [58, 17],
            [62, 20],
            [76, 20],
          ]
        : [
            [-12, 9],
            [4, 11],
            [20, 15],
            [62, 16],
            [66, 19],
            [84, 19],
          ],
      { wall: paint.dark, cap: paint.faceDark },
    ),
    ribs(
      camera,
      axis,
      (isSquare ? [20, 30, 40] : [30, 40, 50]).map((t) => [t, isSquare ? 17 : 15.6] as const),
      tone.black,
      1.5,
    ),
    bore(camera, axis, [isSquare ? 76 : 84, 12], 30, { floor: tone.ink, wall: tone.rubber }),
  ]
  return nearer([cable, stacked(cap)], 200)
}
