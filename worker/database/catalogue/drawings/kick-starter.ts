import type { Drawing, View } from './drawing.ts'
import { clampBoss, farToNear, rubberGrip, turnedPiece } from './kit/lever.ts'
import type { PlacedPiece } from './kit/lever.ts'
import { axisLine, measured } from './kit/marks.ts'
import { entry, item } from './kit/pick.ts'
import { scene } from './kit/scene.ts'
import { lyingShadow } from './kit/shadow.ts'
import { skins } from './kit/skins.ts'
import { frameAlong, smooth, sweep } from './kit/solids.ts'
import { framed, project, rolled, standingCamera } from './kit/space.ts'
import type { Camera, Point2, Point3 } from './kit/space.ts'
import { body, samples } from './kit/surface.ts'
import type { Skin, Surface } from './kit/surface.ts'

/** Millimetres; the shaft's axis is z, outwards from the engine. */
interface Style {
  arm: Point3[]
  /** Half width and half thickness of the arm at the shaft and at the knuckle. */
  section: [Point2, Point2]
  skin: Skin
  boss: { radius: number; length: number; bore: number; teeth: number }
  pedal: { length: number; radius: number; ribs: number; hasRubber: boolean; rise: number }
}

const styles: Record<string, Style> = {
  'honda-cd-70': {
    arm: [
      [0, 10, 0],
      [4, 44, 2],
      [14, 92, 10],
      [26, 134, 24],
      [32, 166, 30],
    ],
    section: [
      [8.5, 11],
      [6.5, 7.5],
    ],
    skin: skins.chrome,
    boss: { radius: 17, length: 26, bore: 7.6, teeth: 20 },
    pedal: { length: 58, radius: 11.5, ribs: 7, hasRubber: true, rise: 0 },
  },
  'honda-cg-125': {
    arm: [
      [0, 10, 0],
      [-4, 46, 4],
      [2, 96, 26],
      [28, 150, 40],
      [58, 192, 44],
      [66, 214, 46],
    ],
    section: [
      [9.5, 12],
      [7, 8.5],
    ],
    skin: skins.chrome,
    boss: { radius: 20, length: 32, bore: 8.8, teeth: 24 },
    pedal: { length: 74, radius: 13.5, ribs: 9, hasRubber: true, rise: 6 },
  },
  'yamaha-yb-125z': {
    arm: [
      [0, 10, 0],
      [14, 40, 0],
      [24, 84, 12],
      [20, 134, 22],
      [6, 172, 26],
    ],
    section: [
      [7, 15],
      [6, 9],
    ],
    skin: skins.satin,
    boss: { radius: 18, length: 28, bore: 8, teeth: 22 },
    pedal: { length: 64, radius: 10.5, ribs: 0, hasRubber: false, rise: 12 },
  },
}

/** The kick-starter of a bike: bend of the arm, splined eye and folding pedal. */
export function kickStarter(drawing: Drawing, view: View): string {
  const style = entry(styles, drawing.model, 'honda-cd-70')
  const pose = {
    main: rolled(standingCamera(-46, 20), 30),
    'other-side': rolled(standingCamera(-128, 14), 34),
    detail: rolled(standingCamera(-46, 20), 30),
    dimensions: standingCamera(0, 0.5),
  }[view]
  const isFlat = view === 'dimensions'
  const arm = armOf(style)
  const tip = pedalTip(style)
  const top = item(style.arm, -1)
  const outline: Point3[] = [
    ...samples(arm),
    tip,
    [top[0], top[1] + 22, top[2] - 8],
    [-style.boss.radius - 4, -style.boss.radius - 24, 0],
    [style.boss.radius + 4, 0, 0],
  ]
  const camera = framed(pose, outline, isFlat ? 286 : 318, [isFlat ? 216 : 200, 192])
  const drawn = farToNear(piecesOf(style, arm, camera), camera)
  if (view === 'detail') return scene([drawn], { zoom: 2.6, centre: project(camera, [6, 12, 0]), closeUp: true })
  const axis = axisLine(camera, [0, 0, -70], [0, 0, 80])
  if (isFlat) return scene([drawn, ...dimensionLines(style, camera)])
  return scene([lyingShadow(project(camera, [0, -8, 0]), project(camera, top), 24), axis, drawn])
}

