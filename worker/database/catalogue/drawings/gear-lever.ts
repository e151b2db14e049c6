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
import { body, lineOn, samples } from './kit/surface.ts'
import type { Skin, Surface } from './kit/surface.ts'

interface Arm {
  line: Point3[]
  section: [Point2, Point2]
  /** What the foot works on: a ribbed peg, or a flat heel pad. */
  end: { kind: 'peg'; length: number; radius: number } | { kind: 'pad'; length: number }
}

/** Millimetres; the shaft's axis is z, outwards; the toe is to the right. */
interface Style {
  arms: Arm[]
  skin: Skin
  boss: { radius: number; length: number; bore: number; teeth: number; slitAt: number }
}

const styles: Record<string, Style> = {
  'honda-cd-70': {
    arms: [
      {
        line: [
          [8, 0, 0],
          [40, 4, 2],
          [86, 0, 12],
          [118, 6, 22],
        ],
        section: [
          [9, 5],
          [6, 5],
        ],
        end: { kind: 'peg', length: 40, radius: 10 },
      },
      {
        line: [
          [-8, 0, 0],
          [-40, 10, 2],
          [-84, 30, 14],
          [-112, 44, 24],
        ],
        section: [
          [9, 5],
          [6, 5],
        ],
        end: { kind: 'pad', length: 36 },
      },
    ],
    skin: skins.chrome,
    boss: { radius: 14, length: 20, bore: 6, teeth: 18, slitAt: -90 },
  },
  'honda-cg-125': {
    arms: [
      {
        line: [
          [8, 4, 0],
          [36, 16, 0],
          [70, 12, 12],
          [120, 0, 30],
          [168, 8, 34],
        ],
        section: [
          [11, 6],
          [6.5, 5.5],
        ],
        end: { kind: 'peg', length: 48, radius: 11.5 },
      },
    ],
    skin: skins.chrome,
    boss: { radius: 16, length: 24, bore: 6.6, teeth: 20, slitAt: 190 },
  },
  'suzuki-gs-150': {
    arms: [
      {
        line: [
          [8, -2, 0],
          [44, -14, 2],
          [96, -18, 20],
          [150, 2, 30],
        ],
        section: [
          [12, 6],
          [7, 6],
        ],
        end: { kind: 'peg', length: 46, radius: 11 },
      },
      {
        line: [
          [-8, 4, 0],
          [-34, 30, 4],
          [-78, 46, 22],
          [-124, 44, 30],
        ],
        section: [
          [12, 6],
          [7, 6],
        ],
        end: { kind: 'peg', length: 34, radius: 13 },
      },
    ],
    skin: skins.satin,
    boss: { radius: 18, length: 26, bore: 7, teeth: 22, slitAt: -80 },
  },
}

/** The gear lever of a bike: one arm for the toe, or a rocker for toe and heel. */
export function gearLever(drawing: Drawing, view: View): string {
  const style = entry(styles, drawing.model, 'honda-cd-70')
  const front = rolled(standingCamera(-34, 26), -38)
  const pose = {
    main: front,
    'other-side': rolled(standingCamera(-146, 22), -36),
    detail: front,
    dimensions: standingCamera(0, 0.5),
  }[view]
  const isFlat = view === 'dimensions'
  const arms = style.arms.map((arm) => armOf(arm, style.skin))
  const tips = style.arms.flatMap(({ line, end }): Point3[] => {
    const [x, y, z] = item(line, -1)
    return [
      [x + Math.sign(x) * 12, y - 8, z],
      [x, y, z + end.length + 6],
    ]
  })
  const lug = (style.boss.slitAt * Math.PI) / 180
  const reach = style.boss.radius + 16
  const outline: Point3[] = [...arms.flatMap(samples), ...tips, [reach * Math.cos(lug), reach * Math.sin(lug), 0]]
  // One arm ends at the shaft, a rocker at its other tip.
  const far: Point3 = style.arms.length > 1 ? item(tips, 2) : [0, 0, 0]
  const camera = framed(pose, outline, isFlat ? 290 : 308, [200, 196])
  const drawn = farToNear(piecesOf(style, arms, camera), camera)
  if (view === 'detail') return scene([drawn], { zoom: 2.4, centre: project(camera, [6, 0, 0]), closeUp: true })
  if (isFlat) return scene([drawn, ...dimensionLines(style, camera)])
  return scene([
    lyingShadow(project(camera, item(tips, 0)), project(camera, far), 24),
    axisLine(camera, [0, 0, -44], [0, 0, 52]),
    drawn,
  ])
}

