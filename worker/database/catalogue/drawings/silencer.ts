import type { Drawing, View } from './drawing.ts'
import { carton } from './kit/carton.ts'
import type { Axis } from './kit/lathe.ts'
import { centreLine, dimension, leader } from './kit/lines.ts'
import { polar, type Point } from './kit/path.ts'
import { scene } from './kit/scene.ts'
import { hangingShadow, lyingShadow } from './kit/shadow.ts'
import { placed } from './kit/shape.ts'
import { muffler, SQUASH } from './silencer-body.ts'
import { plainSilencer, silencerKinds, type SilencerKind } from './silencer-kinds.ts'
import { header, joint, port, PORT } from './silencer-pipe.ts'

/** Of the length overall, measured along the way of the gas. */
const BODY_SHARE = 0.52

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
  const box = drawing.grade === 'genuine' && !isBack ? [carton([300, 330], 90, 50, 70)] : []
  const parts = [...shadows, ...box, centre, header(kind, axis), muffler(kind, axis, isBack), port()]
  const right = onAxis(kind.length)[0] + 8
  const content = parts.join('')
  // The joint to the engine with its gasket, the bend and the clamp: what has to fit.
  if (view === 'detail') return scene([content], { zoom: 1.88, centre: [110, 208], closeUp: true })
  const [middleX, middleY] = [
    (right + 34) / 2,
    (axis.at[1] + 12 + Math.min(PORT[1] - 10, onAxis(kind.length)[1] - kind.radius)) / 2,
  ]
  const turned = isBack ? placed(content, [2 * middleX, 0], 0, [-1, 1]) : content
  return scene([turned], { zoom: 334 / (right - 34), centre: [middleX, middleY + 6] })
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
      hangingShadow((left + end) / 2, y + kind.radius + 78, 150),
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
    { zoom: 320 / (end - left), centre: [(left + end) / 2, y - 48] },
  )
}
