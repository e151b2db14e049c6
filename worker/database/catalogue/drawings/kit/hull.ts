import { item } from './pick.ts'
import { smooth } from './solids.ts'
import type { Skin, Surface } from './surface.ts'

/** A cross-section of a lying hull: place along x, half width, top and bottom, and how square it is (2 is an ellipse). */
export interface Station {
  x: number
  half: number
  top: number
  bottom: number
  squareness?: number
}

/** A cross-section of a standing hull: height, half width, half depth, how far it is moved to the right. */
export interface Level {
  y: number
  half: number
  depth: number
  shift?: number
  squareness?: number
}

export interface HullOptions {
  skin: Skin
  columns?: number
  /** Steps between two given sections. */
  steps?: number
}

/** A cross-section as numbers: its place, three sizes and its squareness. */
type Row = readonly [number, number, number, number, number]

const DEFAULT_SQUARENESS = 2.6

/** A skin over cross-sections along x (tank); `u` runs from the near side's middle down, under and over the top. */
export function hull(stations: readonly Station[], { skin, columns = 56, steps = 6 }: HullOptions): Surface {
  const fine = smooth(
    stations.map((s): Row => [s.x, s.half, s.top, s.bottom, s.squareness ?? DEFAULT_SQUARENESS]),
    steps,
  )
  return {
    at: (u, v) => {
      const [x, half, top, bottom, n] = between(fine, v)
      const a = -u * 2 * Math.PI
      return [x, (top + bottom) / 2 + ((top - bottom) / 2) * rounded(Math.sin(a), n), half * rounded(Math.cos(a), n)]
    },
    columns,
    rows: fine.length - 1,
    wraps: true,
    skin,
  }
}

/** A cover over cross-sections along x, open below (seat); `u` runs from the far lower edge over the top to the near one. */
export function cover(stations: readonly Station[], { skin, columns = 48, steps = 6 }: HullOptions): Surface {
  const fine = smooth(
    stations.map((s): Row => [s.x, s.half, s.top, s.bottom, s.squareness ?? 3.4]),
    steps,
  )
  return {
    at: (u, v) => {
      const [x, half, top, bottom, n] = between(fine, v)
      const a = Math.PI * (1 - u)
      return [x, bottom + (top - bottom) * rounded(Math.sin(a), n), half * rounded(Math.cos(a), n)]
    },
    columns,
    rows: fine.length - 1,
    skin,
  }
}

/** A skin over cross-sections along y (bottle); the front's middle is at `u` = 0.75. */
export function tower(levels: readonly Level[], { skin, columns = 64, steps = 4 }: HullOptions): Surface {
  const fine = smooth(
    levels.map((s): Row => [s.y, s.half, s.depth, s.shift ?? 0, s.squareness ?? DEFAULT_SQUARENESS]),
    steps,
  )
  return {
    at: (u, v) => {
      const [y, half, depth, shift, n] = between(fine, v)
      const a = -u * 2 * Math.PI
      return [shift + half * rounded(Math.cos(a), n), y, depth * rounded(Math.sin(a), n)]
    },
    columns,
    rows: fine.length - 1,
    wraps: true,
    skin,
  }
}

function between(rows: readonly Row[], v: number): Row {
  const place = Math.min(Math.max(v, 0), 1) * (rows.length - 1)
  const i = Math.min(Math.floor(place), rows.length - 2)
  const t = place - i
  const [near, far] = [item(rows, i), item(rows, i + 1)]
  return near.map((value, k) => value + (item(far, k) - value) * t) as unknown as Row
}

/** Sine or cosine of a superellipse: flatter sides the greater `n`. */
function rounded(value: number, n: number): number {
  return Math.sign(value) * Math.abs(value) ** (2 / n)
}

/** The same cross-sections with both ends rounded off in plan, `length` long, the top falling by `drop` there. */
export function withRoundEnds(stations: readonly Station[], length: number, drop: number): Station[] {
  const first = item(stations, 0)
  const last = item(stations, -1)
  const end = (at: Station, sign: 1 | -1): Station[] =>
    [16, 32, 48, 62, 73, 81].map((degrees) => {
      const a = (degrees * Math.PI) / 180
      return {
        ...at,
        x: at.x + sign * length * Math.sin(a),
        half: at.half * Math.cos(a),
        top: at.top - drop * (1 - Math.cos(a)),
      }
    })
  return [...end(first, -1).toReversed(), ...stations, ...end(last, 1)]
}

/** The place `v` of a hull or cover along x where it has come to `x`. */
export function placeAt(surface: Surface, x: number): number {
  let low = 0
  let high = 1
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2
    if (surface.at(0, middle)[0] < x) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The flat piece that closes a cover at one of its ends; belongs into the same body. */
export function endPiece(stations: readonly Station[], end: 'first' | 'last', { skin }: HullOptions): Surface {
  const { x, half, top, bottom } = item(stations, end === 'first' ? 0 : -1)
  const sign = end === 'first' ? -1 : 1
  const reach = half * 1.15
  return {
    at: (u, v) => [x - sign * 0.5, bottom + (top - bottom) * v * 0.97, sign * reach * (1 - 2 * u)],
    columns: 4,
    rows: 4,
    skin,
  }
}
