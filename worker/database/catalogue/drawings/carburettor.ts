import { chokeParts, idleScrew, pulley, sensor } from './carburettor-controls.ts'
import { CARBURETTOR_SCALE, carburettorShape, type CarburettorShape } from './carburettor-shapes.ts'
import type { Drawing, View } from './drawing.ts'
import { bentTube } from './kit/bent-tube.ts'
import { floorPlane, type Camera, type Plane, type Vec } from './kit/camera.ts'
import { block, loft } from './kit/solid-body.ts'
import { ellipse, rounded, roundedBox, scaled, type Outline } from './kit/outline.ts'
import { paint, tone } from './kit/palette.ts'
import { circle } from './kit/path.ts'
import { picture } from './kit/picture.ts'
import { nearer, stacked, type Piece } from './kit/piece.ts'
import { line, shape as ink } from './kit/shape.ts'
import { staves } from './kit/surface-marks.ts'
import { bore, turned, type Spindle } from './kit/turned.ts'

const cameras: Record<View, Camera> = {
  main: { yaw: -44, pitch: 13 },
  'other-side': { yaw: 46, pitch: 13 },
  detail: { yaw: -44, pitch: 13 },
  dimensions: { yaw: 0, pitch: 0 },
}

const BOWL_TOP = 30
const BOWL_DEPTH = 62

/** A carburettor: engine flange to the left, bell mouth to the right, float bowl below. */
export function carburettor(drawing: Drawing, view: View): string {
  const shape = carburettorShape(drawing.model)
  const camera = cameras[view]
  const half = shape.length / 2
  const foot = BOWL_TOP + BOWL_DEPTH + 12
  const top = shape.kind === 'vacuum' ? -118 : -128
  return picture(camera, bodies(camera, shape), {
    posture: 'standing',
    axes: [
      [
        [-half - 10, 0, 0],
        [half + 4, 0, 0],
      ],
    ],
    closeUp: view === 'detail' ? { at: [shape.kind === 'vacuum' ? -8 : half * 0.26, 0, 20], times: 2.1 } : undefined,
    foot: { x: 0, width: shape.bowlSize * 2.6 },
    measures:
      view === 'dimensions'
        ? [
            {
              from: [-half, foot, 0],
              to: [half, foot, 0],
              offset: 30,
              millimetres: Math.round(shape.length / CARBURETTOR_SCALE),
            },
            {
              from: [half + 2, foot, 0],
              to: [half + 2, top, 0],
              offset: 30,
              millimetres: Math.round((foot - top) / CARBURETTOR_SCALE),
            },
          ]
        : undefined,
  })
}

function bodies(camera: Camera, shape: CarburettorShape): Piece[] {
  const isEngineNear = camera.yaw > 0
  const middle = stacked([...floatBowl(camera, shape), bodyBlock(camera, shape), ...chamber(camera, shape)])
  // The throat runs through the middle body: what faces the reader of its two ends lies before it.
  const inlet = nearer([stacked(throatEnd(camera, shape))], isEngineNear ? -500 : 500)
  const engine = nearer([stacked(engineEnd(camera, shape))], isEngineNear ? 500 : -500)
  const controls = [
    ...chokeParts(camera, shape),
    idleScrew(camera, shape),
    ...(shape.kind === 'vacuum' ? pulley(camera, shape) : []),
    ...(shape.hasSensor ? sensor(camera, shape) : []),
  ]
  return [...engine, middle, ...inlet, ...nearer(controls, 300), ...nearer([fuelInlet(camera, shape)], 200)]
}

/** The casting round the bore. */
function bodyBlock(camera: Camera, { bowlSize, throat }: CarburettorShape): Piece {
  return block(camera, floorPlane(0, BOWL_TOP, 0), roundedBox(bowlSize * 1.5, bowlSize * 1.3, 18), 14 + throat, {
    material: 'steel',
  })
}

function throatEnd(camera: Camera, { throat, mouth, length }: CarburettorShape): Piece[] {
  const axis: Spindle = { start: [0, 0, 0], direction: [1, 0, 0] }
  const end = length / 2
  const slide: Plane = { origin: [end - 26, 0, 0], u: [0, 0, -1], v: [0, 1, 0] }
  return [
    turned(
      camera,
      axis,
      [
        [18, throat + 7],
        [end - 20, throat + 6],
        [end - 12, mouth - 4],
        [end - 7, mouth],
        [end - 2, mouth],
        [end, mouth - 2],
      ],
      { wall: paint.steel, cap: paint.face },
    ),
    bore(camera, axis, [end, mouth - 7], 30, { floor: tone.ink, wall: paint.dim }),
    ...(camera.yaw < 0 ? [throttleSlide(camera, slide, throat)] : []),
  ]
}

