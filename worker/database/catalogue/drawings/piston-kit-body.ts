import { ringAt } from './kit/lathe-details.ts'
import { lathe, type Axis, type Stage } from './kit/lathe.ts'
import { paint, tone } from './kit/palette.ts'
import { arc, ellipse, num, steps, type Point } from './kit/path.ts'
import { clipped, line, placed, shape } from './kit/shape.ts'
import type { PistonKind } from './piston-kit-kinds.ts'

/** Drawing units to the millimetre. */
export const UNIT = 2.85
/** Upper edges of the ring grooves below the crown, and their height; in mm. */
const GROOVES = [6, 10, 14.4] as const
const GROOVE = 2

/** The piston standing on its skirt; turned a quarter it shows the thrust side without the pin bore. */
export function piston(kind: PistonKind, axis: Axis, isSide: boolean): string {
  const radius = (kind.bore / 2) * UNIT
  const { squash } = axis
  const top = kind.height * UNIT
  const land = (from: number, to: number): Stage => ({
    profile: [
      [top - to * UNIT, radius],
      [top - from * UNIT, radius],
    ],
    outline: 1,
  })
  const groove = (at: number, isAmber: boolean): Stage => ({
    profile: [
      [top - (at + GROOVE) * UNIT, radius - 2.6],
      [top - at * UNIT, radius - 2.6],
    ],
    material: isAmber ? 'amber' : 'dim',
    outline: 1,
  })
  const lowest = GROOVES[2] + GROOVE
  const stages: (Stage | string)[] = [
    {
      profile: [
        [0, radius - 2],
        [5, radius],
        [top - lowest * UNIT, radius],
      ],
      outline: 1.8,
    },
    skirtCut(kind, radius, squash, isSide),
    groove(GROOVES[2], false),
    land(GROOVES[1] + GROOVE, GROOVES[2]),
    groove(GROOVES[1], true),
    land(GROOVES[0] + GROOVE, GROOVES[1]),
    groove(GROOVES[0], false),
    {
      profile: [
        [top - GROOVES[0] * UNIT, radius],
        [top - 3, radius],
        [top, radius - 3],
      ],
      cap: paint.face,
      outline: 1.8,
      detail: crown(kind, top, radius, squash),
    },
  ]
  const turned = lathe(axis, stages)
  return isSide ? turned + oilHoles(kind, axis, radius) : turned + pinBore(kind, axis, radius)
}

/** Shapes in the crown, drawn in the flat of the crown's ellipse. */
function crown({ crown: form }: PistonKind, top: number, radius: number, squash: number): string {
  const inset = radius * 0.16
  const edge = ringAt(top, radius - inset * 0.6, squash, 'none', 0.8, tone.mid)
  const arrow = placed(
    shape('M0 -6L7 5H-7Z', { fill: tone.dark, stroke: null }),
    [top + squash * radius * 0.72, 0],
    90,
    [squash * 2.8, squash * 1.7],
  )
  const pocket = (y: number, size: number): string => {
    const path = ellipse(top - squash * radius * 0.06, y, squash * size, size)
    return shape(path, { fill: paint.faceDim, stroke: tone.dark, width: 1 })
  }
  const inside = (content: string): string => clipped(ellipse(top, 0, squash * (radius - 5), radius - 5), content)
  switch (form) {
    case 'flat':
      return edge + ringAt(top, radius * 0.5, squash, 'none', 0.8, tone.mid) + arrow
    case 'pockets':
      return edge + inside(pocket(-radius * 0.46, radius * 0.42) + pocket(radius * 0.5, radius * 0.36)) + arrow
    case 'four-pockets':
      return (
        edge +
        inside(
          [
            [-0.42, -0.42],
            [0.42, -0.42],
            [-0.4, 0.44],
            [0.4, 0.44],
          ]
            .map(([across = 0, up = 0]) =>
              shape(ellipse(top + squash * radius * across, radius * up, squash * radius * 0.31, radius * 0.31), {
                fill: paint.faceDim,
                stroke: tone.dark,
                width: 1,
              }),
            )
            .join(''),
        )
      )
    case 'dome': {
      const dome = lathe({ at: [0, 0], angle: 0, squash }, [
        {
          profile: [
            [top, radius * 0.72],
            [top + 4, radius * 0.6],
            [top + 8, radius * 0.42],
          ],
          material: 'white',
          cap: paint.face,
          outline: 1,
          capOutline: 0.6,
          stroke: tone.dark,
        },
      ])
      return edge + dome
    }
    case 'dish':
      return (
        edge +
        ringAt(top, radius * 0.6, squash, paint.faceDim, 1.1, tone.slate) +
        ringAt(top - 5, radius * 0.5, squash, paint.faceDull, 0.7, tone.shade) +
        arrow
      )
  }
}

