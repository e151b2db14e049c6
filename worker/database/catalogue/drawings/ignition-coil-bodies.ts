import type { ModelSlug } from '#worker/database/catalogue/models.ts'
import { floorPlane, frontPlane, type Camera, type Plane, type Vec } from './kit/camera.ts'
import { softTop } from './kit/soft-top.ts'
import { rounded, roundedBox } from './kit/outline.ts'
import { paint, tone } from './kit/palette.ts'
import { circle, num, steps } from './kit/path.ts'
import { stacked, type Piece } from './kit/piece.ts'
import { line, shape as ink } from './kit/shape.ts'
import { block, decal, loft } from './kit/solid-body.ts'
import { band, bore, ribs, turned, type Spindle } from './kit/turned.ts'

interface CoilKind {
  width: number
  height: number
  lead: Vec
  body: (camera: Camera) => Piece[]
}

const core: CoilKind = { width: 190, height: 104, lead: [74, -56, 36], body: coreCoil }

const kinds: Partial<Record<ModelSlug, CoilKind>> = {
  'honda-cd-70': core,
  'honda-cg-125': { width: 192, height: 92, lead: [110, -48, 0], body: cylinderCoil },
  'suzuki-gs-150': { width: 206, height: 116, lead: [104, -64, 6], body: mouldedCoil },
}

/** Width and height of a bike's coil, in drawing units. */
export function coilSize(model: ModelSlug): [width: number, height: number] {
  const { width, height } = kinds[model] ?? core
  return [width, height]
}

/** Where the high-tension lead leaves the coil. */
export function leadStart(model: ModelSlug): Vec {
  return (kinds[model] ?? core).lead
}

/** The coil of a bike, from the far bodies to the near ones. */
export function coilBody(camera: Camera, model: ModelSlug): Piece[] {
  return (kinds[model] ?? core).body(camera)
}

/** A wound bobbin in an open laminated iron core with screw ears. */
function coreCoil(camera: Camera): Piece[] {
  const sheets = steps(-13, 13, 9)
    .map((z) => `M-95 ${num(z)}H95`)
    .join('')
  const leg: Plane = floorPlane(0, 0, 0)
  const eyes = ink(circle(-82, 0, 6.5) + circle(82, 0, 6.5), { fill: tone.ground, width: 1.4 })
  const foot = block(camera, leg, roundedBox(190, 36, 3), 16, {
    material: 'dim',
    onFace: line(sheets, tone.slate, 0.9) + eyes,
  })
  const upper = block(camera, floorPlane(0, -88, 0), roundedBox(132, 36, 3), 16, {
    material: 'dim',
    onFace: line(sheets.replaceAll('95', '64'), tone.slate, 0.9),
  })
  const posts = [-57, 57].map((x) =>
    block(camera, floorPlane(x, -16, 0), roundedBox(18, 36, 2), 72, { material: 'dim' }),
  )
  const layers = frontSheets(camera, 18.2)
  const bobbin: Spindle = { start: [0, -52, 0], direction: [1, 0, 0] }
  const winding = [
    turned(
      camera,
      bobbin,
      [
        [-48, 33],
        [-42, 33],
      ],
      { wall: paint.dark, cap: paint.faceDark },
    ),
    turned(
      camera,
      bobbin,
      [
        [-42, 30],
        [42, 30],
      ],
      { wall: paint.dark, cap: paint.faceDark },
    ),
    ribs(
      camera,
      bobbin,
      steps(-36, 36, 13).map((t) => [t, 30] as const),
      tone.black,
      1.3,
    ),
    turned(
      camera,
      bobbin,
      [
        [42, 33],
        [48, 33],
      ],
      { wall: paint.dark, cap: paint.faceDark },
    ),
  ]
  const boss = turned(
    camera,
    { start: [40, -56, 36], direction: [1, 0, 0] },
    [
      [-14, 15],
      [0, 13],
      [26, 11],
      [36, 9],
    ],
    { wall: paint.dark, cap: paint.faceDark },
  )
  const [left, right] = camera.yaw < 0 ? [posts[0], posts[1]] : [posts[1], posts[0]]
  return [
    foot,
    ...(left ? [left] : []),
    ...winding,
    ...(right ? [right] : []),
    upper,
    ...layers,
    boss,
    spade(camera, [-34, -52, 31], 'front'),
  ]
}

/** Edges of the laminations on the front of the core. */
function frontSheets(camera: Camera, z: number): Piece[] {
  return [decal(camera, frontPlane(0, 0, z), line(sheetEdges(-8, 93) + sheetEdges(-96, 64), tone.slate, 0.9), 1)]
}

function sheetEdges(y: number, half: number): string {
  return [-5, 0, 5].map((shift) => `M${-half} ${y + shift}H${half}`).join('')
}

