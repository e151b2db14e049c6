import type { Drawing, View } from './drawing.ts'
import { cover, endPiece, placeAt, withRoundEnds } from './kit/hull.ts'
import type { Station } from './kit/hull.ts'
import { measured, shadowUnder } from './kit/marks.ts'
import { entry, item } from './kit/pick.ts'
import { polyline } from './kit/polyline.ts'
import { scene } from './kit/scene.ts'
import { clipped, shape } from './kit/shape.ts'
import { skins } from './kit/skins.ts'
import { framed, project, standingCamera } from './kit/space.ts'
import type { Camera, Point2 } from './kit/space.ts'
import { body, lineOn, patchesOn, samples, visibleShape } from './kit/surface.ts'
import type { Skin, Surface } from './kit/surface.ts'

interface Style {
  /** Millimetres, nose to the right. */
  stations: Station[]
  /** Places of the seams: across the seat and along it. */
  pleats: number[]
  welts: { u: number; from: number; to: number }[]
  strapAt: number | null
  hasChrome: boolean
}

const styles: Record<string, Style> = {
  'honda-cd-70': {
    stations: [
      [-226, 116, 110, -1],
      [-90, 122, 104, -4],
      [40, 120, 94, -4],
      [160, 110, 86, -2],
      [228, 102, 82, 2],
    ].map(station),
    pleats: [-220, -165, -110, -55, 105, 150, 195, 240],
    welts: [],
    strapAt: 0,
    hasChrome: true,
  },
  'honda-cg-125': {
    stations: [
      [-266, 122, 150, 14],
      [-220, 126, 150, 10],
      [-140, 130, 136, 4],
      [-70, 128, 108, 0],
      [40, 122, 98, 0],
      [150, 108, 96, 4],
      [244, 92, 98, 12],
    ].map(station),
    pleats: [],
    welts: [0.34, 0.42, 0.5, 0.58, 0.66].map((u) => ({ u, from: -70, to: 240 })),
    strapAt: -96,
    hasChrome: true,
  },
  'suzuki-gs-150': {
    stations: [
      [-286, 110, 208, 80],
      [-236, 118, 204, 66],
      [-160, 126, 184, 44],
      [-110, 130, 142, 30],
      [-40, 128, 104, 12],
      [60, 116, 94, 0],
      [160, 92, 102, 6],
      [252, 70, 126, 30],
    ].map(station),
    pleats: [-118],
    welts: [],
    strapAt: null,
    hasChrome: false,
  },
}

function station([x = 0, half = 0, top = 0, bottom = 0]: number[]): Station {
  return { x, half, top, bottom }
}

/** The seat of a bike: its silhouette, seams, strap and trim. */
export function seat(drawing: Drawing, view: View): string {
  const style = entry(styles, drawing.model, 'honda-cd-70')
  const cushion = cover(withRoundEnds(style.stations, END, 22), { skin: skins.satin })
  const pose = {
    main: standingCamera(26, 26),
    'other-side': standingCamera(-38, 16),
    detail: standingCamera(26, 26),
    dimensions: standingCamera(0, 2),
  }[view]
  const isFlat = view === 'dimensions'
  const camera = framed(pose, samples(cushion), isFlat ? 300 : 334, [isFlat ? 206 : 200, 192])
  const drawn = seatAt(style, cushion, camera)
  if (view === 'detail') {
    const centre = project(camera, [style.strapAt === null ? -150 : 150, 90, 40])
    return scene([drawn], { zoom: 2.3, centre, closeUp: true })
  }
  if (isFlat) return scene([drawn, ...dimensionLines(style, camera)])
  return scene([shadowUnder(camera, [cushion], 0.42), drawn])
}

function dimensionLines({ stations }: Style, camera: Camera): string[] {
  const first = item(stations, 0).x - END
  const last = item(stations, -1).x + END
  const top = Math.max(...stations.map((s) => s.top))
  const low = Math.min(...stations.map((s) => s.bottom)) - PAN
  return [
    measured(camera, [first, low, 0], [last, low, 0], 40, `${last - first} mm`, 'x'),
    measured(camera, [first, low, 0], [first, top, 0], -26, `${Math.round(top - low)} mm`, 'y'),
  ]
}

const PAN = 16
const END = 64

