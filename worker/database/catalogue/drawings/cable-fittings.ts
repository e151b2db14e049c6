import type { Fitting } from './cable-kinds.ts'
import { hexagon } from './kit/hexagon.ts'
import { polyline } from './kit/polyline.ts'
import { skins } from './kit/skins.ts'
import { frameAlong, placeIn, revolve, sweep } from './kit/solids.ts'
import type { Frame } from './kit/solids.ts'
import { add, project, times } from './kit/space.ts'
import type { Camera, Point2, Point3 } from './kit/space.ts'
import { body, lineOn } from './kit/surface.ts'
import type { Skin, Surface } from './kit/surface.ts'

/** Where a fitting ends and the next begins. */
interface Seat {
  frame: Frame
  svg: string
}

const WIRE = 2.1

/** The fittings of one end, from the casing's end outwards along the frame's z. */
export function fittingsAt(frame: Frame, fittings: readonly Fitting[], camera: Camera): string {
  let seat: Frame = frame
  const drawn: string[] = []
  for (const fitting of fittings) {
    const next = fitted(seat, fitting, camera)
    drawn.push(next.svg)
    seat = next.frame
  }
  return drawn.join('')
}

/** Where the last fitting ends. */
export function endOf(frame: Frame, fittings: readonly Fitting[], camera: Camera): Point3 {
  return fittings.reduce((seat, fitting) => fitted(seat, fitting, camera).frame, frame).origin
}

/** How far the fittings reach along their way, bends counted by their arc. */
export function reachOf(fittings: readonly Fitting[]): number {
  return fittings.reduce((sum, fitting) => sum + lengthOf(fitting), 0)
}

function lengthOf(fitting: Fitting): number {
  if ('length' in fitting) return fitting.length
  return fitting.kind === 'bend' ? (fitting.radius * fitting.sweep * Math.PI) / 180 : fitting.radius * 2
}

function moved(frame: Frame, distance: number): Frame {
  return { ...frame, origin: placeIn(frame, [0, 0, distance]) }
}

function turned(frame: Frame, profile: readonly Point2[], skin: Skin, camera: Camera, width = 1.5): string {
  return body([revolve(profile, { skin, frame, columns: 40 })], camera, width)
}

function fitted(frame: Frame, fitting: Fitting, camera: Camera): Seat {
  switch (fitting.kind) {
    case 'ferrule': {
      const { length, radius: r } = fitting
      const profile: Point2[] = [
        [-5, 0.1],
        [-4.9, r - 1],
        [-4, r],
        [length * 0.35, r],
        [length * 0.42, r - 1.2],
        [length * 0.55, r - 1.2],
        [length * 0.62, r],
        [length - 1, r],
        [length, r - 1],
        [length + 0.2, 0.1],
      ]
      const svg = turned(frame, profile, skins.steel, camera)
      return { frame: moved(frame, length), svg }
    }
    case 'boot':
      return { frame: moved(frame, fitting.length), svg: bellows(frame, fitting.length, fitting.radius, camera) }
    case 'sleeve': {
      const { length, radius: r } = fitting
      const profile: Point2[] = [
        [-8, 0.1],
        [-7.8, r * 0.74],
        [-3, r],
        [length - 1, r],
        [length, r - 1.4],
        [length + 0.2, 0.1],
      ]
      return { frame: moved(frame, length), svg: turned(frame, profile, skins.rubber, camera) }
    }
    case 'cap': {
      const { length, radius: r } = fitting
      const profile: Point2[] = [
        [-3, 0.1],
        [-2.8, r],
        [0, r],
        [2, r - 1.2],
        [length - 3, r - 2],
        [length, r * 0.5],
        [length + 0.3, 0.1],
      ]
      return { frame: moved(frame, length), svg: turned(frame, profile, skins.rubber, camera) }
    }
    case 'thread':
      return threaded(frame, fitting, camera)
    case 'knurl':
      return knurled(frame, fitting, camera)
    case 'bend':
      return bent(frame, fitting, camera)
    case 'spring':
      return {
        frame: moved(frame, fitting.length),
        svg: spring(frame, fitting.length, fitting.radius, fitting.coils, camera),
      }
    case 'wire': {
      const r = fitting.radius ?? WIRE
      return {
        frame: moved(frame, fitting.length),
        svg: turned(
          frame,
          [
            [-2, r],
            [fitting.length, r],
            [fitting.length + 0.3, 0.1],
          ],
          skins.steel,
          camera,
          1.2,
        ),
      }
    }
    case 'barrel': {
      const across = frameAlong(
        add(frame.origin, times(frame.z, fitting.radius * 0.7)),
        add(frame.x, times([0, 0, 1], 0.5)),
      )
      const [r, h] = [fitting.radius, fitting.length / 2]
      const profile: Point2[] = [
        [-h, 0.1],
        [-h + 0.1, r - 1],
        [-h + 1, r],
        [h - 1, r],
        [h, r - 1],
        [h + 0.1, 0.1],
      ]
      return { frame: moved(frame, fitting.radius * 2), svg: turned(across, profile, skins.steel, camera) }
    }
    case 'stud': {
      const { radius: r, length } = fitting
      const profile: Point2[] = [
        [0, 0.1],
        [0.1, r - 0.8],
        [1, r],
        [length - 1, r],
        [length, r - 1.2],
        [length + 0.2, 0.1],
      ]
      return { frame: moved(frame, length), svg: turned(frame, profile, skins.steel, camera) }
    }
    case 'wing-nut':
      return wingNut(frame, fitting.radius, camera)
  }
}

