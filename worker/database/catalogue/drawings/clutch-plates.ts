import { clutchKinds, type ClutchKind } from './clutch-plates-kinds.ts'
import type { Drawing, View } from './drawing.ts'
import { toothedOutline } from './kit/gear.ts'
import { centreCross, centreLine, dimension, leader } from './kit/lines.ts'
import { paint, tone } from './kit/palette.ts'
import { around, circle, num, polar, polygon, steps, type Point } from './kit/path.ts'
import { along, edges, plate, type PlateFrame } from './kit/plate.ts'
import { scene } from './kit/scene.ts'
import { touchingShadow } from './kit/shadow.ts'
import { line, repeated, shape } from './kit/shape.ts'

const OUTER = 84
const TAB = 11
const STACK = 190

interface Look {
  face: string
  edge: readonly string[]
  steel: string
  lining: string
}

const looks: Record<'genuine' | 'A' | 'B', Look> = {
  genuine: { face: paint.face, edge: edges.steel, steel: paint.face, lining: tone.slate },
  A: { face: paint.faceDim, edge: edges.steel, steel: paint.face, lining: '#4A5159' },
  B: { face: paint.faceDull, edge: edges.dim, steel: paint.faceDull, lining: tone.black },
}

/** Friction plates and steel plates on one axis; told apart by count, tabs, pads and their slant. */
export function clutchPlates(drawing: Drawing, view: View): string {
  const kind = clutchKinds[drawing.model]
  const look = looks[drawing.grade ?? 'A']
  if (view === 'dimensions') return dimensionedPlates(kind, look)
  const isBack = view === 'other-side'
  const frame: PlateFrame = { at: [200, 200], angle: isBack ? -152 : -28, squash: 0.56 }
  const count = 2 * kind.friction - 1
  const span = Math.min(STACK, count * 36)
  const places = steps(-span / 2, span / 2, count)
  const origin: PlateFrame = { ...frame, at: [0, 0] }
  const friction = repeated(frictionPlate(kind, look, origin, false))
  const steel = repeated(steelPlate(kind, look, origin))
  const plates = places.map((place, index) => {
    const at = along(frame, place)
    // From the other side the amber plate is the far one, so that it is still one and the same plate.
    if (index === (isBack ? 0 : count - 1)) return frictionPlate(kind, look, at, true)
    return index % 2 === 0 ? friction.at(at.at) : steel.at(at.at)
  })
  const stack = [friction.defs, steel.defs, ...plates]
  const low = 200 + OUTER + TAB + (span / 2) * 0.39 + 4
  const shadow = touchingShadow(200, low, 92 + span * 0.3)
  const axis = centreLine(along(frame, -span / 2 - 118).at, along(frame, span / 2 + 112).at)
  if (view === 'detail') {
    return scene([shadow, ...stack], { zoom: 2.4, centre: along(frame, span / 2 - 4).at, closeUp: true })
  }
  return scene([shadow, axis, ...stack], { zoom: 372 / (span * 0.74 + 190), centre: [200, 204] })
}

function frictionPlate(kind: ClutchKind, look: Look, frame: PlateFrame, isAmber: boolean): string {
  const inner = (OUTER * kind.inner) / kind.outer
  const outline = tabbedOutline(kind) + circle(0, 0, inner - 3)
  const pads = shape(padPath(kind, inner), { fill: isAmber ? tone.amber : look.lining, width: 0.7 })
  return plate(frame, 7, outline, { face: look.face, edge: look.edge, outline: 1.8, inner: pads, creases: false })
}

function steelPlate(kind: ClutchKind, look: Look, frame: PlateFrame): string {
  const inner = (OUTER * kind.inner) / kind.outer
  const outline = circle(0, 0, OUTER - 1) + toothedOutline([0, 0], kind.teeth, inner, 6, 0, 0.22)
  return plate(frame, 4, outline, {
    face: look.steel,
    edge: look.edge,
    outline: 1.8,
    inner: line(circle(0, 0, OUTER - 5), tone.mid, 0.7),
    creases: false,
  })
}

function tabbedOutline({ tabs, tabShare }: ClutchKind): string {
  const share = 360 / tabs
  const half = (share * tabShare) / 2
  const points = around(tabs, -90).flatMap((angle): Point[] => [
    polar(OUTER, angle - half * 1.12),
    polar(OUTER + TAB, angle - half),
    polar(OUTER + TAB, angle),
    polar(OUTER + TAB, angle + half),
    polar(OUTER, angle + half * 1.12),
    ...steps(angle + half * 1.5, angle + share - half * 1.5, 4).map((between) => polar(OUTER, between)),
  ])
  return polygon(points)
}

function padPath({ pads, slant }: ClutchKind, inner: number): string {
  const share = 360 / pads
  const half = share * 0.41
  return around(pads, -90)
    .map((angle) => {
      const [o, i] = [OUTER - 3, inner]
      const arcTo = (radius: number, degrees: number, sweep: 0 | 1): string =>
        `A${num(radius)} ${num(radius)} 0 0 ${sweep} ${polar(radius, degrees).map(num).join(' ')}`
      return `M${polar(o, angle - half + slant)
        .map(num)
        .join(' ')}${arcTo(o, angle + half + slant, 1)}L${polar(i, angle + half - slant)
        .map(num)
        .join(' ')}${arcTo(i, angle - half - slant, 0)}Z`
    })
    .join('')
}

/** One friction plate square on, and the stack from the side. */
function dimensionedPlates(kind: ClutchKind, look: Look): string {
  const frame: PlateFrame = { at: [0, 0], squash: 1 }
  const count = 2 * kind.friction - 1
  const [left, gap] = [140, 1.6]
  const scale = (2 * OUTER) / kind.outer
  const thickness = (index: number): number => (index % 2 === 0 ? 3 : 1.6) * scale
  let pen = left
  let stack = ''
  for (let index = 0; index < count; index++) {
    const isFriction = index % 2 === 0
    const half = isFriction ? OUTER + TAB : OUTER - 1
    const width = thickness(index)
    stack += shape(`M${num(pen)} ${num(-half)}h${num(width)}v${num(2 * half)}h${num(-width)}Z`, {
      fill: isFriction ? paint.faceDim : paint.white,
      width: 1.3,
    })
    if (isFriction) {
      const lining = index === 0 ? tone.amber : look.lining
      stack += shape(`M${num(pen)} ${num(-OUTER + 3)}h${num(width)}v${2 * OUTER - 6}h${num(-width)}Z`, {
        fill: lining,
        width: 0.9,
      })
    }
    pen += width + gap
  }
  const total = Math.round((pen - gap - left) / scale)
  const inner = (OUTER * kind.inner) / kind.outer
  const middle = (pen + left) / 2
  return scene(
    [
      centreCross([0, 0], OUTER + TAB + 20),
      centreLine([left - 18, 0], [pen + 16, 0]),
      frictionPlate(kind, look, frame, false),
      stack,
      dimension({ from: [-OUTER, 0], to: [OUTER, 0], offset: OUTER + 42, text: `Ø ${kind.outer} mm`, along: 'x' }),
      leader(polar(inner - 3, -56), [50, -OUTER - 38], `Ø ${kind.inner} mm`),
      dimension({
        from: [left, OUTER + TAB],
        to: [pen - gap, OUTER + TAB],
        offset: 31,
        text: `${total} mm`,
        along: 'x',
      }),
    ],
    { zoom: 0.98, centre: [(middle + 54 - 96) / 2 + 14, 8] },
  )
}
