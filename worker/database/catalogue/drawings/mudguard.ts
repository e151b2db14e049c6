import type { Drawing, View } from './drawing.ts'
import { measured, shadowBelow } from './kit/marks.ts'
import { entry } from './kit/pick.ts'
import { scene } from './kit/scene.ts'
import { skins } from './kit/skins.ts'
import { frameAlong, revolve, smooth, sweep } from './kit/solids.ts'
import { framed, project, standingCamera } from './kit/space.ts'
import type { Camera, Point2, Point3 } from './kit/space.ts'
import { body, lineOn, patchesOn, samples } from './kit/surface.ts'
import type { Skin, Surface } from './kit/surface.ts'

/** Millimetres and degrees; angles run from the front (0) over the top (90) to the rear (180) of the wheel. */
interface Style {
  radius: number
  half: number
  /** How far the edges hang down below the crown. */
  depth: number
  from: number
  to: number
  skin: Skin
  /** Stays from the guard's edge to the axle, by their angles. */
  stays: number[]
  bridge: number | null
  reflector: { at: number; side: 1 | -1 } | { at: number; side: 0 }
  /** A rear guard has the lamp's slot and holes at its tail. */
  lampHoles: boolean
}

const styles: Record<string, Style> = {
  'honda-cd-70 front': {
    radius: 300,
    half: 47,
    depth: 34,
    from: 44,
    to: 168,
    skin: skins.paint,
    stays: [142],
    bridge: 92,
    reflector: { at: 112, side: 1 },
    lampHoles: false,
  },
  'honda-cg-125 front': {
    radius: 318,
    half: 58,
    depth: 52,
    from: 32,
    to: 176,
    skin: skins.chrome,
    stays: [62, 152],
    bridge: 104,
    reflector: { at: 120, side: 1 },
    lampHoles: false,
  },
  'honda-cd-70 rear': {
    radius: 306,
    half: 62,
    depth: 50,
    from: 66,
    to: 196,
    skin: skins.paint,
    stays: [],
    bridge: null,
    reflector: { at: 186, side: 0 },
    lampHoles: true,
  },
}

/** The mudguard of a bike, front or rear: length of its arc, valance, stays and holes. */
export function mudguard(drawing: Drawing, view: View): string {
  const style = entry(styles, `${drawing.model} ${drawing.variant ?? 'front'}`, 'honda-cd-70 front')
  const { outside } = sheets(style)
  const main = style.lampHoles ? standingCamera(-50, 18) : standingCamera(30, 20)
  const back = style.lampHoles ? standingCamera(142, 16) : standingCamera(-152, 16)
  const pose = { main, 'other-side': back, detail: main, dimensions: standingCamera(0, 2) }[view]
  const isFlat = view === 'dimensions'
  const tips: Point3[] =
    style.stays.length > 0
      ? [
          [0, -18, 70],
          [0, -18, -70],
        ]
      : []
  const camera = framed(pose, [...samples(outside), ...tips], isFlat ? 288 : 320, [isFlat ? 206 : 200, 194])
  const drawn = guardAt(style, camera)
  if (view === 'detail') {
    const { at, side } = style.reflector
    const centre = project(camera, onArc(style, at, side * 0.7))
    return scene([drawn], { zoom: 2.4, centre, closeUp: true })
  }
  if (isFlat) return scene([drawn, ...dimensionLines(style, camera)])
  return scene([shadowBelow(camera, [...samples(outside), ...tips], 0.4), drawn])
}

function dimensionLines(style: Style, camera: Camera): string[] {
  const x = (angle: number) => style.radius * Math.cos((angle * Math.PI) / 180)
  const y = (angle: number) => style.radius * Math.sin((angle * Math.PI) / 180)
  const [left, right] = [Math.min(x(style.to), x(180)), x(style.from)]
  const leftmost = style.to > 180 ? -style.radius : left
  const low = Math.min(y(style.from), y(style.to))
  return [
    measured(
      camera,
      [leftmost, style.radius, 0],
      [right, style.radius, 0],
      -30,
      `${Math.round(right - leftmost)} mm`,
      'x',
    ),
    measured(camera, [leftmost, low, 0], [leftmost, style.radius, 0], -26, `${Math.round(style.radius - low)} mm`, 'y'),
    measured(camera, [0, 0, 0], [x(78), y(78), 0], 0.01, `${style.radius} mm`),
  ]
}

/** A point on the sheet: angle on the arc, and -1 to 1 across it. */
function onArc({ radius, half, depth }: Style, angle: number, across: number): Point3 {
  const a = (angle * Math.PI) / 180
  const r = radius - depth * Math.abs(across) ** 2.6
  return [r * Math.cos(a), r * Math.sin(a), across * half]
}

function sheets(style: Style): { outside: Surface; inside: Surface } {
  const across = Array.from({ length: 25 }, (_, i) => -1 + i / 12)
  const profile = across.map((c): Point2 => [c * style.half, style.radius - style.depth * Math.abs(c) ** 2.6])
  const inner = profile.map(([z, r]): Point2 => [z * 0.985, r - 3])
  const span = { from: style.from, to: style.to, columns: 150 }
  return {
    outside: revolve(profile, { skin: style.skin, ...span }),
    inside: revolve(inner, { skin: skins.rubber, inside: true, ...span }),
  }
}