function ringPlaces(v: number): Point2[] {
  return Array.from({ length: 33 }, (_, i): Point2 => [i / 32, v])
}

function bellows(frame: Frame, length: number, r: number, camera: Camera): string {
  const folds = Math.round(length / 7)
  const waves = Array.from({ length: folds * 2 + 1 }, (_, i): Point2 => [
    (i / (folds * 2)) * length,
    (i % 2 ? r : r - 2.2) * (1 - (i / (folds * 2)) * 0.12),
  ])
  const whole = turned(frame, [[-6, 0.1], [-5.8, r * 0.72], ...waves, [length + 0.3, 0.1]], skins.rubber, camera)
  const skin = revolve(waves, { skin: skins.rubber, frame, columns: 40 })
  const creases = Array.from({ length: folds - 1 }, (_, i) =>
    lineOn(skin, camera, ringPlaces((i + 1) / folds), '#1B2026', 1.2, 1),
  )
  return whole + creases.join('')
}

function threaded(
  frame: Frame,
  { length, radius: r, nuts, amberNut }: Extract<Fitting, { kind: 'thread' }>,
  camera: Camera,
): Seat {
  const rod = revolve(
    [
      [-3, r],
      [length, r],
    ],
    { skin: skins.steel, frame, columns: 40 },
  )
  const turns = Math.round(length / 3)
  const thread = Array.from({ length: turns }, (_, i) =>
    lineOn(rod, camera, ringPlaces((i + 0.7) / turns), '#69717A', 1, 1),
  )
  const whole = turned(
    frame,
    [
      [-3, 0.1],
      [-2.8, r],
      [length - 1, r],
      [length, r - 1.2],
      [length + 0.2, 0.1],
    ],
    skins.steel,
    camera,
  )
  // The rod passes through every nut, so what stands out of it is painted again.
  const nutsDrawn = nuts.map((at) => {
    const outer = at + 7.5
    const rest = revolve(
      [
        [outer, r],
        [length - 1, r],
        [length, r - 1.2],
        [length + 0.2, 0.1],
      ],
      { skin: skins.steel, frame, columns: 40 },
    )
    const restThread = thread.slice(Math.ceil((outer / length) * turns))
    return (
      hexagon(frame, at, outer, r * 1.85, at === amberNut ? skins.amber : skins.steel, camera, 1.5) +
      body([rest], camera, 1.4) +
      restThread.join('')
    )
  })
  return { frame: moved(frame, length), svg: whole + thread.join('') + nutsDrawn.join('') }
}

