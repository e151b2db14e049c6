import { boltHoles, chainSets, splinedBore, type ChainSetData } from './chain-set-wheels.ts'
import type { Drawing, View } from './drawing.ts'
import { chainRun, linkOutline, type ChainRun } from './kit/chain.ts'
import { sprocketOutline } from './kit/gear.ts'
import { centreCross, centreLine, dimension, leader } from './kit/lines.ts'
import { paint, tone } from './kit/palette.ts'
import { around, circle, polar, type Point } from './kit/path.ts'
import { edges, onPlate, plate, thinPlate, type PlateFrame } from './kit/plate.ts'
import { scene } from './kit/scene.ts'
import { touchingShadow } from './kit/shadow.ts'
import { line, shape } from './kit/shape.ts'

const PITCH_MM = 12.7
const PITCH = 13.2
const UNIT_PER_MM = PITCH / PITCH_MM
const ROLLER = 4.6
const LINK_RADIUS = 5
const WHEELS_APART = 152
const CLIP_LINK = 5
const LARGE: Point = [0, 0]

interface Finish {
  wheel: string
  wheelEdge: readonly string[]
  outerLinks: string
  innerLinks: string
  hasWindows: boolean
}

const finishes: Record<'genuine' | 'A' | 'B', Finish> = {
  genuine: {
    wheel: paint.face,
    wheelEdge: edges.steel,
    outerLinks: '#F4F6F7',
    innerLinks: tone.pale,
    hasWindows: true,
  },
  A: { wheel: paint.face, wheelEdge: edges.steel, outerLinks: tone.light, innerLinks: tone.mid, hasWindows: true },
  B: { wheel: paint.faceDull, wheelEdge: edges.dim, outerLinks: tone.grey, innerLinks: tone.dark, hasWindows: false },
}

/** Both sprockets with the chain round them. Told apart by teeth, hub and windows; B grade has a plain dull wheel. */
export function chainSet(drawing: Drawing, view: View): string {
  const set = chainSets[drawing.model]
  const finish = finishes[drawing.grade ?? 'A']
  if (view === 'dimensions') return dimensionedSet(set, finish)
  const isBack = view === 'other-side'
  const run = chainRun(LARGE, set.rearTeeth, set.frontTeeth, PITCH, WHEELS_APART, isBack ? 207 : -27)
  const frame: PlateFrame = { at: [0, 0], angle: -28, squash: 0.9 }
  const parts = assembly(set, finish, run, frame, isBack)
  const reach = run.largeRadius
  const low = reach + 4
  const marks = [
    centreCross([0, 0], reach + 24),
    centreLine(
      onPlate(frame, polarBeyond(run.small, -run.smallRadius - 12)),
      onPlate(frame, polarBeyond(run.small, 42)),
    ),
  ]
  if (view === 'detail') {
    const look = onPlate(frame, [run.small[0] * 0.74, run.small[1] * 0.92])
    return scene([...parts], { zoom: 2.7, centre: look, closeUp: true })
  }
  const width = WHEELS_APART * 0.8 + reach + run.smallRadius + 20
  const middle = (WHEELS_APART * 0.82 + run.smallRadius - reach) / 2
  return scene([touchingShadow(0, low, reach), ...marks, ...parts], {
    zoom: 338 / (width + 10),
    centre: [isBack ? 4 - middle : middle - 4, 6],
  })
}

function polarBeyond([x, y]: Point, distance: number): Point {
  const length = Math.hypot(x, y)
  return [(x * (length + distance)) / length, (y * (length + distance)) / length]
}

function assembly(set: ChainSetData, finish: Finish, run: ChainRun, frame: PlateFrame, isBack: boolean): string[] {
  const links = run.pins.map((pin, index) =>
    linkOutline(pin, run.pins[(index + 1) % run.pins.length] ?? pin, LINK_RADIUS),
  )
  const outer = links.filter((_, index) => index % 2 === 1).join('')
  const inner = links.filter((_, index) => index % 2 === 0).join('')
  const pins = run.pins.map(([x, y]) => circle(x, y, 1.8)).join('')
  const clip = isBack ? '' : clipLink(run, links[CLIP_LINK] ?? '')
  return [
    thinPlate(frame, 2.4, inner + outer, { face: tone.dark, edge: edges.dark, outline: 1.1, offset: -10 }),
    rearWheel(set, finish, run, frame, isBack),
    frontWheel(set, finish, run, frame, isBack),
    thinPlate(frame, 2.2, inner, { face: finish.innerLinks, outline: 0.8, offset: 1 }),
    thinPlate(frame, 2.2, outer, {
      face: finish.outerLinks,
      outline: 0.8,
      offset: 3.4,
      inner: clip + shape(pins, { fill: tone.rubber, stroke: null }) + (isBack ? amberRivets(run) : ''),
    }),
  ]
}

/** The spring clip link that closes the chain: the amber detail of the main view. */
function clipLink(run: ChainRun, link: string): string {
  const [from, to] = [run.pins[CLIP_LINK], run.pins[CLIP_LINK + 1]]
  if (!from || !to) return ''
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) * (180 / Math.PI)
  const slot: Point = [to[0] + (to[0] - from[0]) * 0.42, to[1] + (to[1] - from[1]) * 0.42]
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const split = `M${polar(0, angle, middle).join(' ')}L${slot.join(' ')}`
  return shape(link, { fill: tone.amber, width: 0.9 }) + line(split, tone.amberShade, 1.6)
}