function dimensionLines({ arms, boss }: Style, camera: Camera): string[] {
  return [
    ...arms.map(({ line }) => {
      const [x, y] = item(line, -1)
      return measured(
        camera,
        [Math.min(0, x), Math.min(0, y), 0],
        [Math.max(0, x), Math.min(0, y), 0],
        62,
        `${Math.abs(x)} mm`,
        'x',
      )
    }),
    measured(camera, [-boss.radius, 0, 0], [boss.radius, 0, 0], -76, `Ø ${2 * boss.radius} mm`, 'x'),
  ]
}

function armOf({ line, section }: Arm, skin: Skin): Surface {
  const [foot, head] = section
  return sweep(smooth(line, 7), {
    skin,
    upright: [0, 0, 1],
    radius: (way) => [foot[0] + (head[0] - foot[0]) * way, foot[1] + (head[1] - foot[1]) * way],
    around: 32,
  })
}

function piecesOf({ arms, skin, boss }: Style, shapes: Surface[], camera: Camera): PlacedPiece[] {
  const pieces = arms.flatMap(({ line, end }, i): PlacedPiece[] => {
    const tip = item(line, -1)
    const out = frameAlong([tip[0], tip[1], tip[2] - 7], [0, 0, 1])
    const collar = turnedPiece(
      out,
      [
        [-0.5, 0.1],
        [0, 8],
        [1, 9.5],
        [13, 9.5],
        [14, 8],
        [14.2, 0.1],
      ],
      skin,
      camera,
      1.6,
    )
    const middle = item(line, Math.floor(line.length / 2))
    const peg = frameAlong([tip[0], tip[1], tip[2] + 7], [0, 0, 1])
    const foot =
      end.kind === 'peg' ? rubberGrip(peg, end.length, end.radius, 5, camera) : heelPad(tip, end.length, camera)
    return [
      { at: [middle[0], middle[1], middle[2] - 8], svg: body([item(shapes, i)], camera, 1.8) },
      collar,
      { ...foot, at: [tip[0], tip[1], tip[2] + 40] },
    ]
  })
  return [...pieces, ...clampBoss({ ...boss, skin: skin === skins.chrome ? skins.steel : skins.dull }, camera)]
}

/** A flat rubber pad for the heel, along the outward axis, its ends rounded off. */
function heelPad(tip: Point3, length: number, camera: Camera): PlacedPiece {
  const line = Array.from({ length: 25 }, (_, i): Point3 => [
    tip[0],
    tip[1] + 3,
    tip[2] + 2 + (length * (1 - Math.cos((i / 24) * Math.PI))) / 2,
  ])
  const pad = sweep(line, {
    skin: skins.rubber,
    radius: (way) => {
      const full = Math.max(0.02, 1 - Math.abs(Math.cos(way * Math.PI)) ** 5) ** 0.5
      return [14 * full, 6.5 * full]
    },
    upright: [0, 1, 0],
    around: 36,
  })
  const ridges = [0.36, 0.44, 0.52, 0.6].map((v) =>
    lineOn(
      pad,
      camera,
      [
        [0.02, v],
        [0.48, v],
      ],
      '#1B2026',
      1.4,
      20,
    ),
  )
  return { at: tip, svg: body([pad], camera, 1.7) + ridges.join('') }
}
