import { hexagon } from './hexagon.ts'
import { item } from './pick.ts'
import { polyline } from './polyline.ts'
import { skins } from './skins.ts'
import { frameAlong, placeIn, revolve } from './solids.ts'
import type { Frame } from './solids.ts'
import { add, dot, project, subtract, times } from './space.ts'
import type { Camera, Point2, Point3 } from './space.ts'
import { body, lineOn, patchesOn } from './surface.ts'
import type { Skin, Surface } from './surface.ts'

/** Something drawn and the place in the part that tells how near it is. */
export interface PlacedPiece {
  at: Point3
  svg: string
}

/** The pieces painted far to near as this camera sees them. */
export function farToNear(pieces: readonly PlacedPiece[], camera: Camera): string {
  return pieces
    .toSorted((one, other) => dot(one.at, camera.toward) - dot(other.at, camera.toward))
    .map(({ svg }) => svg)
    .join('')
}

/** A turned piece about a frame's z, both ends closed by its profile. */
export function turnedPiece(
  frame: Frame,
  profile: readonly Point2[],
  skin: Skin,
  camera: Camera,
  width = 1.6,
  columns = 48,
): PlacedPiece {
  const middle = (item(profile, 0)[0] + item(profile, -1)[0]) / 2
  return { at: placeIn(frame, [0, 0, middle]), svg: body([revolve(profile, { skin, frame, columns })], camera, width) }
}

export interface ClampBoss {
  radius: number
  length: number
  bore: number
  teeth: number
  skin: Skin
  /** Direction of the slit and its clamp bolt from the axis, degrees from the right. */
  slitAt: number
}

/** The splined eye that clamps a lever to its shaft (its axis is z, at the origin): ears, slit and amber bolt. */
export function clampBoss({ radius, length, bore, teeth, skin, slitAt }: ClampBoss, camera: Camera): PlacedPiece[] {
  const frame = frameAlong([0, 0, 0], [0, 0, 1])
  const h = length / 2
  const out = onCircle(1, slitAt)
  const across = onCircle(1, slitAt + 90)
  const eye = revolve(
    [
      [-h, bore],
      [-h, radius - 2],
      [-h + 2, radius],
      [h - 2, radius],
      [h, radius - 2],
      [h, bore],
    ],
    { skin, frame, columns: 56 },
  )
  const face = revolve(
    [
      [h, radius - 2],
      [h + 0.2, 0.1],
    ],
    { skin, frame, columns: 56 },
  )
  const faceBehind = revolve(
    [
      [-h - 0.2, 0.1],
      [-h, radius - 2],
    ],
    { skin, frame, columns: 56 },
  )
  const ears = frameAlong(times(out, radius + 5), across)
  const lug = revolve(
    [
      [-11, 0.1],
      [-10.9, 8.5],
      [-10, 9.5],
      [10, 9.5],
      [10.9, 8.5],
      [11, 0.1],
    ],
    { skin, frame: ears, columns: 40 },
  )
  const head = hexagon(ears, 10.5, 17, 8.4, skins.amber, camera, 1.4)
  const tail = revolve(
    [
      [-16, 0.1],
      [-15.6, 4.4],
      [-10, 4.6],
    ],
    { skin: skins.amber, frame: ears, columns: 24 },
  )
  const isFront = camera.toward[2] > 0
  const shown = isFront ? face : faceBehind
  const spline = splineRing(shown, teeth, bore / (radius - 2), isFront, camera)
  const slit = lineAcross(times(out, bore * 0.9), times(out, radius + 12), isFront ? h : -h, camera)
  const place: Point3 = times(out, radius)
  return [
    { at: add(place, times(camera.toward, -6)), svg: body([lug], camera, 1.5) + head + body([tail], camera, 1.2) },
    { at: [0, 0, 0], svg: body([eye, shown], camera, 1.7) + spline + slit },
  ]
}

function onCircle(radius: number, degrees: number): Point3 {
  const a = (degrees * Math.PI) / 180
  return [radius * Math.cos(a), radius * Math.sin(a), 0]
}

/** The toothed bore in the eye's face; `share` of the face's radius. */
function splineRing(face: Surface, teeth: number, share: number, isFront: boolean, camera: Camera): string {
  const place = (r: number) => (isFront ? 1 - r : r)
  const ring = Array.from({ length: teeth * 4 }, (_, i): Point2 => [
    i / (teeth * 4),
    place(share * (i % 4 < 2 ? 1 : 0.8)),
  ])
  return `<path d="${patchesOn(face, camera, [ring])}" fill="#1B2026" stroke="#1B2026" stroke-width="0.8"/>`
}

function lineAcross(from: Point3, to: Point3, z: number, camera: Camera): string {
  const ends = [from, add(from, times(subtract(to, from), 0.62))].map(([x, y]) => project(camera, [x, y, z]))
  return `<path d="${polyline(ends, false, 40)}" stroke="#1B2026" stroke-width="${(3.4 * camera.scale).toFixed(1)}"/>`
}

/** A ribbed rubber sleeve about a frame's z from 0 to `length`, its free end rounded. */
export function rubberGrip(frame: Frame, length: number, radius: number, ribs: number, camera: Camera): PlacedPiece {
  const grip = revolve(
    [
      [-0.5, 0.1],
      [0, radius * 0.9],
      [1.5, radius],
      [length - 4, radius],
      [length - 1, radius * 0.92],
      [length, radius * 0.7],
      [length + 0.3, 0.1],
    ],
    { skin: skins.rubber, frame, columns: 48 },
  )
  const sleeve = revolve(
    [
      [1.5, radius],
      [length - 4, radius],
    ],
    { skin: skins.rubber, frame, columns: 48 },
  )
  const round = (v: number) => Array.from({ length: 49 }, (_, i): Point2 => [i / 48, v])
  const rings = Array.from({ length: ribs }, (_, i) => {
    const v = (i + 0.8) / (ribs + 0.6)
    return (
      lineOn(sleeve, camera, round(v), '#1B2026', 1.8, 1) + lineOn(sleeve, camera, round(v + 0.035), '#6A727B', 0.7, 1)
    )
  })
  return { at: placeIn(frame, [0, 0, length / 2]), svg: body([grip], camera, 1.7) + rings.join('') }
}
