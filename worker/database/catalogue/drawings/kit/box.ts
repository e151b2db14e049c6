import { polygon, type Point } from './path.ts'
import { shape } from './shape.ts'

/** Axonometric frame: canvas moves for one unit of width (right), depth (away) and height (up). */
export interface BoxFrame {
  /** Near upper left corner of the front. */
  origin: Point
  width: Point
  depth: Point
  height?: Point
}

/** The usual two-edge view: the front falls to the right, the right side rises away. */
export const axonometric = { width: [0.961, 0.277], depth: [0.88, -0.475], height: [0, -1] } as const

/** Corner-to-corner range on the three axes, in the frame's units; height counts from the origin, up positive. */
export interface Block {
  width: readonly [number, number]
  depth: readonly [number, number]
  height: readonly [number, number]
}

export interface BoxFills {
  top: string
  front: string
  side: string
}

/** A place in the box on the canvas. */
export function boxPoint(
  { origin, width, depth, height = axonometric.height }: BoxFrame,
  w: number,
  d: number,
  h: number,
): Point {
  return [
    origin[0] + w * width[0] + d * depth[0] + h * height[0],
    origin[1] + w * width[1] + d * depth[1] + h * height[1],
  ]
}

/** A block with its three visible faces: front, right side and top. */
export function block(
  frame: BoxFrame,
  { width: [w0, w1], depth: [d0, d1], height: [h0, h1] }: Block,
  fills: BoxFills,
  outline = 1.6,
): string {
  const face = (corners: readonly (readonly [number, number, number])[], fill: string): string =>
    shape(polygon(corners.map(([w, d, h]) => boxPoint(frame, w, d, h))), { fill, width: outline })
  return (
    face(
      [
        [w0, d0, h1],
        [w1, d0, h1],
        [w1, d0, h0],
        [w0, d0, h0],
      ],
      fills.front,
    ) +
    face(
      [
        [w1, d0, h1],
        [w1, d1, h1],
        [w1, d1, h0],
        [w1, d0, h0],
      ],
      fills.side,
    ) +
    face(
      [
        [w0, d0, h1],
        [w1, d0, h1],
        [w1, d1, h1],
        [w0, d1, h1],
      ],
      fills.top,
    )
  )
}

/** Markup in flat coordinates (x along the width, y down) on the front of a box at depth `d`. */
export function onFront(
  { origin, width, depth, height = axonometric.height }: BoxFrame,
  markup: string,
  d = 0,
): string {
  return matrix(width, [-height[0], -height[1]], [origin[0] + d * depth[0], origin[1] + d * depth[1]], markup)
}

/** Markup in flat coordinates (x along the width, y along the depth, away) on the top of a box at height `h`. */
export function onTop(frame: BoxFrame, markup: string, h: number): string {
  return matrix(frame.width, frame.depth, boxPoint(frame, 0, 0, h), markup)
}

function matrix(x: Point, y: Point, at: Point, markup: string): string {
  const values = [...x, ...y, ...at].map((value) => Math.round(value * 1e4) / 1e4)
  return `<g transform="matrix(${values.join(' ')})">${markup}</g>`
}
