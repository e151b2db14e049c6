import type { Camera, Vec } from './camera.ts'
import { along, cross, nearness, project, unit } from './camera.ts'
import { tone } from './palette.ts'
import { curve, num, type Point } from './path.ts'
import type { Piece } from './piece.ts'
import { extentOf } from './piece.ts'
import type { Spindle } from './turned.ts'

interface CoilShape {
  from: number
  to: number
  radius: number
  /** Thickness of the spring wire. */
  wire: number
  turns: number
  /** Share of the length at which half the turns are done: below 0.5 the coils lie closer at the start. */
  half?: number
}

/** Tones of a spring: outline aside, the far turns, the near turns and their glint. */
interface CoilTones {
  back: string
  front: string
  glint: string
}

export const steelCoil: CoilTones = { back: tone.shade, front: tone.grey, glint: tone.white }
export const blackCoil: CoilTones = { back: tone.black, front: tone.rubber, glint: tone.dark }
export const amberCoil: CoilTones = { back: tone.amberShade, front: tone.amber, glint: tone.amberLight }

const POINTS_PER_TURN = 24
const FLAT_TURNS = 0.8

/** A coil spring about an axis, as two bodies: what lies behind the axis and what lies before it. */
export function coil(camera: Camera, axis: Spindle, shape: CoilShape, tones: CoilTones): { back: Piece; front: Piece } {
  const direction = unit(axis.direction)
  const side = unit(cross(direction, Math.abs(direction[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
  const other = cross(direction, side)
  const count = Math.round(shape.turns * POINTS_PER_TURN)
  const bend = Math.log(shape.half ?? 0.5) / Math.log(0.5)
  const points = Array.from({ length: count + 1 }, (_, index): Vec => {
    const angle = (index / POINTS_PER_TURN) * 2 * Math.PI
    const middle = along(
      axis.start,
      direction,
      shape.from + (shape.to - shape.from) * climb(index / count, shape.turns) ** bend,
    )
    return along(along(middle, side, shape.radius * Math.cos(angle)), other, shape.radius * Math.sin(angle))
  })
  const isNear = points.map((point, index) => {
    const middle = along(
      axis.start,
      direction,
      shape.from + (shape.to - shape.from) * climb(index / count, shape.turns) ** bend,
    )
    return nearness(camera, point) >= nearness(camera, middle)
  })
  const flat = points.map((point) => project(camera, point))
  const depth = nearness(camera, along(axis.start, direction, (shape.from + shape.to) / 2))
  const { left, top, right, bottom } = extentOf(flat)
  const half = shape.wire / 2
  const extent = { left: left - half, top: top - half, right: right + half, bottom: bottom + half }
  const paintRuns = (near: boolean): string =>
    runs(flat, isNear, near)
      .map((run) => turnSvg(run, shape.wire, near ? tones.front : tones.back, near ? tones.glint : null))
      .join('')
  return {
    back: { svg: paintRuns(false), nearness: depth - shape.radius, extent },
    front: { svg: paintRuns(true), nearness: depth + shape.radius, extent },
  }
}

/** How far up the spring is after a share of its wire: the first and the last turn lie flat. */
function climb(share: number, turns: number): number {
  const flat = FLAT_TURNS / turns
  return Math.min(1, Math.max(0, (share - flat) / (1 - 2 * flat)))
}

/** The stretches of the helix on one side, each ending where the next one on the other side starts. */
function runs(points: readonly Point[], isNear: readonly boolean[], near: boolean): Point[][] {
  const found: { points: Point[]; end: number }[] = []
  for (const [index, point] of points.entries()) {
    const next = points[index + 1]
    if (isNear[index] !== near || !next) continue
    const last = found.at(-1)
    if (last && last.end === index) {
      last.points.push(next)
      last.end = index + 1
    } else found.push({ points: [point, next], end: index + 1 })
  }
  return found.map((run) => run.points)
}

function turnSvg(run: readonly Point[], width: number, colour: string, glint: string | null): string {
  const path = curve(run.filter((_, index) => index % 2 === 0 || index === run.length - 1))
  const stroke = (tint: string, size: number, extra = ''): string =>
    `<path d="${path}" fill="none" stroke="${tint}" stroke-width="${num(size)}" stroke-linecap="round"${extra}/>`
  const shine =
    glint === null
      ? ''
      : stroke(
          glint,
          width * 0.22,
          ` stroke-dasharray="${num(width * 2.6)} 400" stroke-dashoffset="${num(-width * 1.2)}" transform="translate(${num(-width * 0.12)} ${num(-width * 0.1)})"`,
        )
  return stroke(tone.ink, width) + stroke(colour, Math.max(width * 0.5, width - 3)) + shine
}