/** The slide half open in the bore, with the needle under it. */
function throttleSlide(camera: Camera, plane: Plane, throat: number): Piece {
  const r = throat * 0.86
  const halfMoon = `M${-r} -2A${r} ${r} 0 0 1 ${r} -2Z`
  const markup =
    ink(circle(0, 0, r), { fill: tone.ink, width: 1 }) +
    ink(halfMoon, { fill: paint.faceDim, width: 1.4 }) +
    line(`M0 -2V${r * 0.72}`, tone.pale, 2.6)
  const face = block(camera, plane, ellipse(1), 0.1, { material: 'dark', onFace: markup })
  return { ...face, extent: face.extent }
}

function engineEnd(camera: Camera, { throat, length, flange }: CarburettorShape): Piece[] {
  const axis: Spindle = { start: [0, 0, 0], direction: [-1, 0, 0] }
  const end = length / 2
  const neck = turned(
    camera,
    axis,
    [
      [20, throat + 4],
      [end - 10, throat + 4],
    ],
    { wall: paint.steel, cap: paint.face },
  )
  if (flange === 'spigot') {
    return [
      neck,
      turned(
        camera,
        axis,
        [
          [end - 30, throat + 2],
          [end - 12, throat + 2],
          [end - 10, throat + 6],
          [end - 3, throat + 6],
          [end, throat + 3],
        ],
        { wall: paint.steel, cap: paint.face },
      ),
      bore(camera, axis, [end, throat - 3], 40, { floor: tone.ink, wall: paint.dim }),
    ]
  }
  const plane: Plane = { origin: [-end + 12, 0, 0], u: [0, 0, 1], v: [0, 1, 0] }
  const reach = throat + 34
  const outline: Outline = rounded(
    [
      [-13, -reach],
      [13, -reach],
      [throat + 12, -14],
      [throat + 12, 14],
      [13, reach],
      [-13, reach],
      [-throat - 12, 14],
      [-throat - 12, -14],
    ],
    [13, 13, 18, 18, 13, 13, 18, 18],
  )
  const screwHoles = ink(circle(0, -reach + 14, 7.5) + circle(0, reach - 14, 7.5), { fill: tone.ground, width: 1.4 })
  const mouth = ink(circle(0, 0, throat - 4), { fill: tone.ink, width: 1.5 })
  const plate = block(camera, plane, outline, 12, {
    material: 'steel',
    face: paint.faceDim,
    onFace: screwHoles + mouth,
    onBack: screwHoles,
  })
  return camera.yaw > 0 ? [neck, plate] : [plate, neck]
}

/** Joint flange with its screws, bowl, and drain plug, from below upwards. */
function floatBowl(camera: Camera, { bowl, bowlSize }: CarburettorShape): Piece[] {
  const bottom = BOWL_TOP + BOWL_DEPTH
  const outline = bowl === 'round' ? ellipse(bowlSize, bowlSize * 0.9) : roundedBox(bowlSize * 2, bowlSize * 1.7, 21)
  const joint = scaled(outline, 1.1)
  const drain: Spindle = { start: [0, bottom, 0], direction: [0, 1, 0] }
  const screws = [
    [-0.86, 0.5],
    [0.86, 0.5],
    [0.1, 1.0],
  ].map(([x = 0, z = 0]) => {
    const post: Spindle = { start: [x * bowlSize, BOWL_TOP + 16, z * bowlSize * 0.86], direction: [0, 1, 0] }
    return turned(
      camera,
      post,
      [
        [-4, 8],
        [8, 8],
        [10, 6.5],
      ],
      { wall: paint.steel, cap: paint.face, strokeWidth: 1.3 },
    )
  })
  return [
    turned(
      camera,
      drain,
      [
        [-6, 13],
        [7, 13],
        [12, 10],
      ],
      { wall: paint.dim, cap: paint.faceDim, strokeWidth: 1.4 },
    ),
    loft(
      camera,
      floorPlane(0, bottom, 0),
      [
        { t: 0, outline: scaled(outline, 0.7) },
        { t: 5, outline: scaled(outline, 0.84) },
        { t: 14, outline: scaled(outline, 0.92) },
        { t: BOWL_DEPTH - 8, outline: scaled(outline, 0.98) },
      ],
      { material: 'steel' },
    ),
    block(camera, floorPlane(0, BOWL_TOP + 15, 0), joint, 7, { material: 'dim' }),
    block(camera, floorPlane(0, BOWL_TOP + 7, 0), joint, 7, { material: 'steel' }),
    ...screws,
  ]
}