/** From the other side the clip link shows its two riveted heads. */
function amberRivets(run: ChainRun): string {
  const [from, to] = [run.pins[CLIP_LINK + 3], run.pins[CLIP_LINK + 4]]
  if (!from || !to) return ''
  return shape(circle(from[0], from[1], 2.6) + circle(to[0], to[1], 2.6), { fill: tone.amber, width: 0.8 })
}

function rearWheel(set: ChainSetData, finish: Finish, run: ChainRun, frame: PlateFrame, isBack: boolean): string {
  const bore = (set.bore / 2) * UNIT_PER_MM
  const boltCircle = set.boltCircle * UNIT_PER_MM
  const hub = boltCircle / 2 + 11
  const rim = run.largeRadius - 15
  const windows = finish.hasWindows ? set.windows(rim, hub, LARGE) : plainHoles(rim, hub)
  const outline =
    sprocketOutline(LARGE, set.rearTeeth, PITCH, ROLLER, run.largeSeat) +
    circle(0, 0, bore) +
    boltHoles(set.bolts, boltCircle, 4.6, LARGE) +
    windows
  const turned = line(circle(0, 0, run.largeRadius - 7.5) + circle(0, 0, bore + 5), tone.dark, 0.8)
  // Seen from the wheel's side the bolts are counterbored for the hub's studs.
  const counterbores = isBack
    ? line(boltHoles(set.bolts, boltCircle, 8, LARGE) + circle(0, 0, bore + 11), tone.dark, 1.1)
    : ''
  return plate(frame, 7, outline, {
    face: finish.wheel,
    edge: finish.wheelEdge,
    offset: -3,
    outline: 1.7,
    inner: turned + counterbores,
    creases: false,
  })
}

/** B grade: small drilled holes instead of windows. */
function plainHoles(rim: number, hub: number): string {
  return around(4)
    .map((angle) => circle(...polar((rim + hub) / 2, angle), 6))
    .join('')
}

function frontWheel(set: ChainSetData, finish: Finish, run: ChainRun, frame: PlateFrame, isBack: boolean): string {
  const [x, y] = run.small
  const bore = splinedBore(10.5, run.small)
  const bolts = isBack
    ? ''
    : around(2, 20)
        .map((angle) => circle(...polar(run.smallRadius * 0.64, angle, run.small), 3))
        .join('')
  const wheel = plate(
    frame,
    9,
    sprocketOutline(run.small, set.frontTeeth, PITCH, ROLLER, run.smallSeat) + bore + bolts,
    {
      face: paint.faceDim,
      edge: finish.wheelEdge,
      offset: -3,
      outline: 1.7,
      inner: line(circle(x, y, run.smallRadius - 8), tone.dark, 0.8),
      creases: false,
    },
  )
  if (!isBack) return wheel
  return wheel + plate(frame, 6, circle(x, y, 17) + bore, { face: paint.face, offset: 3, outline: 1.4 })
}

/** Both wheels square on with their pitch circles, and three links of the chain. */
function dimensionedSet(set: ChainSetData, finish: Finish): string {
  const frame: PlateFrame = { at: [0, 0], angle: -28, squash: 1 }
  const run = chainRun(LARGE, set.rearTeeth, set.frontTeeth, PITCH, WHEELS_APART, -32)
  const beside: ChainRun = { ...run, small: [150, 44] }
  const wheels = [rearWheel(set, finish, run, frame, false), frontWheel(set, finish, beside, frame, false)]
  const start: Point = [112, -62]
  const pins = Array.from({ length: 5 }, (_, index): Point => [start[0] + index * PITCH * 1.35, start[1]])
  const links = pins.slice(1).map((pin, index) => linkOutline(pins[index] ?? pin, pin, 6.6))
  const chain = links
    .map((link, index) =>
      shape(link, { fill: index === 1 ? tone.amber : index % 2 ? finish.outerLinks : finish.innerLinks, width: 1.2 }),
    )
    .join('')
  const rivets = shape(pins.map(([x, y]) => circle(x, y, 2.3)).join(''), { fill: tone.rubber, stroke: null })
  const diameter = (teeth: number): string => `Ø ${(PITCH_MM / Math.sin(Math.PI / teeth)).toFixed(1)} mm`
  const [large, small] = [run.largeRadius, run.smallRadius]
  const circles = [circle(0, 0, large), circle(150, 44, small)].map((path) =>
    shape(path, { stroke: tone.line, width: 0.9, dash: '14 3.5 2.5 3.5' }),
  )
  const second = pins[1] ?? start
  const third = pins[2] ?? start
  return scene(
    [
      centreCross([0, 0], large + 20),
      centreCross([150, 44], small + 20),
      ...wheels,
      ...circles,
      chain + rivets,
      dimension({
        from: [-large, 0],
        to: [large, 0],
        offset: large + 32,
        text: diameter(set.rearTeeth),
        along: 'x',
        size: 12,
      }),
      dimension({
        from: [150 - small, 44],
        to: [150 + small, 44],
        offset: small + 22,
        text: diameter(set.frontTeeth),
        along: 'x',
        size: 12,
      }),
      dimension({ from: second, to: third, offset: -20, text: '12.7 mm', along: 'x', size: 12 }),
      leader(polar((set.bore / 2) * UNIT_PER_MM, -50), [86, -104], `Ø ${set.bore} mm`, 12),
    ],
    { zoom: 0.98, centre: [82, 8] },
  )
}
