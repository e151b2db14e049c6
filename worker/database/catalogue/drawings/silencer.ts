import type { Drawing, View } from './drawing.ts'
import type { Axis } from './kit/lathe.ts'
import { centreLine, dimension, leader } from './kit/lines.ts'
import { polar, type Point } from './kit/path.ts'
import { extentOf } from './kit/piece.ts'
import { scene } from './kit/scene.ts'
import { lyingShadow } from './kit/shadow.ts'
import { placed } from './kit/shape.ts'
import { muffler, SQUASH } from './silencer-body.ts'
import { plainSilencer, silencerKinds, type SilencerKind } from './silencer-kinds.ts'
import { header, joint, port, PORT } from './silencer-pipe.ts'

/** Of the length overall, measured along the way of the gas. */
const BODY_SHARE = 0.52
/** Degrees that the whole of it is turned in the frame. */
const LEAN = -24

/** Exhaust pipe with silencer; told apart by length, body, tail, heat shield and bend, B grade in plain black. */
export function silencer(drawing: Drawing, view: View): string {
  const full = silencerKinds[drawing.model]
  const kind = drawing.grade === 'B' ? plainSilencer(full) : full
  if (view === 'dimensions') return dimensionedSilencer(kind)
  const isBack = view === 'other-side'
  const axis: Axis = { at: joint(kind), angle: -kind.rise, squash: SQUASH }
  const onAxis = (along: number): Point => polar(along, axis.angle, axis.at)
  const shadows = [
    lyingShadow(onAxis(kind.frontCone * 0.6), onAxis(kind.length - 8), kind.radius * 0.9),
    lyingShadow([72, axis.at[1] - 6], [128, axis.at[1] + 8], 20),
  ]
  const centre = centreLine(onAxis(-62), onAxis(kind.length + 26))
  const parts = [...shadows, centre, header(kind, axis), muffler(kind, axis, isBack), port()]
  const content = parts.join('')
  // The joint to the engine with its gasket, the bend and the clamp: what has to fit.
  if (view === 'detail') return scene([content], { zoom: 1.88, centre: [110, 208], closeUp: true })
  // Leaning towards the diagonal, it fills more of a square frame than level.
  const corners: Point[] = [
    [PORT[0] - 16, PORT[1] - 12],
    [PORT[0] + 16, PORT[1] - 12],
    [34, PORT[1] + 100],
    [60, axis.at[1] + 6],
    polar(kind.radius, 90 - kind.rise, onAxis(kind.frontCone)),
    polar(kind.radius, 90 - kind.rise, onAxis(kind.length)),
    polar(kind.radius, -90 - kind.rise, onAxis(kind.length + 6)),
  ]
  const { left, top, right, bottom } = extentOf(corners.map(leant))
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return scene([isBack ? placed(content, [0, 0], -LEAN, [-1, 1]) : placed(content, [0, 0], LEAN)], {
    zoom: Math.min(348 / (right - left), 330 / (bottom - top)),
    centre: [isBack ? -x : x, y + 4],
  })
}

function leant([x, y]: Point): Point {
  const [cos, sin] = polar(1, LEAN)
  return [x * cos - y * sin, x * sin + y * cos]
}

/** Side elevation with the body level. */
function dimensionedSilencer(kind: SilencerKind): string {
  const level: SilencerKind = { ...kind, rise: 0 }
  const axis: Axis = { at: joint(level), angle: 0, squash: SQUASH }
  const [x, y] = axis.at
  const end = x + kind.length + (kind.tail === 'cap' || kind.tail === 'rolled' ? 10 : 2)
  const bodyMm = Math.round((kind.lengthMm * BODY_SHARE) / 5) * 5
  const middle = x + kind.frontCone + (kind.length - kind.frontCone - kind.tailLength) / 2
  const left = 34
  return scene(
    [
      centreLine([x - 60, y], [end + 22, y]),
      header(level, axis),
      muffler(level, axis, false),
      port(),
      dimension({
        from: [x, y + 24],
        to: [end, y + 24],
        offset: kind.radius + 26,
        text: `${bodyMm} mm`,
        along: 'x',
        size: 12,
      }),
      dimension({
        from: [left, PORT[1]],
        to: [end, y - kind.radius],
        offset: -40,
        text: `${kind.lengthMm} mm`,
        along: 'x',
        size: 12,
      }),
      leader([middle - 14, y - kind.radius - 2], [middle - 34, y - kind.radius - 36], `Ø ${kind.diameterMm} mm`, 12),
    ],
    { zoom: 320 / (end - left), centre: [(left + end) / 2, y - 72] },
  )
}