function guardAt(style: Style, camera: Camera): string {
  const { outside, inside } = sheets(style)
  const along = (v: number, from = 0, to = 1) =>
    Array.from({ length: 61 }, (_, i): Point2 => [from + ((to - from) * i) / 60, v])
  const isSeenFromLeft = camera.toward[2] < 0
  const nearSide = isSeenFromLeft ? -1 : 1
  const beads = [0.045, 0.955].map((v) => lineOn(outside, camera, along(v), '#1B2026', 1.1, 1))
  const crease =
    style.skin === skins.chrome
      ? [0.4, 0.6].map((v) => lineOn(outside, camera, along(v, 0.02, 0.98), '#59616A', 1, 1))
      : []
  return [
    staysOf(style, -nearSide as 1 | -1, camera),
    body([inside], camera, 1.7),
    style.bridge === null ? '' : bridgeOf(style, style.bridge, camera),
    body([outside], camera, 1.9),
    ...beads,
    ...crease,
    style.lampHoles ? lampHoles(style, outside, camera) : '',
    staysOf(style, nearSide, camera),
    reflectorOf(style, nearSide, camera),
  ].join('')
}

/** Wire stays from the edge down to the axle's eye, on one side. */
function staysOf(style: Style, side: 1 | -1, camera: Camera): string {
  const axle: Point3 = [0, 0, side * (style.half + 12)]
  return (
    style.stays
      .map((angle) => {
        const foot = onArc(style, angle, side)
        const top = onArc(style, angle, side * 0.86)
        const isNear = side * camera.toward[2] > 0
        // On the far side the head and the upper end lie behind the sheet.
        const outside: Point3[] = [
          [top[0], top[1], top[2] + side * 5],
          [foot[0], foot[1], foot[2] + side * 6],
        ]
        const upper = isNear ? outside : [foot]
        const line: Point3[] = [...upper, axle]
        const rod = sweep(smooth(line, 5), { skin: skins.steel, radius: () => 5, around: 12 })
        const bolt = frameAlong([top[0], top[1], top[2] + side * 6], [0, 0.2, side])
        const head = revolve(
          [
            [0, 9],
            [5, 8.4],
            [7, 0.1],
          ],
          { skin: skins.steel, frame: bolt, columns: 24 },
        )
        return body([rod], camera, 1.4) + (isNear ? body([head], camera, 1.2) : '')
      })
      .join('') + (style.stays.length > 0 ? eye(axle, side, camera) : '')
  )
}

function eye(at: Point3, side: 1 | -1, camera: Camera): string {
  const frame = frameAlong(at, [0, 0, side])
  const ring = revolve(
    [
      [-4.5, 8.5],
      [-4, 17],
      [4, 17],
      [4.5, 8.5],
    ],
    { skin: skins.steel, frame, columns: 40 },
  )
  const hole = revolve(
    [
      [4.5, 8.5],
      [4.6, 8.4],
      [4.7, 0.1],
    ],
    { skin: skins.cavity, frame, columns: 24 },
  )
  return body([ring], camera, 1.5) + body([hole], camera, 1)
}

/** The fork bridge of a front guard: a bent strap below the crown with its bolt lugs. */
function bridgeOf(style: Style, angle: number, camera: Camera): string {
  const a = (angle * Math.PI) / 180
  const out = (r: number, z: number): Point3 => [r * Math.cos(a), r * Math.sin(a), z]
  const w = style.half + 20
  const line = smooth(
    [
      out(style.radius - 120, w),
      out(style.radius - 60, w),
      out(style.radius - 22, style.half),
      out(style.radius - 12, 0),
      out(style.radius - 22, -style.half),
      out(style.radius - 60, -w),
      out(style.radius - 120, -w),
    ],
    6,
  )
  const strap = sweep(line, {
    skin: skins.dull,
    radius: () => [3.5, 14],
    upright: [-Math.sin(a), Math.cos(a), 0.001],
    around: 20,
  })
  return body([strap], camera, 1.5)
}

/** The slot of the lamp's leads and the holes of its bolts, at the tail. */
function lampHoles(style: Style, outside: Surface, camera: Camera): string {
  const u = (angle: number) => (angle - style.from) / (style.to - style.from)
  const oval = (angle: number, v: number, du: number, dv: number): Point2[] =>
    Array.from({ length: 20 }, (_, i): Point2 => {
      const a = (i / 20) * 2 * Math.PI
      return [u(angle) + du * Math.cos(a), v + dv * Math.sin(a)]
    })
  const rings = [
    oval(160, 0.5, 0.034, 0.05),
    oval(150, 0.37, 0.014, 0.026),
    oval(150, 0.63, 0.014, 0.026),
    oval(172, 0.5, 0.014, 0.026),
  ]
  return `<path d="${patchesOn(outside, camera, rings)}" fill="#F2F0EA" stroke="#1B2026" stroke-width="1.3"/>`
}

/** The reflector on its steel back: beside a front guard, at the tail of a rear one. */
function reflectorOf(style: Style, nearSide: 1 | -1, camera: Camera): string {
  const { at, side } = style.reflector
  const a = (at * Math.PI) / 180
  const place = onArc(style, at, side === 0 ? 0 : nearSide * 0.9)
  const direction: Point3 = side === 0 ? [Math.cos(a), Math.sin(a), 0] : [0, 0, nearSide]
  const frame = frameAlong(place, direction)
  const back = revolve(
    [
      [-2, 25],
      [5, 25],
      [6, 21],
    ],
    { skin: skins.steel, frame, columns: 48 },
  )
  const lens = revolve(
    [
      [5, 21.5],
      [9, 20],
      [11.5, 15],
      [12.5, 8],
      [13, 0.1],
    ],
    { skin: skins.amber, frame, columns: 48 },
  )
  const rings = [0.3, 0.55].map((v) =>
    lineOn(
      lens,
      camera,
      Array.from({ length: 33 }, (_, i): Point2 => [i / 32, v]),
      '#C98300',
      0.9,
      1,
    ),
  )
  return body([back], camera, 1.5) + body([lens], camera, 1.2) + rings.join('')
}
