import type { Drawing, View } from './drawing.ts'
import { leader } from './kit/lines.ts'
import { axisLine, measured, shadowUnder } from './kit/marks.ts'
import { scene } from './kit/scene.ts'
import { skins } from './kit/skins.ts'
import { revolve } from './kit/solids.ts'
import { discCamera, framed, project, samplesOfRing } from './kit/space.ts'
import type { Camera, Point2 } from './kit/space.ts'
import { body, patchesOn } from './kit/surface.ts'
import type { Skin, Surface } from './kit/surface.ts'
import { hubFaces, spokesPlate } from './wheel-rim-spokes.ts'

/** Millimetres: radius of the bead seat, width between the flanges. */
export interface Rim {
  seat: number
  width: number
  isAlloy: boolean
  skin: Skin
  /** A second shoulder pressed beside the well, as the wider rims have. */
  shouldered: boolean
}

/** 1.40 × 17 and 1.60 × 18 inch hoops of chromed steel, and a cast wheel of 18 inches. */
function rimOf({ model, variant }: Drawing): Rim {
  const isAlloy = variant === 'alloy wheel'
  if (isAlloy) return { seat: 228.5, width: 62, isAlloy, skin: skins.silverPaint, shouldered: true }
  if (model === 'honda-cg-125') return { seat: 228.5, width: 60, isAlloy, skin: skins.polished, shouldered: true }
  return { seat: 216, width: 46, isAlloy, skin: skins.steel, shouldered: false }
}

const FLANGE = 14
const WELL = 13
const SPOKES = 36

/** The rim of a bike: a bare hoop for 36 spokes, or the whole cast wheel. */
export function wheelRim(drawing: Drawing, view: View): string {
  const rim = rimOf(drawing)
  const outer = rim.seat + FLANGE
  const pose = {
    main: discCamera(-28, 0.6),
    'other-side': discCamera(180, 0.34),
    detail: discCamera(-28, 0.6),
    dimensions: discCamera(-28, 0.9999),
  }[view]
  const isFlat = view === 'dimensions'
  const camera = framed(pose, samplesOfRing(outer, rim.width / 2), isFlat ? 258 : 316, [
    isFlat ? 188 : 200,
    isFlat ? 186 : 194,
  ])
  const drawn = wheelAt(rim, camera)
  if (view === 'detail') {
    const [x, y] = rim.isAlloy ? [camera.x + 14, camera.y] : project(camera, [rim.seat * 0.86, rim.seat * 0.42, 0])
    return scene([drawn], { zoom: rim.isAlloy ? 2.2 : 2.6, centre: [x, y], closeUp: true })
  }
  if (isFlat) return scene([drawn, ...dimensionLines(rim, camera)])
  const reach = rim.seat * 0.8
  const shadow = shadowUnder(camera, hoopFaces(rim).nearSide)
  return scene([shadow, axisLine(camera, [0, 0, -reach], [0, 0, reach]), drawn])
}

function dimensionLines({ seat, isAlloy }: Rim, camera: Camera): string[] {
  const outer = seat + FLANGE
  return [
    axisLine(camera, [-outer - 40, 0, 0], [outer + 40, 0, 0]),
    axisLine(camera, [0, -outer - 40, 0], [0, outer + 40, 0]),
    measured(camera, [-outer, 0, 0], [outer, 0, 0], 156, `Ø ${Math.round(2 * outer)} mm`, 'x'),
    measured(camera, [-seat, 0, 0], [seat, 0, 0], -152, `Ø ${Math.round(2 * seat)} mm`, 'x'),
    ...(isAlloy ? [leader(project(camera, [6, 6, 0]), [328, 244], 'Ø 17 mm', 12)] : []),
  ]
}

/** The rim's skins by the order they are painted in; a rim is hollow, so its far, middle and near parts hide each other. */
function hoopFaces({ seat, width, skin, shouldered }: Rim) {
  const h = width / 2
  const shoulder: Point2[] = shouldered
    ? [
        [0.62, -1],
        [0.52, -4],
        [0.46, -9],
      ]
    : [
        [0.56, -1],
        [0.42, -10],
      ]
  const bank = (inset: number, sign: 1 | -1): Point2[] =>
    shoulder.map(([z, r]): Point2 => [sign * z * h, seat + r - inset])
  const well = (inset: number): [Point2, Point2] => [
    [-0.36 * h, seat - WELL - inset],
    [0.36 * h, seat - WELL - inset],
  ]
  const far: Point2[] = [[-h, seat + FLANGE], [-h + 1.5, seat + 1], ...bank(0, -1), well(0)[0]]
  const near: Point2[] = [well(0)[1], ...bank(0, 1).toReversed(), [h - 1.5, seat + 1], [h, seat + FLANGE]]
  const farInside: Point2[] = [[-h, seat + FLANGE - 1], [-h, seat - 3], ...bank(4, -1), well(4)[0]]
  const nearInside: Point2[] = [well(4)[1], ...bank(4, 1).toReversed(), [h, seat - 3]]
  const hoop = (profile: Point2[], inside = false, coat: Skin = skin): Surface =>
    revolve(profile, { skin: coat, columns: 84, inside })
  return {
    farSide: [hoop(farInside, true), hoop(far)],
    tape: hoop(
      [
        [-0.3 * h, seat - WELL + 1],
        [0.3 * h, seat - WELL + 1],
      ],
      false,
      skins.amber,
    ),
    well: hoop(well(0)),
    wellInside: hoop(well(4), true),
    nearSide: [hoop(near), hoop(nearInside, true)],
    lip: hoop([
      [h - 2, seat + FLANGE],
      [h + 1, seat + FLANGE + 1],
      [h + 2.5, seat + FLANGE - 1.5],
      [h + 2, seat + 3],
      [h + 1, seat - 3],
      [h, seat - 4],
    ]),
  }
}

function wheelAt(rim: Rim, camera: Camera): string {
  const { farSide, tape, well, wellInside, nearSide, lip } = hoopFaces(rim)
  const holes = rim.isAlloy ? '' : spokeHoles(wellInside, camera)
  return [
    body(farSide, camera, 1.5),
    body([well], camera, 1.1),
    rim.isAlloy ? '' : body([tape], camera, 0.9),
    body([wellInside], camera, 1.1),
    holes,
    rim.isAlloy ? spokesPlate(rim.seat - WELL - 3, camera) + hubFaces(camera) : '',
    body(nearSide, camera, 1.5),
    body([lip], camera, 1.7),
  ].join('')
}

/** Dimples with their holes, turned to the left and right hub flange by turns, and the larger hole of the valve. */
function spokeHoles(well: Surface, camera: Camera): string {
  const oval = (u: number, v: number, du: number, dv: number): Point2[] =>
    Array.from({ length: 16 }, (_, i): Point2 => {
      const a = (i / 16) * 2 * Math.PI
      return [u + du * Math.cos(a), v + dv * Math.sin(a)]
    })
  const places = Array.from({ length: SPOKES }, (_, i): Point2 => [(i + 0.5) / SPOKES, i % 2 ? 0.66 : 0.34])
  const dimples = patchesOn(
    well,
    camera,
    places.map(([u, v]) => oval(u, v, 0.0058, 0.3)),
  )
  const holes = patchesOn(well, camera, [
    ...places.map(([u, v]) => oval(u, v, 0.0026, 0.14)),
    oval(4 / SPOKES, 0.5, 0.0036, 0.2),
  ])
  return `<path d="${dimples}" fill="#D5D9DC" stroke="#59616A" stroke-width="0.8"/><path d="${holes}" fill="#1B2026"/>`
}
