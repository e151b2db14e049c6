import type { Point } from './path.ts'

const ARC_STEP = Math.PI / 20
const LONGEST_CHORD = 5

/**
 * The loops of a path as points. Understands M L H V A Q C Z in both cases;
 * arcs of circles and ellipses are cut at every nine degrees, small ones more coarsely.
 */
export function flatten(path: string): Point[][] {
  const loops: Point[][] = []
  let loop: Point[] = []
  let pen: Point = [0, 0]
  for (const [, command = '', rest = ''] of path.matchAll(/([MLHVAQCZ])([^MLHVAQCZ]*)/gi)) {
    const numbers = (rest.match(/-?(?:\d*\.\d+|\d+)(?:e-?\d+)?/gi) ?? []).map(Number)
    const kind = command.toUpperCase()
    const base = (): Point => (command === kind ? [0, 0] : pen)
    if (kind === 'Z') {
      pen = loop[0] ?? pen
      continue
    }
    for (const group of groups(numbers, ARGUMENTS[kind] ?? 2)) {
      const [dx, dy] = base()
      if (kind === 'M' && loop.length > 0) {
        loops.push(loop)
        loop = []
      }
      const next = segment(kind, pen, group, [dx, dy])
      loop.push(...next)
      pen = next.at(-1) ?? pen
    }
  }
  if (loop.length > 0) loops.push(loop)
  return loops.map(withoutRepeats).filter((points) => points.length > 2)
}

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, A: 7, Q: 4, C: 6 }

function groups(numbers: number[], size: number): number[][] {
  return Array.from({ length: Math.floor(numbers.length / size) }, (_, index) =>
    numbers.slice(index * size, (index + 1) * size),
  )
}

function segment(kind: string, pen: Point, numbers: number[], [dx, dy]: Point): Point[] {
  const at = (index: number): number => numbers[index] ?? 0
  if (kind === 'H') return [[at(0) + dx, pen[1]]]
  if (kind === 'V') return [[pen[0], at(0) + dy]]
  if (kind === 'A') return arcPoints(pen, at(0), at(1), at(3) === 1, at(4) === 1, [at(5) + dx, at(6) + dy])
  const points: Point[] = groups(numbers, 2).map(([x = 0, y = 0]) => [x + dx, y + dy])
  return points.length === 1 ? points : bezier([pen, ...points])
}

function bezier(points: Point[]): Point[] {
  const length = points
    .slice(1)
    .reduce((sum, [x, y], at) => sum + Math.hypot(x - (points[at]?.[0] ?? x), y - (points[at]?.[1] ?? y)), 0)
  const count = Math.min(16, Math.max(3, Math.ceil(length / LONGEST_CHORD)))
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / count
    let level = points
    while (level.length > 1) {
      level = level.slice(1).map((point, at) => {
        const from = level[at] ?? point
        return [from[0] + (point[0] - from[0]) * share, from[1] + (point[1] - from[1]) * share]
      })
    }
    return level[0] ?? [0, 0]
  })
}

/** Unrotated elliptic arcs only: the kit draws no others. */
function arcPoints(from: Point, rx: number, ry: number, large: boolean, sweep: boolean, to: Point): Point[] {
  const [x1, y1, x2, y2] = [from[0] / rx, from[1] / ry, to[0] / rx, to[1] / ry]
  const half = Math.hypot(x2 - x1, y2 - y1) / 2
  if (half === 0) return []
  const stretch = Math.max(1, half)
  const height = Math.sqrt(Math.max(0, stretch ** 2 - half ** 2))
  const side = large === sweep ? -1 : 1
  const cx = (x1 + x2) / 2 - (side * height * (y2 - y1)) / (2 * half)
  const cy = (y1 + y2) / 2 + (side * height * (x2 - x1)) / (2 * half)
  const start = Math.atan2(y1 - cy, x1 - cx)
  let turn = Math.atan2(y2 - cy, x2 - cx) - start
  if (sweep && turn < 0) turn += 2 * Math.PI
  if (!sweep && turn > 0) turn -= 2 * Math.PI
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.max(rx, ry) < 8 ? 2 * ARC_STEP : ARC_STEP)))
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (turn * (index + 1)) / count
    return [(cx + stretch * Math.cos(angle)) * rx, (cy + stretch * Math.sin(angle)) * ry]
  })
}

function withoutRepeats(points: Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points[(index + points.length - 1) % points.length] ?? point
    return Math.hypot(point[0] - before[0], point[1] - before[1]) > 0.02
  })
}
