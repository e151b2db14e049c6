import type { CowlLamp } from './headlight-kinds.ts'
import { lathe } from './kit/lathe.ts'
import { loft } from './kit/loft.ts'
import { paint, tone } from './kit/palette.ts'
import { circle, num, type Point } from './kit/path.ts'
import { along, axisStep, edges, flatOn, onPlate, plate, type PlateFrame } from './kit/plate.ts'
import { clipped, line, shape } from './kit/shape.ts'
import { tube } from './kit/tube.ts'

const HOUSING = [
  { back: 26, scale: 0.98 },
  { back: 56, scale: 0.8 },
  { back: 80, scale: 0.48 },
] as const

/** Lamp, cowl and screen turned towards the viewer. */
export function cowlLamp(lamp: CowlLamp, frame: PlateFrame): string {
  const [dx, dy] = axisStep(frame)
  const back: Point = [frame.at[0] - dx * 78 - 8, frame.at[1] - dy * 78 + 24]
  const cable = tube(
    `M${num(back[0])} ${num(back[1])}C${num(back[0] - 40)} ${num(back[1] + 20)} ${num(back[0] - 20)} ${num(back[1] + 72)} ${num(back[0] - 50)} ${num(back[1] + 92)}`,
    11,
    'dark',
  )
  const screen =
    lamp.screen === ''
      ? ''
      : plate(frame, 4, lamp.screen, {
          face: paint.glassSmoke,
          edge: edges.dark,
          offset: -22,
          outline: 1.8,
          creases: false,
          inner: clipped(
            lamp.screen,
            shape('M-70 -60L-10 -150H8L-52 -60Z', { fill: tone.white, stroke: null, opacity: 0.5 }),
          ),
        })
  return (
    cable +
    screen +
    loft(frame, lamp.cowl, HOUSING, {
      face: cowlFace(lamp),
      edge: lamp.finish === 'black' ? edges.black : edges.dim,
      inner: line(lamp.cowl, tone.shade, 0.8),
    }) +
    lensPlate(lamp, frame, 8)
  )
}

function cowlFace({ finish }: CowlLamp): string {
  return finish === 'black' ? paint.faceBlack : paint.faceDim
}

function lensPlate(lamp: CowlLamp, frame: PlateFrame, offset: number): string {
  return plate(frame, offset, lamp.lens, {
    face: paint.glass,
    edge: edges.steel,
    offset,
    outline: 1.6,
    faceOutline: 1.5,
    creases: false,
    inner: optics(lamp),
  })
}

/** Reflector, bulb and position lamps behind the glass, flat. */
function optics({ lens, facets, bulb: [x, y], position: [px, py] }: CowlLamp): string {
  const glint = 'M-90 40L-30 -60H-6L-66 60Z'
  const pilots = px === 0 ? [px] : [-px, px]
  return (
    clipped(
      lens,
      line(facets, '#9AA4AC', 1) +
        shape(circle(x, y, 31), { fill: tone.white, stroke: '#9AA4AC', width: 1, opacity: 0.85 }) +
        shape(circle(x, y, 22), { fill: paint.faceDim, stroke: tone.dark, width: 1 }) +
        shape(circle(x, y, 14), { fill: paint.glass, stroke: tone.shade, width: 1.1 }) +
        shape(circle(x, y, 7.5), { fill: paint.faceDull, stroke: tone.shade, width: 1 }) +
        shape(circle(x - 2, y - 2.6, 2), { fill: tone.white, stroke: null }) +
        pilots
          .map(
            (at) =>
              shape(circle(at, py, 7.5), { fill: tone.white, stroke: tone.dark, width: 1.1 }) +
              shape(circle(at, py, 3), { fill: tone.mid, stroke: null }),
          )
          .join('') +
        shape(glint, { fill: tone.white, stroke: null, opacity: 0.6 }),
    ) + line(lens, tone.dark, 0.8)
  )
}

/** The housing from behind: bulb cover, socket and cable. */
export function cowlLampBack(lamp: CowlLamp, frame: PlateFrame): string {
  const screen =
    lamp.screen === ''
      ? ''
      : plate(frame, 4, lamp.screen, {
          face: paint.glassSmoke,
          edge: edges.black,
          offset: -56,
          outline: 1.8,
          creases: false,
        })
  const front = plate(frame, 10, lamp.cowl, {
    face: cowlFace(lamp),
    edge: lamp.finish === 'black' ? edges.black : edges.dim,
    offset: -66,
    outline: 2,
    creases: false,
    inner: line(lamp.cowl, tone.shade, 0.8),
  })
  const housing = loft(
    frame,
    shrunk(lamp.cowl, 0.5),
    [
      { back: 26, scale: 1.5 },
      { back: 62, scale: 1.88 },
    ],
    { face: paint.faceDark, edge: edges.dark },
  )
  const socket = lathe({ at: along(frame, 0).at, angle: frame.angle ?? -28, squash: frame.squash ?? 0.8 }, [
    {
      profile: [
        [0, 34],
        [12, 32],
      ],
      material: 'dark',
      cap: paint.faceDark,
      outline: 1.7,
    },
    {
      profile: [
        [12, 18],
        [22, 18],
      ],
      material: 'amber',
      cap: paint.faceAmber,
    },
  ])
  const [x, y] = along(frame, 34).at
  const cable = tube(
    `M${num(x)} ${num(y)}C${num(x + 30)} ${num(y + 4)} ${num(x + 14)} ${num(y + 66)} ${num(x + 40)} ${num(y + 98)}`,
    10,
    'dark',
  )
  return screen + front + housing + lugs(lamp, frame) + socket + cable
}

/** Mounting lugs at both sides of the housing. */
function lugs({ half }: CowlLamp, frame: PlateFrame): string {
  return [-1, 1]
    .map((side) =>
      plate(frame, 5, `${circle(side * (half - 22), -30, 12)}${circle(side * (half - 22), -30, 5)}`, {
        face: paint.faceDim,
        offset: -48,
        outline: 1.4,
      }),
    )
    .join('')
}

/** A path about the origin in another size; only for paths of absolute coordinates. */
function shrunk(path: string, scale: number): string {
  return path.replace(/-?\d+(?:\.\d+)?/g, (value) => num(Number(value) * scale))
}

/** The lamp square on, centred on the origin. */
export function cowlLampFront(lamp: CowlLamp): string {
  const flat: PlateFrame = { at: [0, 0], squash: 1 }
  const screen = lamp.screen === '' ? '' : shape(lamp.screen, { fill: paint.glassSmoke, width: 1.8 })
  return (
    screen +
    flatOn(
      flat,
      shape(lamp.cowl, { fill: cowlFace(lamp), width: 2 }) +
        shape(lamp.lens, { fill: paint.glass, width: 1.5 }) +
        optics(lamp),
    )
  )
}

/** Place of the lens' upper right corner, for a closer look. */
export function cowlLook({ position }: CowlLamp, frame: PlateFrame): Point {
  return onPlate(frame, [Math.max(36, position[0] * 0.6), position[1] * 0.4 + 4])
}
