import { flatten } from './flatten.ts'
import { paint, tone } from './palette.ts'
import { type Point } from './path.ts'
import { axisStep, edges, flatOn, onPlate, type PlateFrame } from './plate.ts'
import { shape } from './shape.ts'

/** One cross-section of a lofted body, from the near face backwards. */
export interface Section {
  /** Distance behind the near face along the axis. */
  back: number
  /** Size against the outline; 1 is the outline itself. */
  scale: number | Point
  /** Shift in flat coordinates, for bodies that bend or droop. */
  shift?: Point
}

export interface LoftOptions {
  face?: string
  /** Tones of the flanks, lit to shaded. */
  edge?: readonly string[]
  outline?: number
  faceOutline?: number
  inner?: string
  /** Middle about which sections are scaled. */
  centre?: Point
}

const LIGHT: Point = [-0.6, -0.8]

/**
 * A body whose cross-section is one outline that shrinks or grows backwards: lamp bowls, fairings, caps.
 * The outline is a single closed loop in flat coordinates; the near face lies at the frame's origin.
 */
export function loft(
  frame: PlateFrame,
  outline: string,
  sections: readonly Section[],
  options: LoftOptions = {},
): string {
  const {
    face = paint.face,
    edge = edges.dark,
    outline: width = 2,
    faceOutline = 1.1,
    inner = '',
    centre = [0, 0],
  } = options
  const loop = clockwise(flatten(outline)[0] ?? [])
  const [dx, dy] = axisStep(frame)
  const ring = ({ back, scale, shift = [0, 0] }: Section): Point[] => {
    const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale
    return loop.map(([x, y]) => {
      const flat: Point = [centre[0] + (x - centre[0]) * sx + shift[0], centre[1] + (y - centre[1]) * sy + shift[1]]
      const [px, py] = onPlate(frame, flat)
      return [px - dx * back, py - dy * back]
    })
  }
  const rings = [{ back: 0, scale: 1 }, ...sections].map(ring)
  const closed = rings.map((points) => `M${points.map(coarse).join('L')}Z`)
  const last = closed.at(-1) ?? ''
  let flanks = `<path d="${last}" fill="${edge.at(-2) ?? tone.rubber}"/>`
  let silhouette = last
  for (let level = rings.length - 1; level > 0; level--) {
    const [far, near] = [rings[level] ?? [], rings[level - 1] ?? []]
    const bands = flankBands(near, far, edge)
    silhouette += bands.map((band) => band.path).join('')
    flanks += bands.map(({ path, fill }) => `<path d="${path}" fill="${fill}" stroke="${fill}"/>`).join('')
  }
  return (
    `<g>${shape(silhouette + (closed[0] ?? ''), { width: width * 2 })}<g stroke-width=".6" stroke-linejoin="round">${flanks}</g>` +
    `${flatOn(frame, shape(outline, { fill: face, width: faceOutline }) + inner)}</g>`
  )
}

interface Band {
  path: string
  fill: string
}

/** Visible quads between two rings, neighbours of one tone joined. */
function flankBands(near: readonly Point[], far: readonly Point[], tones: readonly string[]): Band[] {
  const bands: { from: number; to: number; fill: string }[] = []
  for (const [index, a] of near.entries()) {
    const b = near[(index + 1) % near.length] ?? a
    const c = far[index] ?? a
    const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]]
    if (ux * vy - uy * vx >= 0) continue
    const size = Math.hypot(ux, uy) || 1
    const lit = ((uy / size) * LIGHT[0] - (ux / size) * LIGHT[1] + 1) / 2
    const fill = tones[Math.min(tones.length - 1, Math.floor((1 - lit) * tones.length))] ?? tone.dark
    const before = bands.at(-1)
    if (before && before.fill === fill && before.to === index) before.to = index + 1
    else bands.push({ from: index, to: index + 1, fill })
  }
  return bands.map(({ from, to, fill }) => {
    const pick = (ring: readonly Point[]): Point[] =>
      Array.from({ length: to - from + 1 }, (_, step) => ring[(from + step) % ring.length] ?? [0, 0])
    return { fill, path: `M${[...pick(near), ...pick(far).toReversed()].map(coarse).join('L')}Z` }
  })
}

function clockwise(loop: Point[]): Point[] {
  let sum = 0
  for (const [index, [x, y]] of loop.entries()) {
    const [nextX, nextY] = loop[(index + 1) % loop.length] ?? [0, 0]
    sum += x * nextY - nextX * y
  }
  return sum > 0 ? loop : loop.toReversed()
}

function coarse([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}
