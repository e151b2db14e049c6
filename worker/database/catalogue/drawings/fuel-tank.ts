import type { Drawing, View } from './drawing.ts'
import { hull, placeAt } from './kit/hull.ts'
import type { Station } from './kit/hull.ts'
import { measured, shadowUnder } from './kit/marks.ts'
import { entry, item } from './kit/pick.ts'
import { scene } from './kit/scene.ts'
import { skins } from './kit/skins.ts'
import { frameAlong, revolve } from './kit/solids.ts'
import { framed, project, standingCamera } from './kit/space.ts'
import type { Camera, Point2, Point3 } from './kit/space.ts'
import { body, lineOn, patchesOn, samples } from './kit/surface.ts'
import type { Skin, Surface } from './kit/surface.ts'

interface Style {
  /** Millimetres, steering head to the right. */
  stations: Station[]
  skin: Skin
  /** The filler: where on the back of the tank, and its radius. */
  cap: { x: number; y: number; lean: number; radius: number; isFlush: boolean }
  /** Painted figures on each flank as outlines of (x, y); the first is the amber one. */
  stripes: Point2[][]
  tap: Point3
}

const styles: Record<string, Style> = {
  'honda-cd-70': {
    stations: stations(
      [
        [-238, 2, 66, 50],
        [-234, 26, 84, 34],
        [-216, 54, 104, 20],
        [-160, 84, 132, 6],
        [-80, 106, 156, 0],
        [20, 116, 170, -2],
        [110, 110, 172, 2],
        [180, 92, 162, 14],
        [222, 64, 140, 36],
        [238, 32, 116, 62],
        [242, 2, 96, 82],
      ],
      2.5,
    ),
    skin: skins.paint,
    cap: { x: 62, y: 172, lean: 2, radius: 34, isFlush: false },
    stripes: [
      [
        [-128, 62],
        [-40, 74],
        [120, 92],
        [196, 100],
        [196, 88],
        [120, 78],
        [-40, 60],
        [-128, 52],
      ],
    ],
    tap: [-96, -2, 58],
  },
  'honda-cg-125': {
    stations: stations(
      [
        [-262, 2, 70, 54],
        [-258, 34, 92, 36],
        [-236, 66, 112, 20],
        [-170, 84, 138, 4],
        [-90, 104, 166, -4],
        [0, 128, 188, -6],
        [90, 138, 196, -4],
        [170, 126, 188, 6],
        [218, 98, 168, 22],
        [246, 58, 140, 50],
        [256, 2, 106, 82],
      ],
      3.1,
    ),
    skin: skins.silverPaint,
    cap: { x: 66, y: 195, lean: 3, radius: 38, isFlush: false },
    stripes: [
      [
        [-150, 66],
        [60, 108],
        [226, 118],
        [226, 102],
        [60, 88],
        [-146, 50],
      ],
      [
        [-142, 40],
        [60, 76],
        [226, 92],
        [226, 86],
        [60, 68],
        [-138, 32],
      ],
    ],
    tap: [-110, -4, 64],
  },
  'yamaha-ybr-125': {
    stations: stations(
      [
        [-252, 2, 74, 58],
        [-248, 30, 96, 42],
        [-226, 56, 122, 26],
        [-168, 70, 150, 10],
        [-96, 88, 176, -4],
        [-20, 130, 200, -18],
        [70, 158, 206, -30],
        [150, 150, 196, -22],
        [206, 116, 174, 8],
        [236, 66, 146, 50],
        [246, 2, 112, 88],
      ],
      2.2,
    ),
    skin: skins.paint,
    cap: { x: 34, y: 204, lean: 2, radius: 40, isFlush: true },
    stripes: [
      [
        [-40, 88],
        [60, 66],
        [188, 44],
        [206, 60],
        [80, 96],
        [-30, 110],
      ],
      [
        [-24, 62],
        [66, 40],
        [168, 20],
        [178, 32],
        [76, 58],
        [-20, 80],
      ],
    ],
    tap: [-120, 4, 56],
  },
}

function stations(rows: number[][], squareness: number): Station[] {
  return rows.map(([x = 0, half = 0, top = 0, bottom = 0]) => ({ x, half, top, bottom, squareness }))
}

/** The fuel tank of a bike: silhouette, filler and painted stripes. */
export function fuelTank(drawing: Drawing, view: View): string {
  const style = entry(styles, drawing.model, 'honda-cd-70')
  const shell = hull(style.stations, { skin: style.skin, columns: 80, steps: 9 })
  const pose = {
    main: standingCamera(24, 22),
    'other-side': standingCamera(-148, 20),
    detail: standingCamera(24, 22),
    dimensions: standingCamera(0, 2),
  }[view]
  const isFlat = view === 'dimensions'
  const camera = framed(pose, samples(shell), isFlat ? 280 : 330, [isFlat ? 212 : 200, 192])
  const drawn = tankAt(style, shell, camera)
  if (view === 'detail')
    return scene([drawn], {
      zoom: 2.3,
      centre: project(camera, [style.cap.x + 20, style.cap.y - 40, 60]),
      closeUp: true,
    })
  if (isFlat) return scene([drawn, ...dimensionLines(style, camera)])
  return scene([shadowUnder(camera, [shell], 0.42, 'standing'), drawn])
}

function dimensionLines({ stations }: Style, camera: Camera): string[] {
  const first = item(stations, 0).x
  const last = item(stations, -1).x
  const top = Math.max(...stations.map((s) => s.top))
  const low = Math.min(...stations.map((s) => s.bottom))
  return [
    measured(camera, [first, low, 0], [last, low, 0], 44, `${last - first} mm`, 'x'),
    measured(camera, [first, low, 0], [first, top, 0], -26, `${top - low} mm`, 'y'),
  ]
}