/** A moulded cylinder in two strap feet. */
function cylinderCoil(camera: Camera): Piece[] {
  const axis: Spindle = { start: [0, -48, 0], direction: [1, 0, 0] }
  const isRightNear = camera.yaw < 0
  const feet = [-52, 52].map((x) => {
    const plate = block(
      camera,
      floorPlane(x, 0, 0),
      rounded(
        [
          [-15, -64],
          [15, -64],
          [15, 64],
          [-15, 64],
        ],
        10,
      ),
      6,
      {
        material: 'steel',
        strokeWidth: 1.6,
        onFace: ink(circle(0, 50, 6.5) + circle(0, -50, 6.5), { fill: tone.ground, width: 1.4 }),
      },
    )
    const stand = block(camera, floorPlane(x, -6, 0), roundedBox(30, 54, 3), 14, {
      material: 'steel',
      strokeWidth: 1.6,
    })
    return stacked([plate, stand])
  })
  const body = turned(
    camera,
    axis,
    [
      [-96, 30],
      [-90, 40],
      [-84, 42],
      [84, 42],
      [90, 40],
      [96, 32],
    ],
    { wall: paint.dark, cap: paint.faceDark },
  )
  const straps = [-52, 52].map((x) => band(camera, axis, [x - 13, 43.5], [x + 13, 43.5], paint.steel, 1.5))
  const mould = ribs(
    camera,
    axis,
    [
      [-22, 42],
      [-14, 42],
      [14, 42],
      [22, 42],
    ],
    tone.black,
    1.4,
  )
  const outlet = turned(
    camera,
    axis,
    [
      [94, 20],
      [104, 18],
      [116, 11],
    ],
    { wall: paint.dark, cap: paint.faceDark },
  )
  const inlet = turned(
    camera,
    { ...axis, direction: [-1, 0, 0] },
    [
      [94, 22],
      [102, 20],
    ],
    { wall: paint.dark, cap: paint.faceDark },
  )
  const tab = spade(camera, [-104, -48, 0], 'left')
  const ends = isRightNear ? { far: [tab, inlet], near: [outlet] } : { far: [outlet], near: [inlet, tab] }
  return [...(isRightNear ? feet : feet.toReversed()), ...ends.far, body, mould, ...straps, ...ends.near]
}

/** A moulded block with fixing sleeves on both sides and two terminals on top. */
function mouldedCoil(camera: Camera): Piece[] {
  const sleeves = [-84, 84].map((x) => {
    const lug = block(camera, floorPlane(x, -8, 0), roundedBox(38, 40, 16), 30, { material: 'dark' })
    const axis: Spindle = { start: [x, -38, 0], direction: [0, -1, 0] }
    return stacked([
      lug,
      turned(
        camera,
        axis,
        [
          [0, 12],
          [4, 12],
        ],
        { wall: paint.steel, cap: paint.face, strokeWidth: 1.4 },
      ),
      bore(camera, axis, [4, 7.5], 26, { floor: tone.ink, wall: tone.slate }),
    ])
  })
  const outline = roundedBox(136, 84, 14)
  const body = loft(camera, floorPlane(0, 0, 0), softTop(outline, 88, 8, 136), {
    material: 'dark',
    onFace: ink('M-44 -26H44V26H-44Z', { fill: '#4D555D', width: 1.1, stroke: tone.black }),
  })
  const finMarks = decal(
    camera,
    frontPlane(0, -44, 42.2),
    line(
      steps(-48, 48, 7)
        .map((x) => `M${x} -26V30`)
        .join(''),
      tone.black,
      3,
    ) +
      line(
        steps(-48, 48, 7)
          .map((x) => `M${x - 2.4} -26V30`)
          .join(''),
        '#6A727B',
        1.1,
      ),
    1,
  )
  const outlet = turned(
    camera,
    { start: [66, -64, 6], direction: [1, 0, 0] },
    [
      [0, 22],
      [8, 21],
      [30, 13],
      [40, 10],
    ],
    { wall: paint.dark, cap: paint.faceDark },
  )
  const tabs = [spade(camera, [-24, -88, -4], 'top'), spade(camera, [16, -88, -4], 'top')]
  const [far, near] = camera.yaw < 0 ? [sleeves[0], sleeves[1]] : [sleeves[1], sleeves[0]]
  const sides =
    camera.yaw < 0
      ? [body, finMarks, ...(near ? [near] : []), outlet]
      : [outlet, body, finMarks, ...(near ? [near] : [])]
  return [...(far ? [far] : []), ...sides, ...tabs]
}

/** A flat terminal in amber on its small socket. */
function spade(camera: Camera, at: Vec, side: 'top' | 'front' | 'left'): Piece {
  const [x, y, z] = at
  const plane: Plane =
    side === 'top'
      ? floorPlane(x, y, z)
      : side === 'front'
        ? frontPlane(x, y, z)
        : { origin: at, u: [0, 0, 1], v: [0, 1, 0] }
  const hole = ink(circle(0, 0, 3.4), { fill: tone.ground, width: 1.1 })
  const socket = block(camera, plane, roundedBox(28, 18, 4), 7, { material: 'dark', strokeWidth: 1.4 })
  const tab = block(camera, plane, roundedBox(17, 4.5, 1), 28, { material: 'amber', strokeWidth: 1.5 })
  const eye = side === 'top' ? [decal(camera, frontPlane(x, y - 20, z + 2.3), hole, 1)] : []
  return stacked([socket, tab, ...eye])
}
