import type { RoundLamp } from './headlight-kinds.ts'
import { bulb, lens, LENS, pattern } from './headlight-lens.ts'
import { dome, nearArc, ringAt } from './kit/lathe-details.ts'
import { bowl, lathe, type Axis, type Stage } from './kit/lathe.ts'
import { paint, tone, type Material } from './kit/palette.ts'
import { circle, ellipse, num, polar, polygon, steps, type Point } from './kit/path.ts'
import { clipped, line, placed, shape } from './kit/shape.ts'
import { tube } from './kit/tube.ts'

const RADIUS = 108

/** A round lamp turned towards the viewer, its cable hanging from the bowl. */
export function roundLamp(lamp: RoundLamp, axis: Axis): string {
  const { squash } = axis
  const [x, y] = axis.at
  const cable = tube(
    `M${x - 92} ${y + 42}C${x - 118} ${y + 70} ${x - 104} ${y + 104} ${x - 136} ${y + 122}`,
    11,
    'dark',
  )
  const plug = lamp.hasConnector ? connector([x - 138, y + 123], 148) : ''
  const stages: (Stage | string)[] = [
    {
      profile: [
        [-114, 18],
        [-98, 18],
      ],
      material: 'dark',
      cap: paint.faceDark,
    },
    {
      profile: bowl(104, 104, 0, 16),
      material: lamp.bowl === 'black' ? 'paint' : 'chrome',
      outline: 1.8,
      detail: screws(lamp, squash),
    },
    {
      profile: [
        [-8, RADIUS - 1],
        [0, RADIUS - 1],
      ],
      material: 'dark',
      outline: 1.4,
    },
    rim(lamp, squash),
    ringAt(20, LENS + 6, squash, paint.dim, 1.2),
    lens(lamp, squash, -axis.angle),
    lamp.hasPeak ? peak(squash) : '',
  ]
  return cable + plug + lathe(axis, stages)
}

/** Rounded rim from its seat on the bowl to the glass. */
function rim({ rim: finish }: RoundLamp, squash: number): string {
  const material: Material = finish === 'chrome' ? 'chrome' : finish === 'black' ? 'paint' : 'dim'
  const cap = finish === 'chrome' ? paint.face : finish === 'black' ? paint.faceBlack : paint.faceDull
  const bulge = steps(0, 1, 9).map((share): Point => [
    -3 + 22 * share,
    RADIUS - 1 + 3.4 * Math.sin(Math.PI * (0.12 + 0.78 * share)) - 3 * share,
  ])
  return (
    dome(bulge, squash, paint[material], 1.5) +
    ringAt(19, RADIUS - 2.6, squash, cap, 1.2) +
    nearArc(6, RADIUS + 2, squash, tone.shade, 0.9)
  )
}

function screws({ bowl: finish }: RoundLamp, squash: number): string {
  const at: Point = [-squash * 78 - 30, 34]
  return (
    shape(circle(at[0], at[1], 7), { fill: finish === 'black' ? paint.face : paint.faceDark, width: 1.3 }) +
    shape(`M${num(at[0] - 4)} ${num(at[1] + 2)}l8 -4`, { width: 1.2 })
  )
}

/** Chromed peak over the upper rim, longest in its middle. */
function peak(squash: number): string {
  const [start, end] = [-122, -10]
  const onRim = (degrees: number, along: number): Point => {
    const [x, y] = polar(RADIUS + 2, degrees)
    return [along + x * squash, y]
  }
  const reach = (degrees: number): number => 14 + 34 * Math.sin((Math.PI * (degrees - start)) / (end - start)) ** 0.6
  const outer = steps(start, end, 25).map((degrees) => onRim(degrees, reach(degrees)))
  const inner = steps(end, start, 25).map((degrees) => onRim(degrees, 12))
  const bead = steps(start + 4, end - 4, 21).map((degrees) => onRim(degrees, reach(degrees) - 4))
  return (
    shape(polygon([...outer, ...inner]), { fill: paint.face, width: 1.7 }) + line(polygon(bead, false), tone.dark, 1.1)
  )
}

function connector(at: Point, degrees: number): string {
  const body =
    shape('M0 -9H20Q24 -9 24 -5V5Q24 9 20 9H0Z', { fill: tone.light, width: 1.6 }) +
    line('M8 -9V9M14 -9V9', tone.dark, 1)
  const pins = shape('M24 -5h8M24 0h8M24 5h8', { width: 2.4 })
  return placed(pins + body, at, degrees)
}

function rimBack({ rim: finish }: RoundLamp, squash: number): string {
  const material: Material = finish === 'chrome' ? 'chrome' : finish === 'black' ? 'paint' : 'dim'
  const bulge = steps(0, 1, 9).map((share): Point => [
    -21 + 22 * share,
    RADIUS - 4 + 3.4 * Math.sin(Math.PI * (0.1 + 0.8 * share)) + 3 * share,
  ])
  return (
    dome(bulge, squash, paint[material], 1.5) +
    ringAt(1, RADIUS - 1, squash, finish === 'black' ? paint.faceBlack : paint.faceDim, 1.1)
  )
}

/** The lamp from behind: bowl, bulb socket and cable. */
export function roundLampBack(lamp: RoundLamp, axis: Axis): string {
  const { squash } = axis
  const shell = bowl(78, 104, 0, 8, 30)
    .toReversed()
    .map(([along, radius]): Point => [-along, radius])
  const stages: (Stage | string)[] = [
    rimBack(lamp, squash),
    dome(shell, squash, lamp.bowl === 'black' ? paint.paint : paint.chrome, 1.5),
    nearArc(3, 99, squash, tone.shade, 0.8),
    {
      profile: [
        [70, 34],
        [84, 32],
      ],
      material: 'dark',
      cap: paint.faceDark,
    },
    {
      profile: [
        [84, 18],
        [100, 18],
      ],
      material: 'amber',
      cap: paint.faceAmber,
      detail: [-7, 7].map((y) => shape(ellipse(100, y, 2, 3.4), { fill: tone.ink, width: 0.6 })).join(''),
    },
  ]
  const end = polar(98, axis.angle, axis.at)
  const cable = tube(
    `M${num(end[0])} ${num(end[1])}C${num(end[0] + 34)} ${num(end[1] - 8)} ${num(end[0] + 30)} ${num(end[1] + 70)} ${num(end[0] - 6)} ${num(end[1] + 122)}`,
    10,
    'dark',
  )
  return lathe(axis, stages) + cable + (lamp.hasConnector ? connector([end[0] - 6, end[1] + 121], 108) : '')
}

/** The lamp square on, centred on the origin; 2 × `frontRadius` wide. */
export function roundLampFront(lamp: RoundLamp): string {
  const finish = lamp.rim === 'chrome' ? paint.face : lamp.rim === 'black' ? paint.faceBlack : paint.faceDull
  const glint = 'M-66 -40A80 80 0 0 1 -24 -76L-4 -80A84 84 0 0 0 -54 -18Z'
  return (
    shape(circle(0, 0, frontRadius), { fill: finish, width: 2 }) +
    shape(circle(0, 0, LENS + 7), { fill: paint.dim, width: 1.1 }) +
    shape(circle(0, 0, LENS), { fill: paint.glass, width: 1.3 }) +
    clipped(
      circle(0, 0, LENS - 1),
      pattern(lamp) + bulb(lamp, 1) + shape(glint, { fill: tone.white, stroke: null, opacity: 0.8 }),
    )
  )
}

export const frontRadius = RADIUS + 2