function tankAt(style: Style, shell: Surface, camera: Camera): string {
  const sides: (1 | -1)[] = [1, -1]
  const stripes = sides.flatMap((side) =>
    style.stripes.map((stripe, i) => {
      const ring = onFlank(shell, stripe, side)
      const path = patchesOn(shell, camera, [ring], 4)
      return (
        path &&
        `<path d="${path}" fill="${i === 0 ? '#F5A400' : '#C5CAD0'}" stroke="#1B2026" stroke-width="1.1" stroke-linejoin="round"/>`
      )
    }),
  )
  const seam = lineOn(
    shell,
    camera,
    Array.from({ length: 61 }, (_, i): Point2 => [0.11, 0.06 + (i / 60) * 0.88]),
    '#14181C',
    1.1,
    1,
  )
  const seamFar = lineOn(
    shell,
    camera,
    Array.from({ length: 61 }, (_, i): Point2 => [0.39, 0.06 + (i / 60) * 0.88]),
    '#14181C',
    1.1,
    1,
  )
  return [
    tapAt(style.tap, camera),
    body([shell], camera, 2),
    seam,
    seamFar,
    ...stripes,
    filler(style.cap, camera),
  ].join('')
}

/** The places on the skin where a figure given by (x, y) lies on the near (1) or far (-1) flank. */
function onFlank(shell: Surface, figure: Point2[], side: 1 | -1): Point2[] {
  return dense(figure).map(([x, y]): Point2 => {
    const v = placeAt(shell, x)
    let low = side === 1 ? -0.25 : 0.75
    let high = side === 1 ? 0.25 : 0.25
    for (let i = 0; i < 24; i++) {
      const middle = (low + high) / 2
      if (shell.at(middle, v)[1] > y) low = middle
      else high = middle
    }
    return [(low + high) / 2, v]
  })
}

function dense(figure: Point2[]): Point2[] {
  return figure.flatMap(([x, y], i) => {
    const [x1, y1] = item(figure, (i + 1) % figure.length)
    return [0, 0.25, 0.5, 0.75].map((t): Point2 => [x + (x1 - x) * t, y + (y1 - y) * t])
  })
}

/** The filler's collar and cap; a flush one lies in a bolted ring. */
function filler({ x, y, lean, radius: r, isFlush }: Style['cap'], camera: Camera): string {
  const frame = frameAlong([x, y, 0], [lean / 60, 1, 0])
  const at = (profile: Point2[], skin: Skin, width = 1.6) =>
    body([revolve(profile, { skin, frame, columns: 56 })], camera, width)
  if (isFlush) {
    const ring = revolve(
      [
        [6, r - 1.5],
        [6.2, 0.1],
      ],
      { skin: skins.dull, frame, columns: 56 },
    )
    const bolts = Array.from({ length: 7 }, (_, i): Point2[] => dot(i / 7, 0.17))
    return [
      at(
        [
          [-6, r + 3],
          [3, r + 3],
          [4, r],
          [6, r - 1.5],
        ],
        skins.steel,
      ),
      body([ring], camera, 1.3),
      `<path d="${patchesOn(ring, camera, bolts)}" fill="#1B2026"/>`,
      at(
        [
          [6, r * 0.68],
          [10, r * 0.66],
          [11, r * 0.6],
          [11.2, 0.1],
        ],
        skins.steel,
        1.4,
      ),
      at(
        [
          [11, r * 0.24],
          [13, r * 0.22],
          [13.4, 0.1],
        ],
        skins.dull,
        1.2,
      ),
    ].join('')
  }
  const grips = revolve(
    [
      [10, r],
      [24, r * 0.98],
    ],
    { skin: skins.chrome, frame, columns: 56 },
  )
  const ribs = Array.from({ length: 28 }, (_, i) =>
    lineOn(
      grips,
      camera,
      [
        [i / 28, 0.1],
        [i / 28, 0.9],
      ],
      '#59616A',
      1,
      2,
    ),
  )
  return [
    at(
      [
        [-8, r + 7],
        [4, r + 7],
        [7, r + 3],
      ],
      skins.steel,
    ),
    at(
      [
        [4, r * 0.9],
        [10, r * 0.9],
      ],
      skins.satin,
    ),
    body([grips], camera, 1.6),
    ...ribs,
    at(
      [
        [24, r * 0.98],
        [29, r * 0.88],
        [32, r * 0.6],
        [33, 0.1],
      ],
      skins.steel,
      1.6,
    ),
    at(
      [
        [31, r * 0.24],
        [34, r * 0.22],
        [34.4, 0.1],
      ],
      skins.dull,
      1.2,
    ),
  ].join('')
}

function dot(u: number, v: number): Point2[] {
  return Array.from({ length: 14 }, (_, i): Point2 => {
    const a = (i / 14) * 2 * Math.PI
    return [u + 0.012 * Math.cos(a), v + 0.06 * Math.sin(a)]
  })
}

/** The petrol tap below the tank, near side. */
function tapAt(at: Point3, camera: Camera): string {
  const frame = frameAlong(at, [0, -1, 0])
  const turned = (profile: Point2[], skin: Skin) => body([revolve(profile, { skin, frame, columns: 32 })], camera, 1.5)
  return (
    turned(
      [
        [-10, 12],
        [14, 12],
        [16, 9],
      ],
      skins.steel,
    ) +
    turned(
      [
        [16, 10],
        [34, 10],
        [38, 7],
        [39, 0.1],
      ],
      skins.alloy,
    )
  )
}
