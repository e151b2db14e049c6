import type { Drawing, View } from './drawing.ts'
import { lathe, type Axis } from './kit/lathe.ts'
import { centreLine, dimension, leader } from './kit/lines.ts'
import { polar, type Point } from './kit/path.ts'
import { scene } from './kit/scene.ts'
import { lyingShadow } from './kit/shadow.ts'
import { plugKinds, type PlugKind } from './spark-plug-kinds.ts'
import { extent, HEX_LENGTH, plugStages, SEAT, UNIT, type NearEnd } from './spark-plug-stages.ts'

/** A spark plug lying down; told apart by thread, reach, hexagon, ribs and terminal. */
export function sparkPlug(drawing: Drawing, view: View): string {
  const kind = plugKinds[drawing.model]
  if (view === 'dimensions') return dimensionedPlug(kind)
  const nearEnd: NearEnd = view === 'other-side' ? 'electrode' : 'terminal'
  const axis: Axis = { at: [200, 200], angle: -48, squash: nearEnd === 'terminal' ? 0.3 : 0.36 }
  const [low, high] = extent(kind)
  const ends: [number, number] = nearEnd === 'terminal' ? [low, high] : [-high, -low]
  const onCanvas = (along: number): Point => polar(along, axis.angle, axis.at)
  const plug = lathe(axis, [line(ends), ...plugStages(kind, axis.squash, nearEnd)])
  const shadow = lyingShadow(onCanvas(ends[0] + 8), onCanvas(ends[1] - 8), kind.hexagon * 0.62 * UNIT)
  if (view === 'detail') {
    return scene([shadow, plug], { zoom: 2.3, centre: onCanvas(-kind.reach * UNIT * 0.4), closeUp: true })
  }
  // Longer plugs look longer, though all fill the frame.
  const zoom = 1.13 + 0.3 * (1 - (high - low) / 400)
  return scene([shadow, plug], { zoom, centre: onCanvas((ends[0] + ends[1]) / 2) })
}

function line([from, to]: readonly [number, number]): string {
  return centreLine([from - 18, 0], [to + 22, 0])
}

function dimensionedPlug(kind: PlugKind): string {
  const [low, high] = extent(kind)
  const axis: Axis = { at: [0, 0], angle: 0, squash: 0 }
  const radius = (kind.threadDiameter / 2) * UNIT
  const flat = (kind.hexagon / 2) * UNIT
  const hexMiddle = (SEAT + HEX_LENGTH * 0.5) * UNIT
  return scene(
    [
      lathe(axis, [line([low, high]), ...plugStages(kind, 0, 'terminal')]),
      dimension({
        from: [-kind.reach * UNIT, radius],
        to: [0, radius],
        offset: 46,
        text: `${kind.reach} mm`,
        along: 'x',
      }),
      dimension({
        from: [hexMiddle, -flat / 0.866],
        to: [hexMiddle, flat / 0.866],
        offset: -(high - hexMiddle + 22),
        text: `${kind.hexagon} mm`,
        along: 'y',
      }),
      dimension({
        from: [low, -radius],
        to: [high, -10],
        offset: -62,
        text: `${Math.round((high - low) / UNIT)} mm`,
        along: 'x',
      }),
      leader([-kind.reach * UNIT * 0.5, -radius], [-kind.reach * UNIT * 0.5 + 12, -flat - 22], kind.thread),
    ],
    { zoom: Math.min(1.08, 345 / (high - low + 40)), centre: [(low + high) / 2 + 8, 10] },
  )
}
