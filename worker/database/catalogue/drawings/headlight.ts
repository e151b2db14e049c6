import type { Drawing, View } from './drawing.ts'
import { cowlLamp, cowlLampBack, cowlLampFront, cowlLook } from './headlight-cowl.ts'
import { lampOf, type CowlLamp, type RoundLamp } from './headlight-kinds.ts'
import { frontRadius, roundLamp, roundLampBack, roundLampFront } from './headlight-round.ts'
import type { Axis } from './kit/lathe.ts'
import { centreCross, centreLine, dimension } from './kit/lines.ts'
import { polar } from './kit/path.ts'
import { along, onPlate, type PlateFrame } from './kit/plate.ts'
import { scene } from './kit/scene.ts'
import { touchingShadow } from './kit/shadow.ts'

/** A headlamp: round ones by rim, bowl and glass, the others by the lines of their cowl. */
export function headlight(drawing: Drawing, view: View): string {
  const lamp = lampOf(drawing)
  return lamp.form === 'round' ? roundHeadlight(lamp, view) : cowlHeadlight(lamp, view)
}

function roundHeadlight(lamp: RoundLamp, view: View): string {
  if (view === 'dimensions') {
    return scene(
      [
        roundLampFront(lamp),
        centreCross([0, 0], frontRadius + 22),
        dimension({
          from: [-frontRadius, 0],
          to: [frontRadius, 0],
          offset: frontRadius + 40,
          text: `Ø ${lamp.diameterMm} mm`,
          along: 'x',
        }),
      ],
      { zoom: 1.16, centre: [0, 26] },
    )
  }
  if (view === 'other-side') {
    const axis: Axis = { at: [186, 212], angle: -24, squash: 0.74 }
    return scene(
      [
        touchingShadow(188, 317, 78),
        centreLine(polar(-120, -24, axis.at), polar(172, -24, axis.at)),
        roundLampBack(lamp, axis),
      ],
      {
        zoom: 1.24,
        centre: [206, 208],
      },
    )
  }
  const axis: Axis = { at: [198, 196], angle: -24, squash: 0.72 }
  const shadow = view === 'detail' ? '' : touchingShadow(204, 301, 78)
  const parts = [shadow, centreLine(polar(-150, -24, axis.at), polar(140, -24, axis.at)), roundLamp(lamp, axis)]
  return view === 'detail'
    ? scene(parts, { zoom: 2.2, centre: [236, 176], closeUp: true })
    : scene(parts, { zoom: lamp.hasConnector ? 1.16 : 1.24, centre: [lamp.hasConnector ? 184 : 196, 206] })
}

function cowlHeadlight(lamp: CowlLamp, view: View): string {
  if (view === 'dimensions') {
    return scene(
      [
        cowlLampFront(lamp),
        centreLine([0, lamp.top - 22], [0, lamp.bottom + 22]),
        dimension({
          from: [-lamp.half, 0],
          to: [lamp.half, 0],
          offset: lamp.bottom + 38,
          text: `${lamp.widthMm} mm`,
          along: 'x',
        }),
        dimension({
          from: [0, lamp.top],
          to: [0, lamp.bottom],
          offset: -(lamp.half + 30),
          text: `${lamp.heightMm} mm`,
          along: 'y',
        }),
      ],
      { zoom: 1.12, centre: [16, (lamp.top + lamp.bottom) / 2 + 24] },
    )
  }
  const isBack = view === 'other-side'
  const frame: PlateFrame = { at: isBack ? [196, 206] : [214, 202], angle: -24, squash: isBack ? 0.8 : 0.82 }
  const [footX, footY] = onPlate(frame, [0, lamp.bottom])
  const shadow = view === 'detail' ? '' : touchingShadow(footX, footY, 70)
  const axis = centreLine(along(frame, -250).at, along(frame, 180).at)
  const parts = [shadow, axis, isBack ? cowlLampBack(lamp, frame) : cowlLamp(lamp, frame)]
  if (view === 'detail') return scene(parts, { zoom: 2.3, centre: cowlLook(lamp, frame), closeUp: true })
  return scene(parts, { zoom: isBack ? 1.28 : 1.22, centre: [isBack ? 182 : 194, 206] })
}
