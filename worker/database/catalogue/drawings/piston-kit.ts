import type { Drawing, View } from './drawing.ts'
import { ringAt } from './kit/lathe-details.ts'
import { lathe, type Axis } from './kit/lathe.ts'
import { centreLine, dimension, leader } from './kit/lines.ts'
import { paint, tone } from './kit/palette.ts'
import { arc, num, polar, type Point } from './kit/path.ts'
import { scene } from './kit/scene.ts'
import { standingShadow } from './kit/shadow.ts'
import { placed, shape } from './kit/shape.ts'
import { piston, UNIT } from './piston-kit-body.ts'
import { pistonKinds, type PistonKind } from './piston-kit-kinds.ts'

const SQUASH = 0.36

/** Piston with its rings, pin and circlips; told apart by bore, crown, pin and skirt. */
export function pistonKit(drawing: Drawing, view: View): string {
  const kind = pistonKinds[drawing.model]
  if (view === 'dimensions') return dimensionedPiston(kind)
  const isSide = view === 'other-side'
  const radius = (kind.bore / 2) * UNIT
  const foot = 318
  const axis: Axis = { at: [42 + radius, foot], angle: -90, squash: SQUASH }
  const body = piston(kind, axis, isSide)
  if (view === 'detail') {
    const crown = foot - kind.height * UNIT
    return scene([standingShadow(axis.at[0], foot + 8, radius), body], {
      zoom: 2.2,
      centre: [axis.at[0], crown + 42],
      closeUp: true,
    })
  }
  const side = axis.at[0] + radius + 18
  const ringRadius = radius * 0.82
  const middle = side + ringRadius
  const right = middle + ringRadius
  const top = foot - kind.height * UNIT - radius * SQUASH
  return scene(
    [
      standingShadow(axis.at[0], foot + radius * SQUASH * 0.5, radius),
      centreLine([axis.at[0], top - 26], [axis.at[0], foot + radius * SQUASH + 22]),
      body,
      ...rings(middle, Math.min(top + 22, foot - 140), ringRadius),
      ...pinAndClips(kind, middle, foot),
    ],
    { zoom: 330 / (right - 40), centre: [(right + 42) / 2, (top + foot + radius * SQUASH) / 2] },
  )
}

/** Two compression rings and the oil ring, apart in the air as in an exploded drawing. */
function rings(x: number, y: number, radius: number): string[] {
  const ring = (level: number, colour: string, width: number): string => {
    const squashed = radius * 0.33
    const start = polar(1, 78)
    const end = polar(1, 66)
    const path = `M${num(x + radius * start[0])} ${num(level + squashed * start[1])}A${num(radius)} ${num(squashed)} 0 1 1 ${num(x + radius * end[0])} ${num(level + squashed * end[1])}`
    return (
      shape(path, { width: width + 2.6 }) +
      shape(path, { stroke: colour, width }) +
      placed(shape(path, { stroke: tone.white, width: width * 0.3, opacity: 0.8 }), [0, -width * 0.22])
    )
  }
  return [
    centreLine([x, y - 42], [x, y + 92]),
    ring(y + 54, tone.mid, 7),
    ring(y + 27, tone.dark, 4.4),
    ring(y, tone.mid, 4.4),
  ]
}

function pinAndClips(kind: PistonKind, x: number, foot: number): string[] {
  const radius = (kind.pin / 2) * UNIT
  const half = kind.bore * 0.42 * UNIT
  const axis: Axis = { at: [x - 6, foot - 8], angle: -18, squash: 0.42 }
  const wall = radius * 0.6
  const pin = lathe(axis, [
    centreLine([-half - 16, 0], [half + 18, 0]),
    {
      profile: [
        [-half, radius - 2],
        [-half + 3, radius],
        [half - 3, radius],
        [half, radius - 2],
      ],
      cap: paint.face,
      outline: 1.8,
      detail: ringAt(half, wall, 0.42, tone.black, 1.2),
    },
  ])
  const clip = (place: Point): string =>
    placed(
      shape(arc(8.5, -40, 250), { width: 3.4, round: true }) +
        shape(arc(8.5, -40, 250), { stroke: tone.mid, width: 1.3, round: true }),
      place,
      0,
      [1, 0.55],
    )
  const low = foot + radius * 0.9 + 14
  return [
    standingShadow(x, low - 2, half * 0.9),
    pin,
    clip([x + half * 0.5, low + 4]),
    clip([x + half * 0.5 + 24, low - 5]),
  ]
}

/** Front elevation with the crown level. */
function dimensionedPiston(kind: PistonKind): string {
  const radius = (kind.bore / 2) * UNIT
  const axis: Axis = { at: [0, 0], angle: -90, squash: 0.0001 }
  const top = -kind.height * UNIT
  const pinLevel = top + kind.crownToPin * UNIT
  const size = (kind.pin / 2) * UNIT
  return scene(
    [
      standingShadow(0, 4, radius),
      piston({ ...kind, crown: 'flat' }, axis, false),
      centreLine([0, top - 22], [0, 24]),
      centreLine([-radius - 20, pinLevel], [radius + 20, pinLevel]),
      dimension({ from: [-radius, 0], to: [radius, 0], offset: 42, text: `Ø ${kind.bore} mm`, along: 'x' }),
      dimension({ from: [-radius, top], to: [-radius, 0], offset: 36, text: `${kind.height} mm`, along: 'y' }),
      dimension({
        from: [radius, top],
        to: [radius, pinLevel],
        offset: -34,
        text: `${kind.crownToPin} mm`,
        along: 'y',
      }),
      leader([size * 0.6, pinLevel - size * 0.8], [radius * 0.5, top - 26], `Ø ${kind.pin} mm`),
    ],
    { zoom: Math.min(1.5, 322 / (kind.bore * UNIT + 108)), centre: [2, top / 2 + 8] },
  )
}
