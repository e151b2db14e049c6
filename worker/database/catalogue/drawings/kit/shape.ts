import { tone } from './palette.ts'
import { num, type Point } from './path.ts'

export interface Style {
  fill?: string
  /** Colour of the outline; `null` draws none. */
  stroke?: string | null
  width?: number
  opacity?: number
  round?: boolean
  dash?: string
}

/** One path in ink: outline 1.6 and no fill unless told otherwise. Holes by the even-odd rule. */
export function shape(path: string, style: Style = {}): string {
  const { fill = 'none', stroke = tone.ink, width = 1.6, opacity, round, dash } = style
  const outline = stroke === null ? '' : ` stroke="${stroke}" stroke-width="${num(width)}" stroke-linejoin="round"`
  const extras =
    (fill === 'none' ? '' : ' fill-rule="evenodd"') +
    (round ? ' stroke-linecap="round"' : '') +
    (dash ? ` stroke-dasharray="${dash}"` : '') +
    (opacity === undefined ? '' : ` opacity="${opacity}"`)
  return `<path d="${path}" fill="${fill}"${outline}${extras}/>`
}

/** A line without fill in a soft tone: surface detail, seams, ribs. */
export function line(path: string, colour: string = tone.dark, width = 1): string {
  return shape(path, { stroke: colour, width })
}

/** The content moved to a place, then turned (degrees clockwise) and scaled about it. */
export function placed(content: string, [x, y]: Point, degrees = 0, scale: number | Point = 1): string {
  const size = typeof scale === 'number' ? num(scale) : `${num(scale[0])} ${num(scale[1])}`
  const turn = degrees ? ` rotate(${num(degrees)})` : ''
  return `<g transform="translate(${num(x)} ${num(y)})${turn}${size === '1' ? '' : ` scale(${size})`}">${content}</g>`
}

/** A short name that depends on the text alone, for ids inside a picture. */
export function idFor(text: string): string {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  return `i${(hash >>> 0).toString(36)}`
}

/** The content cut to the inside of a path (same coordinates). */
export function clipped(path: string, content: string): string {
  const id = idFor(path)
  return `<clipPath id="${id}"><path d="${path}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** A linear gradient in the coordinates of the shape's own canvas, and the fill value that uses it. */
export function ramp(
  from: Point,
  to: Point,
  colours: readonly (readonly [offset: number, colour: string])[],
): { defs: string; fill: string } {
  const stops = colours.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
  const body = `gradientUnits="userSpaceOnUse" x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}">${stops}`
  const id = idFor(body)
  return { defs: `<linearGradient id="${id}" ${body}</linearGradient>`, fill: `url(#${id})` }
}

/** Content that appears several times: its definition once, and a place for each copy. */
export function repeated(content: string): { defs: string; at: (place: Point) => string } {
  const id = idFor(content)
  return {
    defs: `<defs><g id="${id}">${content}</g></defs>`,
    at: ([x, y]) => `<use href="#${id}" transform="translate(${num(x)} ${num(y)})"/>`,
  }
}