function seatAt(style: Style, cushion: Surface, camera: Camera): string {
  const ended = withRoundEnds(style.stations, END, 22)
  const lower = withRoundEnds(style.stations, END, 0).map((s) => ({
    ...s,
    half: s.half * 0.965,
    top: s.bottom + 4,
    bottom: s.bottom - PAN,
    squareness: 8,
  }))
  const closed = (list: Station[], skin: Skin) => [endPiece(list, 'first', { skin }), endPiece(list, 'last', { skin })]
  const along = (u: number, from = 0.015, to = 0.985) =>
    Array.from({ length: 41 }, (_, i): Point2 => [u, from + ((to - from) * i) / 40])
  const across = (v: number, from = 0.17, to = 0.83) =>
    Array.from({ length: 33 }, (_, i): Point2 => [from + ((to - from) * i) / 32, v])
  const ends = [0.002, 0.998].filter((v) => camera.toward[0] * (v - 0.5) > 0.05)
  const seam = (places: Point2[]) =>
    lineOn(cushion, camera, places, '#1B2026', 1.5, 2) + lineOn(cushion, camera, raised(places), '#7B838B', 0.8, 2)
  const piping = [0.155, 0.845].map(
    (u) => lineOn(cushion, camera, along(u), '#1B2026', 4.2, 2) + lineOn(cushion, camera, along(u), '#F5A400', 2.2, 2),
  )
  const around = ends.map((v) => joint(cushion, v, camera))
  const trim = [0.006, 0.994].map(
    (u) => lineOn(cushion, camera, along(u), '#1B2026', 6.6, 2) + lineOn(cushion, camera, along(u), '#D5D9DC', 4, 2),
  )
  const strapped = style.strapAt === null ? '' : strap(cushion, style.strapAt, camera)
  const dressing = [
    ...style.pleats.map((x) => seam(across(placeAt(cushion, x)))),
    ...style.welts.map(({ u, from, to }) => seam(along(u, placeAt(cushion, from), placeAt(cushion, to)))),
    ...piping,
    ...(style.hasChrome ? trim : []),
    strapped,
  ].join('')
  return [
    body([...closed(lower, skins.rubber), cover(lower, { skin: skins.rubber })], camera, 1.8),
    body([...closed(ended, skins.satin), cushion], camera, 1.9),
    clipped(visibleShape(cushion, camera), dressing),
    ...around,
  ].join('')
}

/** The piping's short way round the end of the seat. */
function joint(cushion: Surface, v: number, camera: Camera): string {
  const inner = v < 0.5 ? 0.02 : 0.98
  const points = [cushion.at(0.155, inner), cushion.at(0.155, v), cushion.at(0.845, v), cushion.at(0.845, inner)]
  const path = polyline(
    points.map((point) => project(camera, point)),
    false,
  )
  return shape(path, { width: 4.2, round: true }) + shape(path, { stroke: '#F5A400', width: 2.2, round: true })
}

function raised(places: Point2[]): Point2[] {
  return places.map(([u, v]): Point2 => [u, v + 0.004])
}

/** The pillion's strap over the cushion at `x`, with its steel clasp at the edge. */
function strap(cushion: Surface, x: number, camera: Camera): string {
  const [from, to] = [placeAt(cushion, x - 15), placeAt(cushion, x + 15)]
  const strips = Array.from({ length: 36 }, (_, i): Point2[] => {
    const [u0, u1] = [i / 36, (i + 1) / 36 + 0.003]
    return [
      [u0, from],
      [u1, from],
      [u1, to],
      [u0, to],
    ]
  })
  const edge = (v: number) => Array.from({ length: 73 }, (_, i): Point2 => [i / 72, v])
  const [left, right] = [placeAt(cushion, x - 20), placeAt(cushion, x + 20)]
  const clasps = [0.02, 0.93].map((u): Point2[] => [
    [u, left],
    [u + 0.05, left],
    [u + 0.05, right],
    [u, right],
  ])
  return [
    `<path d="${patchesOn(cushion, camera, strips)}" fill="#31383F"/>`,
    ...[from, to].map((v) => lineOn(cushion, camera, edge(v), '#1B2026', 1.6, 1)),
    lineOn(cushion, camera, edge((from + to) / 2), '#6A727B', 0.8, 1),
    `<path d="${patchesOn(cushion, camera, clasps, 3)}" fill="#D5D9DC" stroke="#1B2026" stroke-width="1.2" stroke-linejoin="round"/>`,
  ].join('')
}
