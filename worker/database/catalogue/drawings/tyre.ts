import type { Drawing, View } from './drawing.ts'
import { centreCross } from './kit/lines.ts'
import { axisLine, measured, shadowUnder } from './kit/marks.ts'
import { entry } from './kit/pick.ts'
import { scene } from './kit/scene.ts'
import { skins } from './kit/skins.ts'
import { revolve, smooth } from './kit/solids.ts'
import { discCamera, framed, standingCamera } from './kit/space.ts'
import type { Camera, Point2 } from './kit/space.ts'
import { body, lineOn, patchesOn, samples } from './kit/surface.ts'
import type { Surface } from './kit/surface.ts'
import { treadOf } from './tyre-treads.ts'
import type { TreadName } from './tyre-treads.ts'

/** Millimetres: bead seat radius, width and height of the section. */
interface Size {
  seat: number
  width: number
  height: number
  tread: TreadName
}

/** 2.25-17, 2.50-17, 2.50-18, 3.00-17 and twice 90/90-18: the sizes these bikes leave the works with. */
const sizes: Record<string, Size> = {
  'honda-cd-70 front': { seat: 216, width: 59, height: 57, tread: 'zigzag-rib' },
  'honda-cd-70 rear': { seat: 216, width: 67, height: 64, tread: 'chevron-block' },
  'honda-cg-125 front': { seat: 228.5, width: 66, height: 64, tread: 'straight-rib' },
  'honda-cg-125 rear': { seat: 216, width: 82, height: 78, tread: 'block' },
  'yamaha-ybr-125 rear': { seat: 228.5, width: 91, height: 81, tread: 'sweeping' },
  'suzuki-gs-150 rear': { seat: 228.5, width: 90, height: 81, tread: 'centre-lug' },
}

const GROOVE = '#14181C'

/** The tyre of a bike, front or rear: section, diameter and tread are the real size's. */
export function tyre(drawing: Drawing, view: View): string {
  const size = entry(sizes, `${drawing.model} ${drawing.variant ?? 'rear'}`, 'honda-cd-70 rear')
  if (view === 'dimensions') return withDimensions(size)
  if (view === 'other-side') return standing(size, standingCamera(70, 12))
  const camera = framed(discCamera(-16, 0.52), samples(skinsOf(size).outside), 322, [200, 194])
  if (view === 'detail')
    return scene([tyreAt(size, camera)], { zoom: 2.4, centre: [camera.x - 56, 214], closeUp: true })
  return standing(size, discCamera(-16, 0.52))
}

function standing(size: Size, pose: Camera): string {
  const { outside } = skinsOf(size)
  const camera = framed(pose, samples(outside), 322, [200, 194])
  const reach = size.seat * 1.25
  return scene([
    shadowUnder(camera, [outside], 0.42),
    axisLine(camera, [0, 0, -reach], [0, 0, reach]),
    tyreAt(size, camera),
  ])
}

/** Side and front elevation beside each other with diameter, rim diameter and width in millimetres. */
function withDimensions(size: Size): string {
  const { outside } = skinsOf(size)
  const radius = size.seat + size.height
  const side = framed(standingCamera(0, 0), samples(outside), 216, [132, 190])
  const front = { ...standingCamera(90, 0), scale: side.scale, x: 296, y: side.y }
  return scene([
    tyreAt(size, side),
    tyreAt(size, front),
    centreCross([side.x, side.y], 120),
    axisLine(front, [0, -radius - 30, 0], [0, radius + 30, 0]),
    measured(side, [-radius, 0, 0], [radius, 0, 0], 136, `Ø ${2 * radius} mm`, 'x'),
    measured(side, [-size.seat, 0, 0], [size.seat, 0, 0], -136, `Ø ${Math.round(2 * size.seat)} mm`, 'x'),
    measured(front, [0, -radius, size.width / 2], [0, -radius, -size.width / 2], 29, `${size.width} mm`, 'x'),
  ])
}

interface Skins {
  outside: Surface
  inside: Surface
}

function skinsOf({ seat, width, height }: Size): Skins {
  const half: Point2[] = [
    [0.3, 0.02],
    [0.4, 0.1],
    [0.49, 0.34],
    [0.5, 0.52],
    [0.475, 0.7],
    [0.41, 0.82],
    [0.28, 0.93],
    [0.14, 0.985],
  ]
  const profile: Point2[] = [...half.map(([z, r]): Point2 => [-z, r]), [0, 1], ...half.toReversed()]
  const sized = (inset: number): Point2[] =>
    smooth(
      profile.map(([z, r]): Point2 => [z * (width - inset * 2), seat + r * (height - inset)]),
      3,
    )
  const lip = (z: number): Point2 => [z * width * 0.3, seat]
  return {
    outside: revolve(sized(0), { skin: skins.rubber, columns: 96 }),
    inside: revolve([lip(-1), ...sized(7), lip(1)], { skin: skins.cavity, columns: 96, inside: true }),
  }
}

function tyreAt(size: Size, camera: Camera): string {
  const { outside, inside } = skinsOf(size)
  const tread = treadOf(size.tread)
  const round = (v: number) => Array.from({ length: 65 }, (_, i): Point2 => [i / 64, v])
  const sideLines = [0.955, 0.9, 0.8].map((v, i) =>
    lineOn(outside, camera, round(v), i === 1 ? '#6A727B' : '#1B2026', i === 1 ? 1 : 1.1, 1),
  )
  const treadLines = tread.lines.map(({ places, width }) =>
    lineOn(outside, camera, places, GROOVE, Math.max(0.8, width * camera.scale), 1),
  )
  return [
    body([inside], camera),
    body([outside], camera),
    `<path d="${patchesOn(outside, camera, tread.grooves, 2)}" fill="${GROOVE}"/>`,
    ...treadLines,
    ...sideLines,
    balanceMark(outside, camera),
  ].join('')
}

/** The painted dot a new tyre carries at its light spot, beside the valve. */
function balanceMark(outside: Surface, camera: Camera): string {
  const [u, v] = [0.9, 0.872]
  const ring = Array.from({ length: 20 }, (_, i): Point2 => {
    const a = (i / 20) * 2 * Math.PI
    return [u + 0.0088 * Math.cos(a), v + 0.03 * Math.sin(a)]
  })
  return `<path d="${patchesOn(outside, camera, [ring])}" fill="#F5A400" stroke="#1B2026" stroke-width="1.1"/>`
}
