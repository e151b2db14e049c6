import type { Point } from './path.ts'

/** The part of the picture that something covers, in drawing units. */
export interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

/** One painted body: its SVG, how near it is to the reader (near ones are painted last) and what it covers. */
export interface Piece {
  svg: string
  nearness: number
  extent: Extent
}

/** What a handful of points covers. */
export function extentOf(points: readonly Point[]): Extent {
  return {
    left: Math.min(...points.map(([x]) => x)),
    top: Math.min(...points.map(([, y]) => y)),
    right: Math.max(...points.map(([x]) => x)),
    bottom: Math.max(...points.map(([, y]) => y)),
  }
}

/** What several extents cover together. */
export function joined(extents: readonly Extent[]): Extent {
  return extentOf(extents.flatMap(({ left, top, right, bottom }) => [[left, top] as const, [right, bottom] as const]))
}

/** The same bodies moved nearer (or, below 0, farther) in the order of painting. */
export function nearer(pieces: readonly Piece[], by: number): Piece[] {
  return pieces.map((piece) => ({ ...piece, nearness: piece.nearness + by }))
}

/** Several bodies that are painted together in their given order, as near as the first of them. */
export function stacked(pieces: readonly Piece[]): Piece {
  return {
    svg: pieces.map(({ svg }) => svg).join(''),
    nearness: pieces[0]?.nearness ?? 0,
    extent: joined(pieces.map(({ extent }) => extent)),
  }
}