function knurled(
  frame: Frame,
  { length, radius: r, isAmber }: Extract<Fitting, { kind: 'knurl' }>,
  camera: Camera,
): Seat {
  const skin = isAmber ? skins.amber : skins.steel
  const rim = revolve(
    [
      [1, r],
      [length - 1, r],
    ],
    { skin, frame, columns: 40 },
  )
  const grips = Array.from({ length: 26 }, (_, i) =>
    lineOn(
      rim,
      camera,
      [
        [i / 26, 0.05],
        [i / 26, 0.95],
      ],
      isAmber ? '#A86E00' : '#69717A',
      0.9,
      2,
    ),
  )
  const whole = turned(
    frame,
    [
      [-0.4, 0.1],
      [-0.2, r - 1],
      [1, r],
      [length - 1, r],
      [length, r - 1],
      [length + 0.2, 0.1],
    ],
    skin,
    camera,
  )
  return { frame: moved(frame, length), svg: whole + grips.join('') }
}

/** A steel pipe bent in the picture's plane. */
function bent(
  frame: Frame,
  { radius, sweep: degrees, turn }: Extract<Fitting, { kind: 'bend' }>,
  camera: Camera,
): Seat {
  const side: Point3 = times([-frame.z[1], frame.z[0], 0], turn)
  const at = (angle: number): Point3 =>
    add(frame.origin, add(times(frame.z, radius * Math.sin(angle)), times(side, radius * (1 - Math.cos(angle)))))
  const last = (degrees * Math.PI) / 180
  const line = Array.from({ length: 25 }, (_, i) => at((i / 24) * last))
  const pipe = sweep(line, { skin: skins.steel, radius: () => 5, upright: [0, 0, 1], around: 28 })
  const direction = add(times(frame.z, Math.cos(last)), times(side, Math.sin(last)))
  return { frame: frameAlong(at(last), direction), svg: body([pipe], camera, 1.6) }
}

function spring(frame: Frame, length: number, r: number, coils: number, camera: Camera): string {
  const half = (i: number, isFront: boolean): string => {
    const points = Array.from({ length: 13 }, (_, k): Point2 => {
      const a = Math.PI * (i * 2 + (isFront ? 0 : 1)) + (k / 12) * Math.PI
      const z = ((a / (2 * Math.PI)) * length) / coils
      return project(camera, placeIn(frame, [r * Math.cos(a), r * Math.sin(a), z]))
    })
    const path = polyline(points, false)
    const tones = isFront ? ['#8C949C', '#EDEFF0'] : ['#59616A', '#69717A']
    return (
      `<path d="${path}" fill="none" stroke="#1B2026" stroke-width="5.4" stroke-linecap="round"/>` +
      `<path d="${path}" fill="none" stroke="${tones[0]}" stroke-width="2.8" stroke-linecap="round"/>` +
      `<path d="${path}" fill="none" stroke="${tones[1]}" stroke-width="1.1" stroke-linecap="round"/>`
    )
  }
  const turns = Array.from({ length: coils }, (_, i) => i)
  // Which half faces the viewer follows from where the frame's y points.
  const isFirstHalfFront = frame.y[2] > 0
  const rod = turned(
    frame,
    [
      [-2, 3],
      [length, 3],
    ],
    skins.steel,
    camera,
    1.3,
  )
  return (
    turns.map((i) => half(i, !isFirstHalfFront)).join('') + rod + turns.map((i) => half(i, isFirstHalfFront)).join('')
  )
}

function wingNut(frame: Frame, r: number, camera: Camera): Seat {
  const wing = (side: 1 | -1): Surface =>
    sweep(
      Array.from({ length: 13 }, (_, i): Point3 =>
        placeIn(frame, [0, side * (r * 0.6 + (i / 12) * r * 1.7), 5 + (i / 12) * 3]),
      ),
      {
        skin: skins.amber,
        radius: (way) => [5.6 * Math.sqrt(Math.max(0.02, 1 - (2 * way - 1) ** 4)), 2.6],
        upright: frame.x,
        around: 20,
      },
    )
  const hub = turned(
    frame,
    [
      [-0.4, 0.1],
      [-0.2, r],
      [9, r * 0.8],
      [11, r * 0.7],
      [11.2, 0.1],
    ],
    skins.amber,
    camera,
  )
  const tip = turned(
    frame,
    [
      [11, 5],
      [18, 5],
      [18.3, 0.1],
    ],
    skins.steel,
    camera,
    1.3,
  )
  return { frame: moved(frame, r * 2), svg: body([wing(1)], camera, 1.4) + body([wing(-1)], camera, 1.4) + hub + tip }
}
