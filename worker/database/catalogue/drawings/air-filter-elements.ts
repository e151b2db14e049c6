import type { AirFilterShape } from './air-filter-shapes.ts'
import { floorPlane, frontPlane, project, type Camera, type Plane } from './kit/camera.ts'
import { softTop } from './kit/soft-top.ts'
import { block, loft, onFace } from './kit/solid-body.ts'
import { outlinePath, rounded, roundedBox, scaled, type Outline } from './kit/outline.ts'
import { paint, tone } from './kit/palette.ts'
import { circle, num, polar, radians, steps } from './kit/path.ts'
import { nearer, stacked, type Piece } from './kit/piece.ts'
import { clipped, line, shape as ink } from './kit/shape.ts'
import { pores, staves } from './kit/surface-marks.ts'
import { band, bore, ribs, turned, type Spindle } from './kit/turned.ts'

const CAP = 22

/** Pleated paper between two rubber ends; a tapered one stands on a screwed flange and is closed above. */
export function roundElement(camera: Camera, shape: AirFilterShape): Piece[] {
  const radius = shape.width / 2
  const axis: Spindle = { start: [0, 0, 0], direction: [0, -1, 0] }
  const upper = radius * shape.taper
  const paperFrom = [CAP, radius - 6] as const
  const paperTo = [shape.height - CAP, upper - 6] as const
  const middle = (paperFrom[1] + paperTo[1]) / 2
  const waist = shape.height * 0.5
  const paper = [
    turned(camera, axis, [paperFrom, paperTo], { wall: paint.white }),
    staves(camera, axis, paperFrom, paperTo, 92, tone.dark, 1.1),
    staves(camera, axis, [CAP, paperFrom[1] + 0.2], [shape.height - CAP, paperTo[1] + 0.2], 46, tone.white, 1.3),
    band(camera, axis, [waist - 5, middle + 1.5], [waist + 5, middle + 1], paint.dim),
  ]
  const foot = turned(
    camera,
    axis,
    [
      [0, radius - 1],
      [2, radius],
      [CAP, radius],
      [CAP + 1, radius - 4],
    ],
    { wall: paint.dark, cap: paint.faceDark },
  )
  const top = turned(
    camera,
    axis,
    [
      [shape.height - CAP, upper],
      [shape.height - 3, upper],
      [shape.height, upper - 3],
    ],
    { wall: paint.dark, cap: paint.faceDark },
  )
  if (shape.taper < 1) return flanged(camera, shape, axis, [foot, ...paper, top])
  const lip = upper * 0.64
  return [
    stacked([
      foot,
      ...paper,
      top,
      ribs(camera, axis, [[shape.height - 11, upper]], tone.shade, 1),
      turned(
        camera,
        axis,
        [
          [shape.height, lip + 1],
          [shape.height + shape.neck - 2, lip],
          [shape.height + shape.neck, lip - 2],
        ],
        { wall: paint.amber, cap: paint.amber },
      ),
      bore(camera, axis, [shape.height + shape.neck, lip - 10], shape.height * 0.7, {
        floor: tone.ink,
        wall: tone.rubber,
      }),
      innerPleats(camera, shape.height + shape.neck, lip - 10),
    ]),
  ]
}

/** A flange plate with screw eyes and gasket under the element, a closed end and the amber knob above. */
function flanged(camera: Camera, shape: AirFilterShape, axis: Spindle, element: Piece[]): Piece[] {
  const half = shape.width / 2
  const plate: Outline = rounded(
    [
      [-half - 34, -16],
      [-half * 0.5, -half - 4],
      [half * 0.5, -half - 4],
      [half + 34, -16],
      [half + 34, 16],
      [half * 0.5, half + 4],
      [-half * 0.5, half + 4],
      [-half - 34, 16],
    ],
    16,
  )
  const eyes = ink(circle(-half - 19, 0, 6) + circle(half + 19, 0, 6), { fill: tone.ground, width: 1.4 })
  const upper = half * shape.taper
  return [
    stacked([
      block(camera, floorPlane(0, 0, 0), scaled(plate, 0.97), 6, { material: 'foam', strokeWidth: 1.4 }),
      block(camera, floorPlane(0, -6, 0), plate, 9, { material: 'dark', face: paint.faceDark, onFace: eyes }),
      ...element,
      turned(
        camera,
        axis,
        [
          [shape.height, upper * 0.8],
          [shape.height + 7, upper * 0.74],
        ],
        { wall: paint.dark, cap: paint.faceDark, strokeWidth: 1.4 },
      ),
      turned(
        camera,
        axis,
        [
          [shape.height + 7, 20],
          [shape.height + shape.neck - 2, 18],
          [shape.height + shape.neck, 16],
        ],
        { wall: paint.amber, cap: paint.faceAmber, strokeWidth: 1.5 },
      ),
      staves(camera, axis, [shape.height + 9, 20], [shape.height + shape.neck - 3, 18], 26, tone.amberShade, 1.2),
    ]),
  ]
}