/** Pin bore with its boss and circlip groove; its hollow is lit from below. */
function pinBore(kind: PistonKind, { at: [x, y], squash }: Axis, radius: number): string {
  const size = (kind.pin / 2) * UNIT
  const bend = radius * squash * 0.9
  const middle: Point = [x - radius * 0.17 * squash, y - (kind.height - kind.crownToPin) * UNIT + bend]
  const [cx, cy] = middle
  const hole = ellipse(cx, cy, size * 0.96, size)
  const hollow =
    shape(hole, { fill: tone.black, width: 1.5 }) +
    clipped(
      hole,
      shape(ellipse(cx + 3, cy - size * 0.5, size, size), { fill: tone.ink, stroke: null }) +
        shape(arc(size * 0.9, 20, 130, middle), { stroke: tone.dark, width: 3.4 }),
    )
  return (
    shape(ellipse(cx - 1, cy, size * 1.42, size * 1.46), { fill: paint.faceDim, width: 1.5 }) +
    shape(ellipse(cx, cy, size * 1.14, size * 1.18), { fill: paint.face, width: 0.9 }) +
    hollow +
    line(`M${num(cx)} ${num(cy - size * 1.18)}v${num(size * 0.3)}`, tone.ink, 1.4)
  )
}

function oilHoles(kind: PistonKind, { at: [x, y], squash }: Axis, radius: number): string {
  const level = y - (kind.height - GROOVES[2] - GROOVE - 1.8) * UNIT
  return steps(-50, 50, 5)
    .map((degrees) => {
      const angle = (degrees * Math.PI) / 180
      return shape(
        ellipse(x + radius * Math.sin(angle), level + radius * squash * Math.cos(angle), 2.6 * Math.cos(angle), 2.8),
        { fill: tone.black, width: 0.8 },
      )
    })
    .join('')
}

/** The skirt's cut-outs in axis coordinates: x up, y across. */
function skirtCut({ skirt, height, crownToPin }: PistonKind, radius: number, squash: number, isSide: boolean): string {
  const front = (y: number, up: number): Point => [up - squash * Math.sqrt(Math.max(0, radius ** 2 - y ** 2)), y]
  const pinUp = (height - crownToPin) * UNIT
  const tool = steps(pinUp * 0.34, pinUp * 1.55, 9).map(
    (up) => `M${num(up)} ${num(-radius)}A${num(squash * radius)} ${num(radius)} 0 0 0 ${num(up)} ${num(radius)}`,
  )
  const toolMarks = isSide ? shape(tool.join(''), { stroke: tone.dark, width: 0.6, opacity: 0.55 }) : ''
  if (skirt === 'full') {
    return (
      toolMarks +
      line(
        `M${front(-radius * 0.74, 12)
          .map(num)
          .join(' ')}Q${num(-squash * radius + pinUp * 0.72)} 0 ${front(radius * 0.74, 12)
          .map(num)
          .join(' ')}`,
        tone.dark,
        1.1,
      )
    )
  }
  if (isSide) return toolMarks
  const half = skirt === 'slipper' ? 0.74 : 0.52
  const rise = skirt === 'slipper' ? pinUp * 0.62 : pinUp * 0.42
  const edge = steps(-half, half, 15).map((share) => front((radius - 2) * share, 0.5))
  const arch = steps(half, -half, 15).map((share): Point => {
    const lift = (1 - (share / half) ** (skirt === 'slipper' ? 6 : 2)) * rise
    return front(radius * share, lift)
  })
  const cut = `M${[...edge, ...arch].map((point) => point.map(num).join(' ')).join('L')}Z`
  const lip = `M${arch.map((point) => point.map(num).join(' ')).join('L')}`
  const panel = skirt === 'slipper' ? recess(front, radius, pinUp) : ''
  return panel + shape(cut, { fill: tone.black, width: 1.5 }) + line(lip, tone.dark, 3) + shape(lip, { width: 1.3 })
}

/** Slipper pistons are hollowed beside the pin boss. */
function recess(front: (y: number, up: number) => Point, radius: number, pinUp: number): string {
  const path = [
    ...steps(-0.74, 0.74, 15).map((share) => front(radius * share, pinUp * 0.5)),
    ...steps(0.74, -0.74, 15).map((share) => front(radius * share, pinUp * 1.5)),
  ]
  return shape(`M${path.map((point) => point.map(num).join(' ')).join('L')}Z`, {
    fill: paint.faceDull,
    stroke: tone.shade,
    width: 1.1,
  })
}