/** The slide's chamber under its cap with the cable, or the vacuum chamber under its cover. */
function chamber(camera: Camera, { chamber: radius, cap, kind, throat }: CarburettorShape): Piece[] {
  const axis: Spindle = { start: [0, 0, 0], direction: [0, -1, 0] }
  if (kind === 'vacuum') {
    const cover = roundedBox(radius * 2, radius * 1.9, 40)
    const screws = [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ].map(([sx = 1, sz = 1]) => {
      const place: Vec = [sx * radius * 0.8, -92, sz * radius * 0.76]
      return turned(
        camera,
        { start: place, direction: [0, -1, 0] },
        [
          [0, 8],
          [5, 8],
          [7, 6],
        ],
        { wall: paint.steel, cap: paint.face, strokeWidth: 1.2 },
      )
    })
    return [
      turned(
        camera,
        axis,
        [
          [throat - 12, 44],
          [70, 48],
        ],
        { wall: paint.steel, cap: paint.face },
      ),
      block(camera, floorPlane(0, -70, 0), cover, 10, { material: 'steel' }),
      block(camera, floorPlane(0, -80, 0), scaled(cover, 1.02), 12, { material: 'dark' }),
      loft(
        camera,
        floorPlane(0, -92, 0),
        [
          { t: 0, outline: scaled(cover, 0.74) },
          { t: 16, outline: scaled(cover, 0.7) },
          { t: 23, outline: scaled(cover, 0.58) },
          { t: 26, outline: scaled(cover, 0.42) },
        ],
        { material: 'dark' },
      ),
      ...screws,
    ]
  }
  const body = turned(
    camera,
    axis,
    [
      [throat - 14, radius],
      [82, radius],
    ],
    { wall: paint.steel, cap: paint.face },
  )
  const elbow: Vec[] = [
    [0, -108, 0],
    [0, -124, 0],
    [-8, -140, 0],
    [-34, -152, 0],
    [-60, -150, 0],
  ]
  const cable = bentTube(camera, elbow, 10, 'dark')
  const ferrule = turned(
    camera,
    axis,
    [
      [104, 13],
      [116, 11],
      [130, 9],
    ],
    { wall: paint.dark, cap: paint.faceDark, strokeWidth: 1.4 },
  )
  if (cap === 'plate') {
    const plate = roundedBox(radius * 2.3, radius * 1.9, 14)
    const screws = [-1, 1].map((side) =>
      turned(
        camera,
        { start: [side * radius * 0.9, -94, 0], direction: [0, -1, 0] },
        [
          [0, 8],
          [6, 8],
          [8, 6],
        ],
        { wall: paint.steel, cap: paint.face, strokeWidth: 1.3 },
      ),
    )
    const [left, right] = screws as [Piece, Piece]
    return [
      body,
      block(camera, floorPlane(0, -82, 0), plate, 12, { material: 'steel' }),
      left,
      turned(
        camera,
        axis,
        [
          [94, 20],
          [104, 18],
        ],
        { wall: paint.steel, cap: paint.face, strokeWidth: 1.5 },
      ),
      right,
      ferrule,
      cable,
    ]
  }
  return [
    body,
    turned(
      camera,
      axis,
      [
        [78, radius + 5],
        [80, radius + 6],
        [98, radius + 6],
        [102, radius + 2],
      ],
      { wall: paint.dark, cap: paint.faceDark },
    ),
    staves(camera, axis, [81, radius + 6], [97, radius + 6], 44, tone.black, 1.1),
    turned(
      camera,
      axis,
      [
        [102, 19],
        [107, 17],
      ],
      { wall: paint.dark, cap: paint.faceDark, strokeWidth: 1.4 },
    ),
    ferrule,
    cable,
  ]
}

/** The hose barb for the petrol pipe on the side of the bowl. */
function fuelInlet(camera: Camera, { bowlSize }: CarburettorShape): Piece {
  const axis: Spindle = { start: [-bowlSize * 0.55, BOWL_TOP - 6, bowlSize * 0.62], direction: [-0.62, 0.1, 0.8] }
  return turned(
    camera,
    axis,
    [
      [-8, 10],
      [10, 10],
      [11, 6.5],
      [26, 6.5],
      [28, 9],
      [34, 6.5],
      [36, 9],
      [42, 6.5],
    ],
    { wall: paint.steel, cap: paint.faceDark, strokeWidth: 1.5 },
  )
}
