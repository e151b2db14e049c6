import { paint, tone } from './palette.ts'
import { num, radians, xy, type Point } from './path.ts'
import { idFor, shape } from './shape.ts'
import { walls } from './walls.ts'

/** How a plate stands: place of its own origin, direction of its axis and how far it is turned away. */
export interface PlateFrame {
  at: Point
  /** Direction of the near side in degrees; -28 for discs and plates. */
  angle?: number
  /** 1 is seen square on, 0.9 nearly so, 0.5 strongly turned. */
  squash?: number
}

export interface PlateOptions {
  /** Fill of the near face. */
  face?: string
  /** Edge tones, lit to shaded. */
  edge?: readonly string[]
  outline?: number
  faceOutline?: number
  /** Markup on the near face, in the plate's own flat coordinates. */
  inner?: string
  /** Distance of the near face from the frame's origin along the axis. */
  offset?: number
  /** Draws the corners of the edge as fine lines. */
  creases?: boolean
}

/** Tones of a plate's edge by material, lit to shaded. */
export const edges = {
  steel: [tone.pale, tone.mid, tone.grey, tone.dark, '#7C848D', tone.shade],
  dim: [tone.grey, '#9DA4AB', tone.dark, '#757D86', tone.shade, tone.slate],
  dark: [tone.shade, tone.slate, '#4D555D', tone.rubber, '#363D45', tone.black],
  black: [tone.slate, tone.rubber, '#363D45', tone.black, '#23282E', tone.ink],
  amber: [tone.amberLight, tone.amber, '#E39500', '#D68B00', tone.amberShade, '#A86E00'],
} as const satisfies Record<string, readonly string[]>

/** The move on the canvas that one unit along the plate's axis makes. */
export function axisStep({ angle = -28, squash = 0.88 }: PlateFrame): Point {
  const rise = Math.sqrt(1 - squash ** 2)
  return [Math.cos(radians(angle)) * rise, Math.sin(radians(angle)) * rise]
}

/** The same frame moved along its axis; for stacks of plates. */
export function along(frame: PlateFrame, distance: number): PlateFrame {
  const [dx, dy] = axisStep(frame)
  return { ...frame, at: [frame.at[0] + dx * distance, frame.at[1] + dy * distance] }
}

/** Flat coordinates of a plate to canvas coordinates. */
export function onPlate({ at, angle = -28, squash = 0.88 }: PlateFrame, [x, y]: Point): Point {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  const [u, v] = [(x * cos + y * sin) * squash, -x * sin + y * cos]
  return [at[0] + u * cos - v * sin, at[1] + u * sin + v * cos]
}

/** Markup drawn in the flat coordinates of a plate's near face. */
export function flatOn({ at, angle = -28, squash = 0.88 }: PlateFrame, markup: string): string {
  return `<g transform="translate(${xy(at)}) rotate(${num(angle)}) scale(${num(squash)} 1) rotate(${num(-angle)})">${markup}</g>`
}

/** An outline (holes by the even-odd rule) given a thickness: shaded edges behind, the near face on top. */
export function plate(frame: PlateFrame, thickness: number, outline: string, options: PlateOptions = {}): string {
  const {
    face = paint.face,
    edge = edges.steel,
    outline: width = 2,
    faceOutline = 1.1,
    inner = '',
    offset = 0,
    creases = true,
  } = options
  const near = along(frame, offset)
  const [dx, dy] = axisStep(frame)
  const sides = walls({
    path: outline,
    project: (point) => onPlate(near, point),
    back: [-dx * thickness, -dy * thickness],
    tones: edge,
    width,
    creases,
  })
  return `<g>${sides}${flatOn(near, shape(outline, { fill: face, width: faceOutline }) + inner)}</g>`
}

/** A thin plate of many loops (chain links, shims): copies of the outline instead of walls, light in size. */
export function thinPlate(frame: PlateFrame, thickness: number, outline: string, options: PlateOptions = {}): string {
  const {
    face = paint.face,
    edge = edges.dark,
    outline: width = 1.6,
    faceOutline = 0.8,
    inner = '',
    offset = 0,
  } = options
  const near = along(frame, offset)
  const id = idFor(outline)
  const count = Math.max(1, Math.ceil(thickness / 1.2))
  const copy = (level: number): string => {
    const [x, y] = along(frame, offset - (thickness * level) / count).at
    const { angle = -28, squash = 0.88 } = frame
    return `<use href="#${id}" transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)}) scale(${num(squash)} 1) rotate(${num(-angle)})"/>`
  }
  const levels = Array.from({ length: count }, (_, index) => copy(count - index)).join('')
  const edgeTone = edge[3] ?? tone.rubber
  return (
    `<defs><path id="${id}" d="${outline}" fill-rule="evenodd"/></defs>` +
    `<g fill="${tone.ink}" stroke="${tone.ink}" stroke-width="${num(width * 2)}" stroke-linejoin="round">${copy(count)}${copy(0)}</g>` +
    `<g fill="${edgeTone}" stroke="${edgeTone}" stroke-width=".5">${levels}</g>` +
    flatOn(near, `<use href="#${id}" fill="${face}" stroke="${tone.ink}" stroke-width="${num(faceOutline)}"/>${inner}`)
  )
}
