import { padShapes, type PadShape } from './disc-pad-shapes.ts'
import type { Drawing, View } from './drawing.ts'
import { centreLine, dimension } from './kit/lines.ts'
import { paint, tone } from './kit/palette.ts'
import { circle, num, type Point } from './kit/path.ts'
import { along, edges, onPlate, plate, type PlateFrame } from './kit/plate.ts'
import { scene } from './kit/scene.ts'
import { standingShadow } from './kit/shadow.ts'
import { clipped, line, placed, shape } from './kit/shape.ts'

const STEEL = 9
const FRICTION = 15

interface Look {
  plate: string
  edge: readonly string[]
  shim: boolean
}

const looks: Record<'genuine' | 'A' | 'B', Look> = {
  genuine: { plate: paint.faceDim, edge: edges.steel, shim: true },
  A: { plate: paint.faceDark, edge: edges.dark, shim: true },
  B: { plate: paint.faceBlack, edge: edges.black, shim: false },
}

/** A pair of disc pads: the front one shows its friction face, the one behind its back. Told apart by their outlines. */
export function discPad(drawing: Drawing, view: View): string {
  const pad = padShapes[drawing.model]
  const look = looks[drawing.grade ?? 'A']
  if (view === 'dimensions') return dimensionedPad(pad, look)
  const frame: PlateFrame = { at: [0, 0], angle: -28, squash: 0.84 }
  const isBack = view === 'other-side'
  // The pads stand on the ground one behind the other.
  const front: PlateFrame = { ...frame, at: [-24, 58] }
  const rear: PlateFrame = { ...frame, at: [30, -66] }
  const pads = isBack
    ? [frictionUp(pad, look, rear), backUp(pad, look, front)]
    : [backUp(pad, look, rear), frictionUp(pad, look, front)]
  const foot = (place: PlateFrame): string => {
    const [x, y] = onPlate(place, [0, pad.bottom])
    return standingShadow(x - 4, y + 2, 92)
  }
  const [behind, before] = pads
  const parts = [foot(rear), behind ?? '', foot(front), before ?? '']
  if (view === 'detail')
    return scene(parts, { zoom: 2.3, centre: onPlate(front, [pad.half * 0.52, pad.top * 0.36]), closeUp: true })
  const axis = centreLine(along(front, -170).at, along(rear, 150).at)
  return scene([axis, ...parts], { zoom: 1.28, centre: [2, -4] })
}

/** Friction face towards the viewer. */
function frictionUp(pad: PadShape, look: Look, frame: PlateFrame): string {
  return (
    plate(frame, STEEL, pad.plate, { face: look.plate, edge: look.edge, offset: 0 }) +
    plate(frame, FRICTION, pad.friction, {
      face: paint.faceDark,
      edge: edges.black,
      offset: FRICTION,
      outline: 1.6,
      inner: grain(pad) + groove(pad),
    })
  )
}

/** Steel back towards the viewer, with the shim that keeps it quiet: the amber detail. */
function backUp(pad: PadShape, look: Look, frame: PlateFrame): string {
  const shim = look.shim ? shimOn(pad) : piston(pad)
  return (
    plate(frame, FRICTION, pad.friction, { face: paint.faceDark, edge: edges.black, offset: -STEEL, outline: 1.6 }) +
    plate(frame, STEEL, pad.plate, { face: look.plate, edge: look.edge, inner: shim })
  )
}

function shimOn(pad: PadShape): string {
  const middle = (pad.top * 0.3 + pad.bottom) / 2 - 4
  const pistonMark = line(circle(0, 4, 24) + circle(0, 4, 17), tone.amberShade, 1.4)
  const sheet = shape(pad.friction, { fill: paint.faceAmber, width: 1.6 }) + clipped(pad.friction, pistonMark)
  return placed(sheet, [0, middle * 0.12], 0, [0.86, 0.84])
}

function piston(pad: PadShape): string {
  return (
    line(`M-34 2a34 26 0 1 0 68 0a34 26 0 1 0 -68 0Z`, tone.shade, 1.4) +
    line(pad.friction, tone.shade, 0.9) +
    shape('M-6 -2h12v8h-12Z', { fill: tone.amber, width: 1.1 })
  )
}

function groove(pad: PadShape): string {
  if (pad.grooves === '') return ''
  return (
    shape(pad.grooves, { stroke: tone.ink, width: 6 }) +
    placed(shape(pad.grooves, { stroke: '#15191D', width: 4 }), [-0.6, 0]) +
    placed(shape(pad.grooves, { stroke: tone.dark, width: 0.9 }), [3.2, 0])
  )
}

/** Flecks of metal in the friction material, laid on a fixed lattice. */
function grain(pad: PadShape): string {
  let flecks = ''
  for (let row = -4; row <= 5; row++) {
    for (let column = -8; column <= 8; column++) {
      const x = column * 10.5 + ((row * 7 + column * column * 3) % 7)
      const y = row * 9 + ((column * 5 + row * row * 2) % 6)
      flecks += `M${num(x)} ${num(y)}l${(column + row) % 2 ? '1.6 .5' : '.6 1.4'}`
    }
  }
  return clipped(pad.friction, shape(flecks, { stroke: '#7B838B', width: 0.9 }))
}

/** Friction face square on, with the pad's edge seen from above it. */
function dimensionedPad(pad: PadShape, look: Look): string {
  const flat: PlateFrame = { at: [0, 34], squash: 1 }
  const thickness = STEEL + FRICTION
  const level = pad.top - 46
  const reach = pad.half
  const edge =
    shape(`M${-reach} ${num(level)}h${2 * reach}v${-STEEL}h${-2 * reach}Z`, { fill: look.plate, width: 1.6 }) +
    shape(`M${-reach * 0.76} ${num(level - STEEL)}h${num(2 * reach * 0.76)}v${-FRICTION}h${num(-2 * reach * 0.76)}Z`, {
      fill: paint.faceDark,
      width: 1.6,
    }) +
    shape(`M${-reach * 0.7} ${num(level)}h${num(2 * reach * 0.7)}v3.4h${num(-2 * reach * 0.7)}Z`, {
      fill: tone.amber,
      width: 1.1,
    })
  const ends = (x: number, y: number): Point => [x, y + 34]
  return scene(
    [
      frictionUp(pad, look, flat),
      placed(edge, [0, 20]),
      dimension({
        from: ends(-reach, 0),
        to: ends(reach, 0),
        offset: pad.bottom + 27,
        text: `${pad.width} mm`,
        along: 'x',
      }),
      dimension({
        from: ends(reach * 0.4, pad.top),
        to: ends(reach * 0.4, pad.bottom),
        offset: -(reach * 0.6 + 26),
        text: `${pad.height} mm`,
        along: 'y',
      }),
      dimension({
        from: [-reach, level + 20 - thickness],
        to: [-reach, level + 20],
        offset: 22,
        text: '9 mm',
        along: 'y',
      }),
    ],
    { zoom: 1.2, centre: [8, -2] },
  )
}