/** The pleats seen through the mouth on the far inner wall. */
function innerPleats(camera: Camera, height: number, radius: number): Piece {
  const [x, y] = project(camera, [0, -height, 0])
  const squash = Math.abs(Math.sin(radians(camera.pitch)))
  const lines = steps(12, 168, 27).map((degrees) => {
    const [dx, dy] = polar(radius, degrees)
    return `M${num(x + dx)} ${num(y - dy * squash)}V${num(y + dy * squash)}`
  })
  return { svg: line(lines.join(''), tone.shade, 1.1), nearness: 0, extent: { left: x, top: y, right: x, bottom: y } }
}

/** A foam sleeve over its plastic cage: oval, or a block with a duct on top. */
export function foamElement(camera: Camera, shape: AirFilterShape): Piece[] {
  const { width, depth, height, corner, neck } = shape
  const outline = roundedBox(width, depth, corner)
  const dense = densified(outline, 8)
  const floor = floorPlane(0, 0, 0)
  const isOval = corner > 50
  const foam = loft(camera, floor, softTop(dense, height, 12, width), { material: 'foam' })
  const holes = [
    pores(camera, floor, dense, height - 8, 11, tone.black, 2.3),
    pores(camera, floor, dense, height - 14, 8, '#8A929B', 1.3),
  ]
  const base = block(camera, floorPlane(0, 0, 0), roundedBox(width + 6, depth + 6, corner + 3), 12, {
    material: 'dark',
  })
  return [stacked([base, foam, ...holes, ...(isOval ? cageEnd(camera, shape) : duct(camera, shape, neck))])]
}

/** The cage's end plate with its opening and wire mesh, held by an amber rim. */
function cageEnd(camera: Camera, { width, depth, height, neck, corner }: AirFilterShape): Piece[] {
  const rim = roundedBox(width * 0.78, depth * 0.72, corner * 0.74)
  const mouth = roundedBox(width * 0.62, depth * 0.52, corner * 0.54)
  const mesh = meshLines(width * 0.31, depth * 0.26, 9)
  const opening =
    ink(outlinePath(mouth), { fill: tone.ink, width: 1.6 }) + clipped(outlinePath(mouth), line(mesh, tone.dark, 1.3))
  return [block(camera, floorPlane(0, -height, 0), rim, neck, { material: 'amber', onFace: opening })]
}

/** A round rubber duct with its clamp band on a screwed lid. */
function duct(camera: Camera, { width, depth, height }: AirFilterShape, neck: number): Piece[] {
  const lid = roundedBox(width * 0.8, depth * 0.78, 16)
  const screws = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(
    ([sx = 1, sy = 1]) =>
      ink(circle(sx * width * 0.34, sy * depth * 0.32, 6), { fill: tone.mid, width: 1.3 }) +
      line(`M${sx * width * 0.34 - 4} ${sy * depth * 0.32}h8`, tone.ink, 1.3),
  )
  const axis: Spindle = { start: [0, -height - 10, 0], direction: [0, -1, 0] }
  return [
    block(camera, floorPlane(0, -height, 0), lid, 10, { material: 'dark', onFace: screws.join('') }),
    turned(
      camera,
      axis,
      [
        [0, 50],
        [8, 46],
        [neck, 46],
        [neck + 3, 44],
      ],
      { wall: paint.dark, cap: paint.faceDark },
    ),
    band(camera, axis, [13, 48], [25, 48], paint.amber, 1.4),
    bore(camera, axis, [neck + 3, 37], 70, { floor: tone.ink, wall: tone.black }),
  ]
}

