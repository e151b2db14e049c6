import { flatten } from './flatten.ts'
import { tone } from './palette.ts'
import { type Point } from './path.ts'
import { shape } from './shape.ts'

export interface Walls {
  /** Outline in flat coordinates, holes by the even-odd rule. */
  path: string
  /** Flat coordinates to the canvas. */
  project: (point: Point) => Point
  /** From the near outline to the far one, on the canvas. */
  back: Point
  /** Tones from lit to shaded. */
  tones: readonly string[]
  width: number
  creases: boolean
}

interface Strip {
  points: Point[]
  tone: string
  depth: number
  sharp: Point[]
}

const LIGHT: Point = [-0.6, -0.8]
const SHARP_CORNER = 0.8

/** The visible sides between an outline and its copy further back, each toned by how it faces the light. */
export function walls({ path, project, back, tones, width, creases }: Walls): string {
  const loops = flatten(path).map((loop) => loop.map(project))
  const strips = loops.flatMap((loop) => stripsOf(facingOutwards(loop, loops), back, tones))
  // Sides that lie further along the way back are hidden by nearer ones.
  strips.sort((one, other) => other.depth - one.depth)
  const outlines = strips.map((strip) => swept(strip.points, back)).join('')
  const sides = strips.map((strip) => {
    const side = `<path d="${swept(strip.points, back)}" fill="${strip.tone}" stroke="${strip.tone}"/>`
    const corners = strip.sharp.map((point) => `M${coarse(point)}l${coarse(back)}`).join('')
    return creases && corners ? `${side}<path d="${corners}" stroke="${tone.ink}" stroke-width=".9"/>` : side
  })
  const rims = loops.map(closed).join('')
  return `${shape(outlines + rims, { width: width * 2 })}<g stroke-width=".4" stroke-linejoin="round">${sides.join('')}</g>`
}

function swept(points: readonly Point[], [dx, dy]: Point): string {
  const far = points.toReversed().map(([x, y]): Point => [x + dx, y + dy])
  return closed([...points, ...far])
}

function closed(points: readonly Point[]): string {
  return `M${points.map(coarse).join('L')}Z`
}

/** One decimal is enough for the sides: there are many of them. */
function coarse([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}

/** Turns a loop so that its material lies on the right hand of every step. */
function facingOutwards(loop: Point[], loops: readonly Point[][]): Point[] {
  const first = loop[0] ?? [0, 0]
  const nesting = loops.filter((other) => other !== loop && encloses(other, first)).length
  return area(loop) > 0 === (nesting % 2 === 0) ? loop : loop.toReversed()
}

function area(loop: readonly Point[]): number {
  let sum = 0
  for (const [index, [x, y]] of loop.entries()) {
    const [nextX, nextY] = loop[(index + 1) % loop.length] ?? [0, 0]
    sum += x * nextY - nextX * y
  }
  return sum
}

function encloses(loop: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  for (const [index, [x1, y1]] of loop.entries()) {
    const [x2, y2] = loop[(index + 1) % loop.length] ?? [0, 0]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

/** Runs of neighbouring visible sides of one tone. */
function stripsOf(loop: readonly Point[], back: Point, tones: readonly string[]): Strip[] {
  const strips: Strip[] = []
  let current: Strip | null = null
  let before: Point | null = null
  const length = Math.hypot(back[0], back[1]) || 1
  for (const [index, from] of loop.entries()) {
    const to = loop[(index + 1) % loop.length] ?? from
    const size = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const normal: Point = [(to[1] - from[1]) / size, -(to[0] - from[0]) / size]
    const isVisible = normal[0] * back[0] + normal[1] * back[1] > 0
    const isSharp = before !== null && before[0] * normal[0] + before[1] * normal[1] < SHARP_CORNER
    before = normal
    if (!isVisible) {
      if (current && isSharp) current.sharp.push(from)
      current = null
      continue
    }
    const lit = (normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + 1) / 2
    const shade = tones[Math.min(tones.length - 1, Math.floor((1 - lit) * tones.length))] ?? tone.dark
    const depth = -((from[0] + to[0]) * back[0] + (from[1] + to[1]) * back[1]) / (2 * length)
    if (!current || current.tone !== shade || isSharp) {
      current = { points: [from], tone: shade, depth, sharp: [] }
      strips.push(current)
    }
    if (isSharp) current.sharp.push(from)
    current.points.push(to)
    current.depth = Math.min(current.depth, depth)
  }
  return strips
}