function dimensionLines({ arm, boss }: Style, camera: Camera): string[] {
  const top = item(arm, -1)
  return [
    measured(camera, [0, 0, 0], [0, top[1], 0], -64, `${top[1]} mm`, 'y'),
    measured(camera, [0, top[1], 0], [top[0], top[1], 0], -30, `${Math.abs(top[0])} mm`, 'x'),
    measured(camera, [-boss.radius, 0, 0], [boss.radius, 0, 0], 66, `Ø ${2 * boss.radius} mm`, 'x'),
  ]
}

function armOf({ arm, section, skin }: Style): Surface {
  const [foot, head] = section
  return sweep(smooth(arm, 7), {
    skin,
    upright: [1, 0, 0],
    radius: (way) => [foot[0] + (head[0] - foot[0]) * way, foot[1] + (head[1] - foot[1]) * way],
    around: 32,
  })
}

function pedalTip({ arm, pedal }: Style): Point3 {
  const [x, y, z] = item(arm, -1)
  return [x, y + pedal.rise, z + 24 + pedal.length]
}

function piecesOf(style: Style, arm: Surface, camera: Camera): PlacedPiece[] {
  const top = item(style.arm, -1)
  const tip = pedalTip(style)
  const out: Point3 = [0, style.pedal.rise, 24 + style.pedal.length]
  const knuckle = frameAlong([top[0], top[1] - 13, top[2]], [0, 1, 0])
  const rod = frameAlong(top, out)
  const r = style.pedal.radius
  const middle: Point3 = [top[0] / 2, top[1] / 2, top[2] / 2 - 4]
  const pedal = style.pedal.hasRubber
    ? rubberGrip(
        frameAlong([top[0], top[1] + style.pedal.rise * 0.2, top[2] + 20], out),
        style.pedal.length,
        r,
        style.pedal.ribs,
        camera,
      )
    : toothedPedal(top, out, style.pedal.length, r, camera)
  return [
    { at: middle, svg: body([arm], camera, 1.8) },
    ...clampBoss({ ...style.boss, skin: style.skin === skins.chrome ? skins.steel : skins.dull, slitAt: -96 }, camera),
    turnedPiece(
      rod,
      [
        [8, 6],
        [24, 6],
      ],
      skins.steel,
      camera,
      1.4,
    ),
    turnedPiece(
      knuckle,
      [
        [-2, 0.1],
        [-1.8, 10],
        [0, 12],
        [24, 12],
        [26, 10],
        [26.2, 0.1],
      ],
      style.skin,
      camera,
      1.7,
    ),
    {
      ...turnedPiece(
        knuckle,
        [
          [26, 6],
          [30, 6],
          [31, 4.6],
          [31.2, 0.1],
        ],
        skins.steel,
        camera,
        1.3,
      ),
      at: [top[0], top[1] + 30, top[2] + 2],
    },
    { ...pedal, at: [tip[0], tip[1], tip[2] + 30] },
  ]
}

/** A pedal of steel: a flat bar with teeth for the sole. */
function toothedPedal(top: Point3, out: Point3, length: number, radius: number, camera: Camera): PlacedPiece {
  const frame = frameAlong([top[0], top[1], top[2] + 20], out)
  const teeth = Array.from({ length: 8 }, (_, i): Point2[] => {
    const z = 4 + (i * (length - 8)) / 8
    return [
      [z, radius * 0.78],
      [z + 1.4, radius],
      [z + 4.2, radius],
      [z + 5.6, radius * 0.78],
    ]
  }).flat()
  const low = radius * 0.78
  const profile: Point2[] = [
    [-0.5, 0.1],
    [0, radius * 0.7],
    [2, low],
    ...teeth,
    [length - 2, low],
    [length, radius * 0.6],
    [length + 0.3, 0.1],
  ]
  return turnedPiece(frame, profile, skins.steel, camera, 1.6)
}
