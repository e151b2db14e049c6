import { shoeKind, type ShoeKind } from './brake-shoe-kinds.ts'
import { looks, OUTER, PARTED, shoe, type Look } from './brake-shoe-parts.ts'
import { springs } from './brake-shoe-springs.ts'
import type { Drawing, View } from './drawing.ts'
import { centreCross, dimension, leader } from './kit/lines.ts'
import { paint } from './kit/palette.ts'
import { num, polar } from './kit/path.ts'
import { onPlate, type PlateFrame } from './kit/plate.ts'
import { scene } from './kit/scene.ts'
import { touchingShadow } from './kit/shadow.ts'
import { shape } from './kit/shape.ts'

/** A pair of brake shoes with pivot ends left, cam ends right and their return springs. */
export function brakeShoe(drawing: Drawing, view: View): string {
  const kind = shoeKind(drawing)
  const look = looks[drawing.grade ?? 'A']
  if (view === 'dimensions') return dimensionedShoes(kind, look)
  const isBack = view === 'other-side'
  const frame: PlateFrame = { at: [200, 200], angle: isBack ? -152 : -28, squash: isBack ? 0.8 : 0.86 }
  const pair = [...shoe(kind, look, frame, 90), ...springs(kind, frame), ...shoe(kind, look, frame, -90)]
  // Shoes of a larger drum are drawn larger, but all fill the frame.
  const zoom = kind.drum > 120 ? 1.26 : 1.2
  const shadow = touchingShadow(200, 200 + OUTER + PARTED / 2, 104)
  if (view === 'detail') {
    return scene([shadow, ...pair], { zoom: 2.5, centre: onPlate(frame, [78, -18]), closeUp: true })
  }
  const cross = centreCross(onPlate(frame, [0, 0]), 138, 134)
  return scene([cross, shadow, ...pair], { zoom, centre: [198, 208] })
}

/** Square on, beside it the width of the lining from the side. */
function dimensionedShoes(kind: ShoeKind, look: Look): string {
  const frame: PlateFrame = { at: [0, 0], squash: 1 }
  const scale = (2 * OUTER) / kind.drum
  const edge = kind.width * scale
  const [left, top] = [172, -OUTER - PARTED / 2]
  const height = 2 * OUTER + PARTED
  const side =
    shape(`M${left} ${num(top)}h${num(edge)}v${num(height / 2 - 14)}h${num(-edge)}Z`, {
      fill: paint.faceDark,
      width: 1.8,
    }) +
    shape(`M${left} ${num(top + height / 2 + 14)}h${num(edge)}v${num(height / 2 - 14)}h${num(-edge)}Z`, {
      fill: paint.faceBlack,
      width: 1.8,
    })
  return scene(
    [
      centreCross([0, 0], OUTER + 24),
      ...shoe(kind, look, frame, 90),
      ...springs(kind, frame),
      ...shoe(kind, look, frame, -90),
      side,
      dimension({
        from: [-OUTER, 0],
        to: [OUTER, 0],
        offset: OUTER + 34,
        text: `Ø ${kind.drum} mm`,
        along: 'x',
        size: 13,
      }),
      dimension({
        from: [left, -top],
        to: [left + edge, -top],
        offset: 28,
        text: `${kind.width} mm`,
        along: 'x',
        size: 13,
      }),
      leader(polar(OUTER - 4, -128), [-106, -OUTER - 22], '4 mm', 13),
    ],
    { zoom: 0.84, centre: [66, 10] },
  )
}