/** A flat frame with an amber seal round its rim; pleats, or foam behind a grid. */
export function panelElement(camera: Camera, shape: AirFilterShape): Piece[] {
  const { depth, height } = shape
  const outline = panelOutline(shape)
  const plane = frontPlane(0, -height / 2, -depth / 2)
  const window = scaled(outline, 0.84, 0.8)
  const back: Plane = { origin: [0, -height / 2, -depth / 2], u: [-1, 0, 0], v: [0, 1, 0] }
  const body = [
    loft(
      camera,
      plane,
      [
        { t: 0, outline: scaled(outline, 0.94, 0.92) },
        { t: depth * 0.5, outline: scaled(outline, 0.96, 0.94) },
      ],
      { material: 'dark' },
    ),
    loft(
      camera,
      plane,
      [
        { t: depth * 0.5, outline: scaled(outline, 1.0) },
        { t: depth * 0.68, outline },
      ],
      { material: 'amber', strokeWidth: 1.6 },
    ),
    loft(
      camera,
      plane,
      [
        { t: depth * 0.68, outline: scaled(outline, 0.97, 0.96) },
        { t: depth, outline: scaled(outline, 0.955, 0.94) },
      ],
      { material: 'dark', onFace: filling(shape, window) },
    ),
  ]
  const isBack = Math.abs(camera.yaw) > 90
  const rear = {
    svg: isBack ? onFace(camera, back, 0.3, filling(shape, scaled(mirrored(outline), 0.8, 0.76))) : '',
    nearness: 0,
    extent: body[0]?.extent ?? { left: 0, top: 0, right: 0, bottom: 0 },
  }
  return [stacked(isBack ? [...body.toReversed(), rear] : nearer(body, 0))]
}

function panelOutline({ width, height, corner, taper }: AirFilterShape): Outline {
  const [w, h] = [width / 2, height / 2]
  return rounded(
    [
      [-w * taper, -h],
      [w * taper, -h],
      [w, -h * 0.1],
      [w, h],
      [-w, h],
      [-w, -h * 0.1],
    ],
    corner,
  )
}

function mirrored(outline: Outline): Outline {
  return outline.map(([x, y]) => [-x, y] as const).toReversed()
}

function filling({ filling: kind, width, height }: AirFilterShape, window: Outline): string {
  const path = outlinePath(window)
  if (kind === 'grid') {
    const bars = meshLines(width / 2, height / 2, 9)
    return (
      ink(path, { fill: '#565E66', width: 1.6 }) +
      clipped(path, line(bars, tone.ink, 5.4) + line(bars, tone.mid, 3)) +
      ink(path, { width: 1.6 })
    )
  }
  const pleats = steps(-width / 2, width / 2, 38)
  const dark = pleats.map((x) => `M${num(x)} ${-height / 2}V${height / 2}`).join('')
  const lit = pleats.map((x) => `M${num(x - 2.4)} ${-height / 2}V${height / 2}`).join('')
  const bar = `M${-width / 2} ${-height * 0.13}H${width / 2}M${-width / 2} ${height * 0.16}H${width / 2}`
  return (
    ink(path, { fill: '#E9EAEA', width: 1.6 }) +
    clipped(
      path,
      line(dark, tone.dark, 2.2) + line(lit, tone.white, 1.8) + line(bar, tone.dark, 4.6) + line(bar, tone.light, 2.6),
    ) +
    ink(path, { width: 1.6 })
  )
}

function meshLines(halfWidth: number, halfHeight: number, count: number): string {
  const upright = steps(-halfWidth, halfWidth, count + 2).map(
    (x) => `M${num(x)} ${num(-halfHeight)}V${num(halfHeight)}`,
  )
  const level = steps(-halfHeight, halfHeight, Math.max(4, Math.round((count * halfHeight) / halfWidth) + 2)).map(
    (y) => `M${num(-halfWidth)} ${num(y)}H${num(halfWidth)}`,
  )
  return [...upright, ...level].join('')
}

/** The outline with more points on its long straights, so that pores spread over them too. */
function densified(outline: Outline, step: number): Outline {
  return outline.flatMap((point, index) => {
    const next = outline[(index + 1) % outline.length] ?? point
    const count = Math.max(1, Math.round(Math.hypot(next[0] - point[0], next[1] - point[1]) / step))
    return Array.from(
      { length: count },
      (_, at) =>
        [point[0] + ((next[0] - point[0]) * at) / count, point[1] + ((next[1] - point[1]) * at) / count] as const,
    )
  })
}
